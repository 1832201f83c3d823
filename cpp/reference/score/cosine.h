#pragma once

#include "reference/score/score.h"

namespace attention::reference {

/** The cosine of the angle between q and k, with the scale 1 / tau. */
extern const ScoreTwin kCosineTwin;

/**
 * Each row divided by its length; zeros stay zeros. Say that a row x is off by at most b, element by element. Then
 *   |x' / |x'| - x / |x||_i <= (b_i + |x_i| |b| / |x|) / (|x| - |b|)   where |b| < |x|,
 * and never more than 2; float32 adds the rounding of the length and of the division.
 */
Bounded of_length_one(const Bounded& vectors);

}  // namespace attention::reference
