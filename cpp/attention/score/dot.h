#pragma once

#include "attention/score/score.h"

namespace attention {

/**
 * score[i, j] = q_i · k_j (Luong et al. 2015, "dot", unnumbered between eq. 7 and 8). Its scale is 1. A NaN or an
 * infinity in a query reaches that query's row and no other, one in a key that key's column.
 */
extern const Score kDotScore;  // NOLINT(bugprone-dynamic-static-initializers): constinit where it is defined

/**
 * The dot score with the scale 1 / sqrt(head_dim) (Vaswani et al. 2017, eq. 1), which keeps the variance of the logits
 * at 1 where the components of q and k are independent with mean 0 and variance 1.
 */
extern const Score kScaledDotScore;  // NOLINT(bugprone-dynamic-static-initializers): constinit

}  // namespace attention
