#pragma once

#include "attention/attention.h"
#include "reference/attention.h"

namespace attention::reference {

/** Query, key and value of one head, with what is known of their errors. */
struct HeadInput {
  Bounded query;  // [query, head_dim]
  Bounded key;    // [key, head_dim]
  Bounded value;  // [key, value_dim]
};

/**
 * What `attention::attend` computed for one head under `options`, again in double precision: region, null key,
 * selection and all. `bias` [query, key] is that of the mask it was given. From `trace` come only the facts that
 * rounding may tip over: the places p_t, which are cut to whole ones, and the keys that were drawn.
 */
HeadReference attend_again(const AttentionOptions& options, const HeadInput& input, const MatrixD& bias,
                           const AttentionTrace& trace, Index head);

}  // namespace attention::reference
