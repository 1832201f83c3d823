#include "attention/projection.h"

namespace attention {

Matrix project(const Kernels& kernels, const Matrix& input, const Matrix& weight) {
  Matrix projected(input.rows(), weight.cols());
  kernels.multiply(input.data(), weight.data(), projected.data(), input.rows(), weight.cols(), weight.rows());
  return projected;
}

}  // namespace attention
