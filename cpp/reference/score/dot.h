#pragma once

#include "reference/score/score.h"

namespace attention::reference {

/** q · k, and the same with the scale 1 / sqrt(head_dim). */
extern const ScoreTwin kDotTwin;
extern const ScoreTwin kScaledDotTwin;

}  // namespace attention::reference
