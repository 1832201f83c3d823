#pragma once

#include <optional>
#include <string>

#include "attention/trace.h"
#include "core/matrix.h"
#include "kernels/kernels.h"
#include "layers/feed_forward.h"
#include "layers/linear.h"
#include "layers/sublayer.h"

namespace attention {

/** Attention to what an encoder has made of a source of `from` components. */
struct CrossAttentionParameters {
  LayerNorm norm;    // of `width`
  Linear query;      // [width, width]
  Linear key_value;  // [from, 2 width], W^K and W^V side by side
  Linear output;     // W^O [width, width]
};

/** What a layer has learned; without cross-attention it is one of a decoder alone, as GPT's are. */
struct DecoderLayerParameters {
  LayerNorm attention_norm;  // of `width`
  Linear query_key_value;    // [width, 3 width], W^Q, W^K and W^V side by side
  Linear output;             // W^O [width, width]
  std::optional<CrossAttentionParameters> cross;
  LayerNorm feed_forward_norm;  // of `width`
  FeedForward feed_forward;     // width -> hidden -> width
};

/** Attention over several heads, joined. */
struct JoinedAttention {
  AttentionTrace attention;  // [head, token, ...]
  Matrix concatenated;       // [token, width] the heads side by side
  Matrix output;             // [token, width] after W^O
};

/** Every intermediate of a layer for the tokens of one call, in the order of computation. */
struct DecoderLayerTrace {
  Matrix input;            // [token, width]
  Matrix attention_input;  // [token, width] what is projected: normalised where the norm comes before
  JoinedAttention self;    // weights [head, token, key]: the tokens of this call to all so far
  Matrix after_attention;  // [token, width] with what came around it
  Matrix cross_input;      // [token, width], as all of the cross-attention empty where there is none
  JoinedAttention cross;   // weights [head, token, source]
  Matrix after_cross;      // [token, width]
  Matrix feed_forward_input;
  FeedForwardTrace feed_forward;
  Matrix output;  // [token, width]
};

/** What a layer keeps of the tokens so far, so that none is projected twice. */
struct DecoderLayerCache {
  Matrix key;               // [token, width] turned by their places where positions are rotary
  Matrix value;             // [token, width]
  HeadMatrices source_key;  // [head, source, head_dim]
  HeadMatrices source_value;
};

/**
 * Throws InvalidArgument, naming what does not fit a layer of that width that looks at a source of `from` components
 * (0: none), and options that would make a token's attention depend on how many come in one call: a region, a hard
 * selection. `name` stands before the name of what is wrong.
 */
void check_decoder_layer(const DecoderLayerParameters& parameters, const LayerOptions& options, Index width, Index from,
                         const std::string& name);

/** A layer before its first token: the source's keys and values. source [source, from], of no rows where there is none.
 */
DecoderLayerCache before_first_token(const Kernels& kernels, const DecoderLayerParameters& parameters,
                                     const LayerOptions& options, const Matrix& source);

/**
 * A layer of a transformer's decoder (Vaswani et al. 2017, section 3.1) for the tokens behind those in `cache`, which
 * joins them: attention to every token up to the own one, attention to the source, then a network on each token, each
 * with a way around it. input [token, width]. The parameters have been checked; throws what `attend` throws.
 */
DecoderLayerTrace decode_layer(const Kernels& kernels, const DecoderLayerParameters& parameters,
                               const LayerOptions& options, const Matrix& input, DecoderLayerCache& cache);

}  // namespace attention
