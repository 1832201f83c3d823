#pragma once

#include <optional>
#include <string_view>

#include "attention/score/score.h"
#include "reference/bounded.h"

namespace attention::reference {

/** Which score, and the parameters of those that have some. */
struct ScoreInput {
  std::string_view name = "scaled-dot";
  double tau = 0.1;
  const Matrix* general = nullptr;  // W [query_dim, key_dim]
  const AdditiveParameters* additive = nullptr;
};

/**
 * logits = scale * score, [query, key], in double precision with error bounds. query [query, head_dim],
 * key [key, head_dim]; `scale` stands in for the score's own. Throws std::invalid_argument for a name it does not know.
 */
Bounded logits_of(const ScoreInput& score, const Bounded& query, const Bounded& key,
                  std::optional<double> scale = std::nullopt);

/**
 * v · tanh(q W_q + k W_k + b). The slope of tanh is at most 1, so a unit's bound is that of its sum; float32 adds the
 * roundings of two sums and of tanh.
 */
Bounded additive_score(const AdditiveParameters& given, const Bounded& query, const Bounded& key);

/**
 * Each row divided by its length; zeros stay zeros. Say that a row x is off by at most b, element by element. Then
 *   |x' / |x'| - x / |x||_i <= (b_i + |x_i| |b| / |x|) / (|x| - |b|)   where |b| < |x|,
 * and never more than 2; float32 adds the rounding of the length and of the division.
 */
Bounded of_length_one(const Bounded& vectors);

}  // namespace attention::reference
