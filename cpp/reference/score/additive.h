#pragma once

#include "reference/score/score.h"

namespace attention::reference {

/**
 * v · tanh(q W_q + k W_k + b). The slope of tanh is at most 1, so a unit's bound is that of its sum; float32 adds the
 * roundings of two sums and of tanh.
 */
extern const ScoreTwin kAdditiveTwin;

}  // namespace attention::reference
