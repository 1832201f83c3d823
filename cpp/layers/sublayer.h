#pragma once

#include <string>
#include <string_view>

#include "attention/attention.h"
#include "core/matrix.h"
#include "layers/feed_forward.h"

namespace attention {

/** Where a layer normalises (Xiong et al. 2020, "On Layer Normalization in the Transformer Architecture", fig. 1). */
enum class NormPlace {
  kBefore,  // pre-norm: x + f(norm(x))
  kAfter,   // post-norm: norm(x + f(x)), as in Vaswani et al. 2017
};

/** The place of that name: before or after. Throws InvalidArgument, naming them. */
NormPlace norm_place_named(std::string_view name);

struct LayerNorm {
  Matrix gain;   // [1, width]
  Matrix shift;  // [1, width]
};

/** How a layer of a transformer is computed, an encoder's or a decoder's. */
struct LayerOptions {
  /** Divides the width of the queries. */
  Index heads = 1;
  NormPlace norm = NormPlace::kBefore;
  /** Under the root of the norms. */
  double epsilon = 1e-6;
  Activation activation = Activation::kRelu;
  /** Queries and keys of the self-attention are turned by their places (layers/rotary.h). */
  bool rotary = false;
  /** Score, region, selection and the rest. */
  AttentionOptions attention;
};

/** Every row by `layer_norm`. */
Matrix normalised(const Matrix& input, const LayerNorm& norm, double epsilon);

/** What a sublayer f is given: x, normalised where the norm comes before. */
Matrix sublayer_input(const Matrix& x, const LayerNorm& norm, const LayerOptions& options);

/** What leaves the sublayer: around + f(...), normalised where the norm comes after. */
Matrix with_residual(const Matrix& around, const Matrix& through, const LayerNorm& norm, const LayerOptions& options);

/** Throws InvalidArgument, naming what is not of that width. `argument` stands before its name. */
void check_norm(const LayerNorm& norm, Index width, const std::string& argument);

/** Heads that do not divide the width, pairs that cannot be turned, an epsilon not above 0. `name` stands before them.
 */
void check_layer_options(const LayerOptions& options, Index width, const std::string& name);

}  // namespace attention
