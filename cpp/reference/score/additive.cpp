#include "reference/score/additive.h"

#include <algorithm>
#include <cmath>

#include "attention/score/additive.h"

namespace attention::reference {
namespace {

Bounded compute(const ScoreInput& input, const Bounded& query, const Bounded& key) {
  const AdditiveParameters given = additive_parameters(input.learned);
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
        hidden.bound(j, unit) = std::min(2.0, inherited + gamma(3) * (sizes + inherited) + gamma(kTanhRoundings));
      }
    }
    const Bounded column = product(hidden, out);
    score.value.row(i) = column.value.transpose();
    score.bound.row(i) = column.bound.transpose();
  }
  return score;
}

}  // namespace

constinit const ScoreTwin kAdditiveTwin = {"additive", compute, scale_of_one};

}  // namespace attention::reference
