#include "reference/score/dot.h"

#include <cmath>

namespace attention::reference {
namespace {

Bounded compute(const ScoreInput& /*input*/, const Bounded& query, const Bounded& key) {
  return product(query, transposed(key));
}

double inverse_root(const ScoreInput& /*input*/, Index head_dim) {
  return 1 / std::sqrt(static_cast<double>(head_dim));
}

}  // namespace

constinit const ScoreTwin kDotTwin = {"dot", compute, scale_of_one};
constinit const ScoreTwin kScaledDotTwin = {"scaled-dot", compute, inverse_root};

}  // namespace attention::reference
