#pragma once

#include "attention/mask.h"
#include "core/matrix.h"
#include "kernels/kernels.h"

namespace attention {

/**
 * weights = softmax of masked_logits along the keys, [query, key] (Vaswani et al. 2017, eq. 1). Rows sum to 1; a row
 * whose mask leaves no key is 0 everywhere, which is decided on the mask and not on the values. A NaN that takes part
 * makes its own row NaN and no other.
 */
void softmax(const Kernels& kernels, const Mask& mask, ConstMatrixView masked_logits, MatrixView weights);

}  // namespace attention
