#include "attention/score.h"

#include <cmath>

namespace attention {

void dot_score(const Kernels& kernels, ConstMatrixView query, ConstMatrixView key, MatrixView score) {
  kernels.multiply_transposed(query.data(), key.data(), score.data(), query.rows(), key.rows(), query.cols());
}

float scaled_dot_scale(Index head_dim) { return static_cast<float>(1 / std::sqrt(static_cast<double>(head_dim))); }

}  // namespace attention
