#include "attention/score/additive.h"

#include <cmath>

#include "core/errors.h"

namespace attention {
namespace {

void check(const ScoreParameters& parameters, Index query_dim, Index key_dim) {
  const AdditiveParameters& given = parameters.additive;
  const Index hidden = given.out.cols();
  require(hidden >= 1 && given.out.rows() == 1, "additive.out", "[1, hidden]",
          shape_of({given.out.rows(), given.out.cols()}));
  require(given.query.rows() == query_dim && given.query.cols() == hidden, "additive.query",
          shape_of({query_dim, hidden}), shape_of({given.query.rows(), given.query.cols()}));
  require(given.key.rows() == key_dim && given.key.cols() == hidden, "additive.key", shape_of({key_dim, hidden}),
          shape_of({given.key.rows(), given.key.cols()}));
  require(given.bias.rows() == 1 && given.bias.cols() == hidden, "additive.bias", shape_of({1, hidden}),
          shape_of({given.bias.rows(), given.bias.cols()}));
}

Matrix through(const Kernels& kernels, ConstMatrixView vectors, const Matrix& weight) {
  Matrix result(vectors.rows(), weight.cols());
  kernels.multiply(vectors.data(), weight.data(), result.data(), vectors.rows(), weight.cols(), vectors.cols());
  return result;
}

void compute(const Kernels& kernels, const ScoreParameters& parameters, ConstMatrixView query, ConstMatrixView key,
             MatrixView score) {
  const AdditiveParameters& given = parameters.additive;
  const Matrix queries = through(kernels, query, given.query).rowwise() + given.bias.row(0);
  const Matrix keys = through(kernels, key, given.key);
  Matrix hidden(keys.rows(), keys.cols());
  for (Index i = 0; i < query.rows(); ++i) {
    hidden = (keys.rowwise() + queries.row(i)).unaryExpr([](float sum) { return std::tanh(sum); });
    kernels.multiply_transposed(hidden.data(), given.out.data(), score.row(i).data(), hidden.rows(), 1, hidden.cols());
  }
}

/** Both projections and, for each pair and hidden unit, two sums, a tanh counted as one, and a multiply-add. */
double flops(const ScoreParameters& parameters, Index query_len, Index key_len, Index /*head_dim*/) {
  const auto hidden = static_cast<double>(parameters.additive.out.cols());
  const auto queries = static_cast<double>(query_len);
  const auto keys = static_cast<double>(key_len);
  const auto query_dim = static_cast<double>(parameters.additive.query.rows());
  const auto key_dim = static_cast<double>(parameters.additive.key.rows());
  return hidden * (2 * (queries * query_dim + keys * key_dim) + queries + 4 * queries * keys);
}

}  // namespace

AdditiveParameters closeness(Index dim, float beta, float gamma) {
  const Matrix scaled = beta * Matrix::Identity(dim, dim);
  Matrix query(dim, 2 * dim);
  query << scaled, -scaled;
  return {query, -query, Matrix::Constant(1, 2 * dim, gamma), Matrix::Ones(1, 2 * dim)};
}

constinit const Score kAdditiveScore = {"additive", check, compute, scale_of_one, flops};

}  // namespace attention
