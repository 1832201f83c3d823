#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/matrix.h"
#include "kernels/kernels.h"
#include "layers/decoder_layer.h"
#include "layers/linear.h"
#include "models/token_vectors.h"

namespace attention {

struct TransformerDecoderOptions {
  TokenVectorOptions tokens;
  std::vector<LayerOptions> layers;
};

struct TransformerDecoderParameters {
  TokenVectorParameters tokens;
  std::vector<DecoderLayerParameters> layers;
  std::optional<LayerNorm> final_norm;
  /** [width, piece]; without one the embedding is the head as well, logit = x · its row (Press and Wolf 2017). */
  std::optional<Linear> head;
};

/** A text on its way: what every layer keeps of the tokens so far. */
struct DecoderState {
  std::vector<DecoderLayerCache> layers;
  Index token_count = 0;
};

/** Everything that one call computed of its tokens, in the order of computation. */
struct TransformerDecoderTrace {
  TokenVectors tokens;  // [token, width]
  std::vector<DecoderLayerTrace> layers;
  Matrix output;  // [token, width] normalised where there is a final norm
  Matrix logits;  // [token, piece] of the token that follows each
};

/**
 * Throws InvalidArgument naming the parameter or the option that cannot be computed with, for a source of `from`
 * components, 0 for a decoder without one.
 */
void check_transformer_decoder(const TransformerDecoderOptions& options, const TransformerDecoderParameters& parameters,
                               Index from);

/** The state before the first token. source [source, from], of no rows where there is none. */
DecoderState before_first_token(const Kernels& kernels, const TransformerDecoderOptions& options,
                                const TransformerDecoderParameters& parameters, const Matrix& source);

/**
 * A transformer's decoder (Vaswani et al. 2017, section 3.1) for the tokens that follow those in `state`, which they
 * join. A whole text in one call and the same text token by token come to the same. Options and parameters have been
 * checked. Throws InvalidArgument where there is no id, an id is none of the embedding's, or the text becomes longer
 * than `longest`; the state is then as it was.
 */
TransformerDecoderTrace decode(const Kernels& kernels, const TransformerDecoderOptions& options,
                               const TransformerDecoderParameters& parameters, std::span<const Index> ids,
                               DecoderState& state);

}  // namespace attention
