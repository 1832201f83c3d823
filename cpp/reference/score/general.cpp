#include "reference/score/general.h"

namespace attention::reference {
namespace {

Bounded compute(const ScoreInput& input, const Bounded& query, const Bounded& key) {
  return product(product(query, exact(input.learned[0])), transposed(key));
}

}  // namespace

constinit const ScoreTwin kGeneralTwin = {"general", compute, scale_of_one};

}  // namespace attention::reference
