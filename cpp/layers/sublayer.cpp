#include "layers/sublayer.h"

#include <cmath>

#include "core/errors.h"
#include "layers/normalization.h"

namespace attention {
NormPlace norm_place_named(std::string_view name) {
  if (name == "before") return NormPlace::kBefore;
  if (name == "after") return NormPlace::kAfter;
  throw InvalidArgument("norm", "before or after", std::string(name));
}

Matrix normalised(const Matrix& input, const LayerNorm& norm, double epsilon) {
  Matrix output(input.rows(), input.cols());
  layer_norm(view_of(input), view_of(norm.gain), view_of(norm.shift), epsilon,
             {output.data(), output.rows(), output.cols()});
  return output;
}

Matrix sublayer_input(const Matrix& x, const LayerNorm& norm, const LayerOptions& options) {
  return options.norm == NormPlace::kBefore ? normalised(x, norm, options.epsilon) : x;
}

Matrix with_residual(const Matrix& around, const Matrix& through, const LayerNorm& norm, const LayerOptions& options) {
  const Matrix sum = around + through;
  return options.norm == NormPlace::kAfter ? normalised(sum, norm, options.epsilon) : sum;
}

void check_norm(const LayerNorm& norm, Index width, const std::string& argument) {
  require_shape(norm.gain, 1, width, (argument + ".gain").c_str());
  require_shape(norm.shift, 1, width, (argument + ".shift").c_str());
}

void check_layer_options(const LayerOptions& options, Index width, const std::string& name) {
  require(options.heads >= 1 && width >= 1 && width % options.heads == 0, (name + "heads").c_str(),
          "a positive divisor of the width " + std::to_string(width), std::to_string(options.heads));
  require(!options.rotary || width / options.heads % 2 == 0, (name + "rotary").c_str(),
          "heads with an even number of components", std::to_string(width / options.heads));
  require(options.epsilon > 0 && std::isfinite(options.epsilon), (name + "epsilon").c_str(), "a finite number above 0",
          text_of(options.epsilon));
}

}  // namespace attention
