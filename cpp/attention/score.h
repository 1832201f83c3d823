#pragma once

#include "core/matrix.h"
#include "kernels/kernels.h"

namespace attention {

/** score[i, j] = q_i · k_j. query [query, head_dim], key [key, head_dim], score [query, key]. */
void dot_score(const Kernels& kernels, ConstMatrixView query, ConstMatrixView key, MatrixView score);

/** 1 / sqrt(head_dim), the scale that belongs to the scaled dot score (Vaswani et al. 2017, eq. 1); rounded once. */
float scaled_dot_scale(Index head_dim);

}  // namespace attention
