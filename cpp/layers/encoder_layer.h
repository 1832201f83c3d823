#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/matrix.h"
#include "kernels/kernels.h"
#include "layers/feed_forward.h"
#include "layers/intervention.h"
#include "layers/linear.h"
#include "layers/sublayer.h"

namespace attention {

/** What a layer has learned. Its input has `in` components; queries, keys and values `width`; its output `out`. */
struct EncoderLayerParameters {
  LayerNorm attention_norm;        // of `in` before, of `out` after
  Linear query_key_value;          // [in, 3 width], W^Q, W^K and W^V side by side
  Linear output;                   // W^O [width, out]
  std::optional<Linear> residual;  // [in, out] on the way around the attention; without one in = out
  LayerNorm feed_forward_norm;     // of `out`
  FeedForward feed_forward;        // out -> hidden -> out
};

/** Every intermediate of a layer, in the order of computation; of a skipped one the ways around alone. */
struct EncoderLayerTrace {
  Matrix input;               // [token, in]
  Matrix attention_input;     // [token, in] what is projected: normalised where the norm comes before
  Matrix query_key_value;     // [token, 3 width]
  AttentionTrace attention;   // [head, ...]
  Matrix concatenated;        // [token, width] the heads side by side
  Matrix attention_output;    // [token, out] after W^O
  Matrix residual;            // [token, out] what came around the attention
  Matrix after_attention;     // [token, out] both together; normalised where the norm comes after
  Matrix feed_forward_input;  // [token, out]
  FeedForwardTrace feed_forward;
  Matrix output;  // [token, out]
};

/**
 * Throws InvalidArgument, naming what does not fit: shapes of the parameters, an input of another width than `in`,
 * heads that do not divide the width, an epsilon that is not above 0. `name` stands before the name of what is wrong.
 */
void check_encoder_layer(const EncoderLayerParameters& parameters, const LayerOptions& options, Index in,
                         const std::string& name);

/**
 * A layer of a transformer's encoder (Vaswani et al. 2017, section 3.1), with every intermediate kept: attention among
 * the tokens, then a network on each token, each with a way around it. input [token, in]; mask [token, token];
 * `interventions` are those of this layer. Everything has been checked; throws what `attend` throws.
 */
EncoderLayerTrace encode_layer(const Kernels& kernels, const EncoderLayerParameters& parameters,
                               const LayerOptions& options, const Mask& mask, Matrix input,
                               std::span<const Intervention> interventions = {});

}  // namespace attention
