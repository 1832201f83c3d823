#pragma once

#include <span>
#include <vector>

#include "models/transformer_encoder.h"

namespace attention::reference {

struct EncoderLayerReference {
  std::vector<MatrixD> weights;        // one [token, token] for each head; none of a skipped layer
  std::vector<MatrixD> contributions;  // the same, ||a_ij f_h(x_j)|| as layers/contribution.h has it
  MatrixD residual_share;              // [token, 1]
  MatrixD output;                      // [token, out]
};

struct TransformerEncoderReference {
  MatrixD input;  // [token, width]
  std::vector<EncoderLayerReference> layers;
  MatrixD output;     // [token, width of the last layer]
  MatrixD embedding;  // [1, out], empty without a head
};

/**
 * What `attention::encode` computed of these ids, again in double precision. Without error bounds: two norms a layer
 * divide by a deviation that is itself uncertain, and bounds that hold all the same grow past any use within a layer.
 * The tests say how far float32 is from this.
 */
TransformerEncoderReference encode(const TransformerEncoderOptions& options,
                                   const TransformerEncoderParameters& parameters, std::span<const Index> ids,
                                   const TransformerEncoderTrace& trace,
                                   std::span<const Intervention> interventions = {});

}  // namespace attention::reference
