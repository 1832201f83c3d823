#pragma once

#include "core/matrix.h"

namespace attention {

/**
 * out[j] = exp(logits[j] - largest), and returns their sum; logits and out [count]. The sum is taken in double: over
 * hundreds of keys a float sum would cost more accuracy than all the rest of the softmax.
 */
float exponentials(const float* logits, float largest, float* out, Index count);

}  // namespace attention
