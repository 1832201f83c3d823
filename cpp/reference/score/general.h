#pragma once

#include "reference/score/score.h"

namespace attention::reference {

/** q W k. */
extern const ScoreTwin kGeneralTwin;

}  // namespace attention::reference
