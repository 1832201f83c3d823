#pragma once

#include "attention/trace.h"
#include "core/matrix.h"

namespace attention {

/**
 * Cuts [token, width] into heads: head h takes the columns [h * head_dim, (h + 1) * head_dim), as the W_i of
 * Vaswani et al. 2017, section 3.2.2, are the column blocks of one W. `heads` divides width.
 */
HeadMatrices split_heads(const Matrix& joined, Index heads);

/** A trace with the three thirds of [token, 3 width], each split into its heads. */
AttentionTrace split_query_key_value(const Matrix& joined, Index heads);

/** The heads side by side again, [token, width]: Concat(head_1, ..., head_h). */
Matrix join_heads(const HeadMatrices& heads);

}  // namespace attention
