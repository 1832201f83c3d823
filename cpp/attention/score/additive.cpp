#include "attention/score/additive.h"

#include <array>
#include <string>

#include "core/errors.h"
#include "core/seeded_matrices.h"

namespace attention {
namespace {

void check(const ScoreParameters& parameters, Index query_dim, Index key_dim) {
  const AdditiveParameters given = additive_parameters(parameters.learned);
  const Index hidden = given.query.cols();
  require(given.query.rows() == query_dim && hidden >= 1, "additive.query",
          "[" + std::to_string(query_dim) + ", hidden]", shape_of({given.query.rows(), hidden}));
  require_shape(given.key, key_dim, hidden, "additive.key");
  require_row(given.bias, hidden, "additive.bias");
  require_row(given.out, hidden, "additive.out");
}

Matrix through(const Kernels& kernels, ConstMatrixView vectors, const Matrix& weight) {
  Matrix result(vectors.rows(), weight.cols());
  kernels.multiply(vectors.data(), weight.data(), result.data(), vectors.rows(), weight.cols(), vectors.cols());
  return result;
}

void compute(const Kernels& kernels, const ScoreParameters& parameters, ConstMatrixView query, ConstMatrixView key,
             MatrixView score) {
  const AdditiveParameters given = additive_parameters(parameters.learned);
  const Matrix queries = through(kernels, query, given.query).rowwise() + given.bias.row(0);
  const Matrix keys = through(kernels, key, given.key);
  Matrix hidden(keys.rows(), keys.cols());
  for (Index i = 0; i < query.rows(); ++i) {
    hidden = keys.rowwise() + queries.row(i);
    kernels.tanh(hidden.data(), hidden.data(), hidden.size());
    kernels.multiply_transposed(hidden.data(), given.out.data(), score.row(i).data(), hidden.rows(), 1, hidden.cols());
  }
}

/** Both projections and, for each pair and hidden unit, two sums, a tanh counted as one, and a multiply-add. */
double flops(const ScoreParameters& parameters, Index query_len, Index key_len, Index /*head_dim*/) {
  const AdditiveParameters given = additive_parameters(parameters.learned);
  const auto hidden = static_cast<double>(given.out.cols());
  const auto queries = static_cast<double>(query_len);
  const auto keys = static_cast<double>(key_len);
  const auto query_dim = static_cast<double>(given.query.rows());
  const auto key_dim = static_cast<double>(given.key.rows());
  return hidden * (2 * (queries * query_dim + keys * key_dim) + queries + 4 * queries * keys);
}

constexpr std::array kLearned = {
    LearnedMatrix{"additive.query", "additiveQuery"}, LearnedMatrix{"additive.key", "additiveKey"},
    LearnedMatrix{"additive.bias", "additiveBias", true}, LearnedMatrix{"additive.out", "additiveOut"}};

LearnedMatrices hand_set(Index dim) { return closeness(dim, 1, 1); }

/** As many hidden units as components; b = 0. */
LearnedMatrices seeded(Index dim, std::uint32_t seed) {
  return {untrained_matrix(dim, dim, seed, Stream::kAdditiveQuery),
          untrained_matrix(dim, dim, seed, Stream::kAdditiveKey), Matrix::Zero(1, dim),
          untrained_matrix(1, dim, seed, Stream::kAdditiveOut)};
}

/** Of closeness, whose hidden units are twice as many as the components. */
double size(double dim) { return 4 * dim * (dim + 1); }

}  // namespace

AdditiveParameters additive_parameters(std::span<const Matrix> learned) {
  return {learned[0], learned[1], learned[2], learned[3]};
}

LearnedMatrices closeness(Index dim, float beta, float gamma) {
  const Matrix scaled = beta * Matrix::Identity(dim, dim);
  Matrix query(dim, 2 * dim);
  query << scaled, -scaled;
  return {query, -query, Matrix::Constant(1, 2 * dim, gamma), Matrix::Ones(1, 2 * dim)};
}

constinit const Score kAdditiveScore = {"additive",   check, compute,
                                        scale_of_one, flops, {kLearned, hand_set, seeded, size}};

}  // namespace attention
