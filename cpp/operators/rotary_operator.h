#pragma once

#include "operators/operator.h"

namespace attention::operators {

/**
 * RotaryEmbedding of ONNX, opset 23: X [batch, head, token, dim] or [batch, token, head * dim] with num_heads,
 * cos_cache and sin_cache [position, pairs] looked up by position_ids [batch, token], or without those [batch, token,
 * pairs]. Attributes: interleaved, num_heads, rotary_embedding_dim (components that turn; 0: all).
 */
extern const Operator kRotaryEmbedding;

}  // namespace attention::operators
