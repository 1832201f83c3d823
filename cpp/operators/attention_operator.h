#pragma once

#include "operators/operator.h"

namespace attention::operators {

/**
 * Attention of ONNX, opsets 23 to 25. Inputs by slot: Q, K, V, attn_mask, past_key, past_value, nonpad_kv_seqlen;
 * outputs Y, present_key, present_value, qk_matmul_output. Attributes: is_causal, scale, softcap, q_num_heads,
 * kv_num_heads, qk_matmul_output_mode, left_window_size, right_window_size, softmax_precision (whatever it is, all is
 * computed in float32).
 *
 * Q, K, V are [batch, head, token, dim], or [batch, token, head * dim] with the heads from the attributes. present is
 * past followed by the new keys, or values; the queries attend over it. attn_mask broadcasts from the right to
 * [batch, query head, query, key]; where its last axis is shorter the rest does not take part. The place of a query
 * among the keys is its index + past length, else + nonpad - query length, else its index.
 */
extern const Operator kAttention;

}  // namespace attention::operators
