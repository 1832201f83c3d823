#include "attention/score/general.h"

#include <string>

#include "core/errors.h"

namespace attention {
namespace {

void check(const ScoreParameters& parameters, Index query_dim, Index key_dim) {
  const Matrix& weight = parameters.general;
  require(weight.rows() == query_dim && weight.cols() == key_dim, "general", shape_of({query_dim, key_dim}),
          shape_of({weight.rows(), weight.cols()}));
}

void compute(const Kernels& kernels, const ScoreParameters& parameters, ConstMatrixView query, ConstMatrixView key,
             MatrixView score) {
  const Matrix& weight = parameters.general;
  Matrix turned(query.rows(), key.cols());
  kernels.multiply(query.data(), weight.data(), turned.data(), query.rows(), key.cols(), query.cols());
  kernels.multiply_transposed(turned.data(), key.data(), score.data(), query.rows(), key.rows(), key.cols());
}

double flops(const ScoreParameters& parameters, Index query_len, Index key_len) {
  const auto query_dim = static_cast<double>(parameters.general.rows());
  const auto key_dim = static_cast<double>(parameters.general.cols());
  return 2 * static_cast<double>(query_len) * key_dim * (query_dim + static_cast<double>(key_len));
}

}  // namespace

constinit const Score kGeneralScore = {"general", check, compute, scale_of_one,
                                       [](const ScoreParameters& parameters, Index query_len, Index key_len, Index) {
                                         return flops(parameters, query_len, key_len);
                                       }};

}  // namespace attention
