#pragma once

#include "attention/mask.h"
#include "attention/trace.h"
#include "kernels/kernels.h"

namespace attention {

/**
 * Attention of every head, step by step (Vaswani et al. 2017, section 3.2): dot score, times `scale`, mask, softmax,
 * mixture of the values. `trace` comes with query, key and value filled and leaves with everything filled.
 * `mask` [query, key] holds for every head. Throws InvalidArgument when shapes do not fit or `scale` is not finite.
 */
void attend(const Kernels& kernels, float scale, const Mask& mask, AttentionTrace& trace);

}  // namespace attention
