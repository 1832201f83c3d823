#pragma once

#include "operators/operator.h"

namespace attention::operators {

/** Slots of the Attention operator's signature. */
enum AttentionSlot : std::size_t {
  kQuery = 0,
  kKey = 1,
  kValue = 2,
  kMask = 3,
  kPastKey = 4,
  kPastValue = 5,
  kKeyCounts = 6
};

/** Every size of one call. */
struct AttentionSizes {
  /** [batch, token, head * dim], heads side by side, instead of [batch, head, token, dim]. */
  bool joined = false;
  Index batch = 0;
  Index query_heads = 0;
  Index key_heads = 0;
  Index query_len = 0;
  Index new_len = 0;   // keys given
  Index past_len = 0;  // keys of the cache before them
  Index head_dim = 0;
  Index value_dim = 0;

  Index total_len() const { return past_len + new_len; }
};

/** Reads and checks the sizes. Throws InvalidArgument naming the input whose shape does not fit. */
AttentionSizes attention_sizes(const Call& call);

}  // namespace attention::operators
