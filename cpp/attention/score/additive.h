#pragma once

#include <span>

#include "attention/score/score.h"

namespace attention {

/**
 * score[i, j] = v · tanh(q_i W_q + k_j W_k + b) (Bahdanau et al. 2014, appendix A.1.2, there without b; the same
 * function as Luong's "concat" with W_a = [W_q W_k]), all four learned, b 0 where it is not given. Its scale is 1. The
 * tanh layer, as large as [query, key, hidden], is not kept: q, k and the parameters say what it was. Queries and keys
 * may have different widths. By hand it is `closeness` with beta = gamma = 1.
 */
extern const Score kAdditiveScore;

/** Its learned matrices by their names; not owned. */
struct AdditiveParameters {
  const Matrix& query;  // W_q [query_dim, hidden]
  const Matrix& key;    // W_k [key_dim, hidden]
  const Matrix& bias;   // b [1, hidden]
  const Matrix& out;    // v [1, hidden]
};

AdditiveParameters additive_parameters(std::span<const Matrix> learned);

/**
 * Parameters that measure closeness without having been trained: W_q = [beta I, -beta I], W_k = -W_q, b = gamma, v = 1,
 * so that the score is the sum over components of tanh(gamma + beta (q - k)) + tanh(gamma - beta (q - k)): largest
 * where q = k, and falling the farther they are apart. hidden = 2 * dim. In the order of `AdditiveParameters`.
 */
LearnedMatrices closeness(Index dim, float beta, float gamma);

}  // namespace attention
