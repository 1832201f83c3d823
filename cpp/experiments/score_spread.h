#pragma once

#include <cstdint>

#include "core/matrix.h"
#include "kernels/kernels.h"

namespace attention {

/** Keys that every query meets. */
inline constexpr Index kSpreadKeys = 20;

/** What softmax makes of the scores, with a scale or without. */
struct WeightSpread {
  /** Mean over the queries of the largest weight. */
  double largest = 0;
  /**
   * Mean over the queries of sum a_i (1 - a_i), the trace of the softmax's Jacobian diag(a) - a a^T: how much of a
   * gradient passes through. 0 when one key has everything, 1 - 1/keys when all have the same.
   */
  double gradient = 0;
  /** The weights of the first query, [1, key]. */
  Matrix first;
};

/** Scores of drawn queries over drawn keys. */
struct ScoreSpread {
  /** q·k, [query, key]. */
  Matrix scores;
  /** Mean of (q·k)^2, which is the variance, since the mean of q·k is 0. */
  double variance = 0;
  WeightSpread unscaled;
  /** Scores divided by sqrt(head_dim). */
  WeightSpread scaled;
};

/**
 * Why scores are divided by sqrt(d): queries [query_len, head_dim], each with kSpreadKeys keys of its own, all
 * components independent standard normals. Then q·k has mean 0 and variance head_dim (Vaswani et al. 2017,
 * section 3.2.1, footnote 4), and without the scale the softmax saturates as head_dim grows. The same seed gives the
 * same vectors. Throws InvalidArgument for a head_dim outside 1 ... 4096 or a query_len outside 1 ... 10000.
 */
ScoreSpread measure_spread(const Kernels& kernels, Index head_dim, Index query_len, std::uint32_t seed);

}  // namespace attention
