#pragma once

#include "reference/bounded.h"
#include "reference/score.h"

namespace attention::reference {

/** Which keys take part, [query, key]. */
using TakesPart = Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

struct HeadReference {
  Bounded weights;  // [query, key]
  Bounded context;  // [query, head_dim]
};

/**
 * Attention of one head (Vaswani et al. 2017, eq. 1) in double precision with error bounds.
 * query [query, head_dim], key [key, head_dim], value [key, value_dim], takes_part [query, key].
 */
HeadReference attend(const Bounded& query, const Bounded& key, const Bounded& value, const ScoreInput& score,
                     const TakesPart& takes_part);

/**
 * Softmax along each row of logits over the keys that take part; a row without any is 0. All [query, key].
 *
 * Say that logit x_j is off by at most B, and d_j = m - x_j is its distance from the row's maximum m. Subtracting m
 * rounds by d_j u, so the exponent is off by at most e_j = B + d_j u, and so is the logarithm of the sum, by at most
 * B + (mean of d) u <= B + ln(key_len) u. Together with the roundings of exp, sum and division the weight w_j is off by
 *   w_j (e^(2 B + 2 d_j u) - 1) + 16 u w_j,
 * which holds to 10^4 keys, plus the smallest float where it underflows. It is never off by more than 1.
 */
Bounded softmax(const Bounded& logits, const TakesPart& takes_part);

}  // namespace attention::reference
