#include "reference/score/score.h"

#include <array>
#include <stdexcept>
#include <string>

#include "reference/score/additive.h"
#include "reference/score/cosine.h"
#include "reference/score/dot.h"
#include "reference/score/general.h"

namespace attention::reference {

double scale_of_one(const ScoreInput& /*input*/, Index /*head_dim*/) { return 1; }

Bounded logits_of(const ScoreInput& score, const Bounded& query, const Bounded& key, std::optional<double> scale) {
  static constexpr std::array<const ScoreTwin*, 5> kAll = {&kScaledDotTwin, &kDotTwin, &kCosineTwin, &kGeneralTwin,
                                                           &kAdditiveTwin};
  for (const ScoreTwin* twin : kAll) {
    if (twin->name != score.name) continue;
    return scaled(scale.value_or(twin->scale(score, query.value.cols())), twin->compute(score, query, key));
  }
  throw std::invalid_argument("no reference for the score " + std::string(score.name));
}

}  // namespace attention::reference
