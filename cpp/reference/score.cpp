#include "reference/score.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace attention::reference {

Bounded of_length_one(const Bounded& vectors) {
  constexpr double kFarthest = 2;  // between two vectors of length 1
  Bounded directions = vectors;
  for (Index row = 0; row < vectors.value.rows(); ++row) {
    const double length = vectors.value.row(row).stableNorm();
    const double error = vectors.bound.row(row).stableNorm();
    for (Index component = 0; component < vectors.value.cols(); ++component) {
      const double value = length == 0 ? 0 : vectors.value(row, component) / length;
      const double moved = (vectors.bound(row, component) + std::abs(value) * error) / (length - error);
      const double known = error < length ? moved + gamma(4) * (std::abs(value) + moved) : kFarthest;
      directions.value(row, component) = value;
      directions.bound(row, component) = error == 0 && length == 0 ? 0 : std::min(known, kFarthest);
    }
  }
  return directions;
}

Bounded logits_of(const ScoreInput& score, const Bounded& query, const Bounded& key, std::optional<double> scale) {
  const auto dot = [&] { return product(query, transposed(key)); };
  if (score.name == "dot") return scaled(scale.value_or(1), dot());
  if (score.name == "scaled-dot") {
    return scaled(scale.value_or(1 / std::sqrt(static_cast<double>(query.value.cols()))), dot());
  }
  if (score.name == "cosine") {
    return scaled(scale.value_or(1 / score.tau), product(of_length_one(query), transposed(of_length_one(key))));
  }
  throw std::invalid_argument("no reference for the score " + std::string(score.name));
}

}  // namespace attention::reference
