#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "reference/bounded.h"

namespace attention::reference {

/** Which score, and what it may read besides queries and keys. */
struct ScoreInput {
  std::string_view name = "scaled-dot";
  double tau = 0.1;
  /** Not owned. */
  std::span<const Matrix> learned = {};  // NOLINT(readability-redundant-member-init): GCC asks for it in {"dot"}
};

/** The twin of a score of `attention/score/`, written apart from it: a row of the table in score.cpp. */
struct ScoreTwin {
  std::string_view name;

  /** [query, key] with error bounds. query [query, query_dim], key [key, key_dim]. */
  Bounded (*compute)(const ScoreInput& input, const Bounded& query, const Bounded& key);

  double (*scale)(const ScoreInput& input, Index head_dim);
};

double scale_of_one(const ScoreInput& input, Index head_dim);

/**
 * logits = scale * score, [query, key], in double precision with error bounds. query [query, head_dim],
 * key [key, head_dim]; `scale` stands in for the score's own. Throws std::invalid_argument for a name it does not know.
 */
Bounded logits_of(const ScoreInput& score, const Bounded& query, const Bounded& key,
                  std::optional<double> scale = std::nullopt);

}  // namespace attention::reference
