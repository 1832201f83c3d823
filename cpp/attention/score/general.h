#pragma once

#include "attention/score/score.h"

namespace attention {

/**
 * score[i, j] = q_i W k_j (Luong et al. 2015, "general", unnumbered between eq. 7 and 8), W [query_dim, key_dim]
 * learned. Its scale is 1. With W the identity, by hand, it is the dot score; queries and keys may have different
 * widths.
 */
extern const Score kGeneralScore;

}  // namespace attention
