#pragma once

#include "attention/score/score.h"

namespace attention {

/**
 * score[i, j] = v · tanh(q_i W_q + k_j W_k + b) (Bahdanau et al. 2014, appendix A.1.2, there without b; the same
 * function as Luong's "concat" with W_a = [W_q W_k]), parameters from `ScoreParameters::additive`. Its scale is 1. The
 * tanh layer, as large as [query, key, hidden], is not kept: q, k and the parameters say what it was. Queries and keys
 * may have different widths.
 */
extern const Score kAdditiveScore;

/**
 * Parameters that measure closeness without having been trained: W_q = [beta I, -beta I], W_k = -W_q, b = gamma, v = 1,
 * so that the score is the sum over components of tanh(gamma + beta (q - k)) + tanh(gamma - beta (q - k)): largest
 * where q = k, and falling the farther they are apart. hidden = 2 * dim.
 */
AdditiveParameters closeness(Index dim, float beta, float gamma);

}  // namespace attention
