#include "reference/score/cosine.h"

#include <algorithm>
#include <cmath>

namespace attention::reference {
namespace {

Bounded compute(const ScoreInput& /*input*/, const Bounded& query, const Bounded& key) {
  return product(of_length_one(query), transposed(of_length_one(key)));
}

double inverse_tau(const ScoreInput& input, Index /*head_dim*/) { return 1 / input.tau; }

}  // namespace

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

constinit const ScoreTwin kCosineTwin = {"cosine", compute, inverse_tau};

}  // namespace attention::reference
