#include "attention/score/dot.h"

#include <cmath>

namespace attention {
namespace {

void compute(const Kernels& kernels, const ScoreParameters& /*parameters*/, ConstMatrixView query, ConstMatrixView key,
             MatrixView score) {
  kernels.multiply_transposed(query.data(), key.data(), score.data(), query.rows(), key.rows(), query.cols());
}

float inverse_root(const ScoreParameters& /*parameters*/, Index head_dim) {
  return static_cast<float>(1 / std::sqrt(static_cast<double>(head_dim)));
}

double flops(const ScoreParameters& /*parameters*/, Index query_len, Index key_len, Index head_dim) {
  return 2 * static_cast<double>(query_len) * static_cast<double>(key_len) * static_cast<double>(head_dim);
}

}  // namespace

constinit const Score kDotScore = {"dot", check_same_width, compute, scale_of_one, flops};
constinit const Score kScaledDotScore = {"scaled-dot", check_same_width, compute, inverse_root, flops};

}  // namespace attention
