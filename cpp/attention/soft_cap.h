#pragma once

#include "core/matrix.h"
#include "kernels/kernels.h"

namespace attention {

/**
 * logits = cap * tanh(logits / cap), in place, [query, key]: near 0 they stay as they are, and none leaves ±cap (Gemma
 * Team 2024, Gemma 2, section 2, "logit soft-capping"). A cap of 0 leaves them alone. A NaN stays one.
 */
void soft_cap(const Kernels& kernels, float cap, MatrixView logits);

}  // namespace attention
