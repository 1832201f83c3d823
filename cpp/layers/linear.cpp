#include "layers/linear.h"

#include "core/errors.h"

namespace attention {

Matrix map_rows(const Kernels& kernels, const Linear& map, const Matrix& input) {
  Matrix mapped(input.rows(), map.weight.cols());
  const float* bias = map.bias.size() > 0 ? map.bias.data() : nullptr;
  kernels.multiply_packed(input.data(), map.weight.panels(), bias, mapped.data(), mapped.rows(), mapped.cols(),
                          input.cols());
  return mapped;
}

void check_linear(const Linear& map, Index in, Index out, const std::string& argument) {
  require(map.weight.rows() == in && map.weight.cols() == out, (argument + ".weight").c_str(), shape_of({in, out}),
          shape_of({map.weight.rows(), map.weight.cols()}));
  if (map.bias.size() > 0) require_shape(map.bias, 1, out, (argument + ".bias").c_str());
}

}  // namespace attention
