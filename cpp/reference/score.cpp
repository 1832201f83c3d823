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

Bounded additive_score(const AdditiveParameters& given, const Bounded& query, const Bounded& key) {
  const Bounded queries = product(query, exact(given.query));
  const Bounded keys = product(key, exact(given.key));
  const Index units = given.out.cols();
  const Bounded out = transposed(exact(given.out));
  Bounded score = {MatrixD(query.value.rows(), key.value.rows()), MatrixD(query.value.rows(), key.value.rows())};
  for (Index i = 0; i < query.value.rows(); ++i) {
    Bounded hidden = {MatrixD(key.value.rows(), units), MatrixD(key.value.rows(), units)};
    for (Index j = 0; j < key.value.rows(); ++j) {
      for (Index unit = 0; unit < units; ++unit) {
        const auto bias = static_cast<double>(given.bias(0, unit));
        const double sum = queries.value(i, unit) + bias + keys.value(j, unit);
        const double sizes = std::abs(queries.value(i, unit)) + std::abs(bias) + std::abs(keys.value(j, unit));
        const double inherited = queries.bound(i, unit) + keys.bound(j, unit);
        hidden.value(j, unit) = std::tanh(sum);
        hidden.bound(j, unit) = std::min(2.0, inherited + gamma(3) * (sizes + inherited) + gamma(8));
      }
    }
    const Bounded column = product(hidden, out);
    score.value.row(i) = column.value.transpose();
    score.bound.row(i) = column.bound.transpose();
  }
  return score;
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
  if (score.name == "general") {
    return scaled(scale.value_or(1), product(product(query, exact(*score.general)), transposed(key)));
  }
  if (score.name == "additive") return scaled(scale.value_or(1), additive_score(*score.additive, query, key));
  throw std::invalid_argument("no reference for the score " + std::string(score.name));
}

}  // namespace attention::reference
