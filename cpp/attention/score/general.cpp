#include "attention/score/general.h"

#include <array>

#include "core/errors.h"
#include "core/seeded_matrices.h"

namespace attention {
namespace {

void check(const ScoreParameters& parameters, Index query_dim, Index key_dim) {
  require_shape(parameters.learned[0], query_dim, key_dim, "general");
}

void compute(const Kernels& kernels, const ScoreParameters& parameters, ConstMatrixView query, ConstMatrixView key,
             MatrixView score) {
  const Matrix& weight = parameters.learned[0];
  Matrix turned(query.rows(), key.cols());
  kernels.multiply(query.data(), weight.data(), turned.data(), query.rows(), key.cols(), query.cols());
  kernels.multiply_transposed(turned.data(), key.data(), score.data(), query.rows(), key.rows(), key.cols());
}

double flops(const ScoreParameters& parameters, Index query_len, Index key_len, Index /*head_dim*/) {
  const Matrix& weight = parameters.learned[0];
  const auto query_dim = static_cast<double>(weight.rows());
  const auto key_dim = static_cast<double>(weight.cols());
  return 2 * static_cast<double>(query_len) * key_dim * (query_dim + static_cast<double>(key_len));
}

constexpr std::array kLearned = {LearnedMatrix{"general", "general"}};

LearnedMatrices identity(Index dim) { return {Matrix::Identity(dim, dim)}; }

LearnedMatrices seeded(Index dim, std::uint32_t seed) { return {untrained_matrix(dim, dim, seed, Stream::kGeneral)}; }

double size(double dim) { return dim * dim; }

}  // namespace

constinit const Score kGeneralScore = {"general",    check, compute,
                                       scale_of_one, flops, {kLearned, identity, seeded, size}};

}  // namespace attention
