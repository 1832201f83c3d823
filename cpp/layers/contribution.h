#pragma once

#include "attention/trace.h"
#include "core/matrix.h"
#include "layers/encoder_layer.h"

namespace attention {

/** How much of what leaves an attention came from where. */
struct Contributions {
  /** [head, query, key]  ||a_ij f_h(x_j)|| with f_h(x) = (x W^V_h + b^V_h) W^O_h. */
  HeadMatrices norms;
  /** [query, 1]  ||r_i|| / (||r_i|| + ||y_i||) of what came around the attention, r, and through it, y. */
  Matrix residual_share;
};

/**
 * The norm-based analysis of Kobayashi et al. 2020, "Attention is Not Only a Weight: Analyzing Transformers with Vector
 * Norms", eq. 3 to 5, for each head by itself: a large weight on a short vector contributes little. y = sum over heads
 * and keys of a_ij f_h(x_j), plus b^O; that the way around is to be counted as well is of Kobayashi et al. 2021,
 * "Incorporating Residual and Normalization Layers into Analysis of Masked Language Models", whose ratio also counts
 * a_ii f(x_i) among what stays. `trace` is of a layer with these parameters that was not skipped.
 */
Contributions contributions_of(const EncoderLayerParameters& parameters, const EncoderLayerTrace& trace);

}  // namespace attention
