#include "attention/score/cosine.h"

#include "core/errors.h"

namespace attention {
namespace {

constexpr double kLeastTau = 1e-6;
constexpr double kMostTau = 1e6;

void check(const ScoreParameters& parameters, Index query_dim, Index key_dim) {
  check_same_width(parameters, query_dim, key_dim);
  require(parameters.tau >= kLeastTau && parameters.tau <= kMostTau, "tau", "a number from 0.000001 to 1000000",
          text_of(parameters.tau));
}

void compute(const Kernels& kernels, const ScoreParameters& /*parameters*/, ConstMatrixView query, ConstMatrixView key,
             MatrixView score) {
  const Matrix queries = of_length_one(query);
  const Matrix keys = of_length_one(key);
  kernels.multiply_transposed(queries.data(), keys.data(), score.data(), query.rows(), key.rows(), query.cols());
}

float scale(const ScoreParameters& parameters, Index /*head_dim*/) { return static_cast<float>(1 / parameters.tau); }

/** The dot products, and for each component of each vector a square, its sum and a division. */
double flops(const ScoreParameters& /*parameters*/, Index query_len, Index key_len, Index head_dim) {
  const auto queries = static_cast<double>(query_len);
  const auto keys = static_cast<double>(key_len);
  return (2 * queries * keys + 3 * (queries + keys)) * static_cast<double>(head_dim);
}

}  // namespace

Matrix of_length_one(ConstMatrixView vectors) {
  Matrix directions(vectors.rows(), vectors.cols());
  for (Index row = 0; row < vectors.rows(); ++row) {
    const auto vector = vectors.row(row).cast<double>();
    const double length = vector.norm();
    if (length == 0) {
      directions.row(row).setZero();
    } else {
      directions.row(row) = (vector / length).cast<float>();
    }
  }
  return directions;
}

constinit const Score kCosineScore = {"cosine", check, compute, scale, flops};

}  // namespace attention
