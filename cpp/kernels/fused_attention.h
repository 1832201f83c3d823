#pragma once

#include <cstdint>

#include "core/matrix.h"

namespace attention {

/** Sizes of the blocks in which fused attention goes through its matrices, as measured to be fastest. */
inline constexpr Index kPanelColumns = 8;
inline constexpr Index kTileRows = 4;
inline constexpr Index kQueryBlock = 32;
inline constexpr Index kKeyBlock = 128;

/** `count`, brought up to a multiple of `step`. */
constexpr Index rounded_up(Index count, Index step) { return (count + step - 1) / step * step; }

/** Query i stands at the place p = i + offset and sees keys from p - left to p + right; -1 leaves a side open. */
struct KeyWindow {
  Index offset = 0;
  Index left = -1;
  Index right = -1;
  /** The key at p itself is hidden. */
  bool hides_own = false;

  Index first(Index query, Index key_len) const;
  /** One behind the last. */
  Index end(Index query, Index key_len) const;
  bool sees(Index query, Index key, Index key_len) const;
};

/** kPanelColumns components of the values at a time, packed or in place: those of a key lie in one piece. */
struct ValueColumns {
  const float* data;
  /** From a key to the next, and from kPanelColumns components to the next as many. */
  Index key_stride;
  Index column_stride;

  /** From component `column`, a multiple of kPanelColumns, of a key on. */
  const float* at(Index key, Index column) const {
    return data + key * key_stride + column / kPanelColumns * column_stride;
  }
};

/** Up to kQueryBlock queries of one head, what they attend to, and the memory to work in. */
struct FusedQueries {
  const float* query;  // [query, head_dim]
  Index query_count;
  /** Place of the first of them among all queries of the head: row of the mask, place of the window. */
  Index first_query;
  Index head_dim;
  /** Cap of the logits, 0 for none. */
  float soft_cap;

  /** Keys, scaled, in panels of kPanelColumns, [key panel, head_dim, kPanelColumns], as `pack_keys` writes them. */
  const float* key_panels;
  ValueColumns values;
  bool values_are_finite;
  Index key_len;
  Index value_dim;

  KeyWindow window;
  /** Either may be null. Added to the logits, -inf hides; and 1 for keys that take part, 0 for others. */
  const float* bias;          // [query of the head, key]
  const std::uint8_t* flags;  // [query of the head, key]

  float* context;  // [query, value_dim]
  /** Where they are not null, each query's largest logit and its sum of exponentials about that, 0 where it sees none.
   */
  float* largest;  // [query]
  float* sum;      // [query]
  float* scratch;  // fused_scratch_size(head_dim, value_dim) floats

  bool takes_part(Index row, Index key) const;
};

/** Attention of a block of queries that stores no matrix [query, key]; the same in every backend. */
struct FusedKernels {
  /** key [key, head_dim] times scale into panels of kPanelColumns keys, the last one filled up with zeros. */
  void (*pack_keys)(const float* key, Index key_len, Index head_dim, float scale, float* panels);

  /** value [key, value_dim] into panels of kPanelColumns components, filled up with zeros. */
  void (*pack_values)(const float* value, Index key_len, Index value_dim, float* panels);

  /**
   * context[i] = sum over keys j that take part of softmax_j(logit[i, j]) value[j], where logit[i, j] is
   * cap(query[i] · scaled key[j]) + bias[i, j]. A query with nothing to attend to gets zeros, by the mask; a NaN that
   * takes part makes its own query NaN. Beyond inputs and outputs the memory is what the packed sizes below say.
   */
  void (*attend)(const FusedQueries& queries);

  /**
   * weights[i, j] = exp(logit[i, first_key + j] - largest[i]) / sum[i] of what `attend` left in largest and sum, 0 for
   * what does not take part: [query, key_count] in rows of kKeyBlock. first_key is a multiple of kPanelColumns and
   * key_count at most kKeyBlock. The logits are those of `attend` to the last bit. Neither values nor context are used.
   */
  void (*weigh)(const FusedQueries& queries, Index first_key, Index key_count, float* weights);
};

/** Floats of the keys and of the values of one head in panels, and of the memory that FusedQueries needs. */
Index packed_keys_size(Index key_len, Index head_dim);
Index packed_values_size(Index key_len, Index value_dim);
Index fused_scratch_size(Index head_dim, Index value_dim);

}  // namespace attention
