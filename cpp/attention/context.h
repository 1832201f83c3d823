#pragma once

#include "attention/mask.h"
#include "core/matrix.h"
#include "kernels/kernels.h"

namespace attention {

/**
 * context = weights * value: each query's mixture of the values (Vaswani et al. 2017, eq. 1).
 * weights [query, key], value [key, head_dim], context [query, head_dim]. A value behind the mask reaches nothing,
 * even where it is NaN or infinite.
 */
void mix_values(const Kernels& kernels, const Mask& mask, ConstMatrixView weights, ConstMatrixView value,
                MatrixView context);

}  // namespace attention
