#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/matrix.h"
#include "kernels/kernels.h"
#include "layers/encoder_layer.h"
#include "layers/linear.h"
#include "models/token_vectors.h"

namespace attention {

struct TransformerEncoderOptions {
  /** Pieces beyond the longest text are cut off. */
  TokenVectorOptions tokens;
  std::vector<LayerOptions> layers;
};

struct TransformerEncoderParameters {
  TokenVectorParameters tokens;
  std::vector<EncoderLayerParameters> layers;
  std::optional<LayerNorm> final_norm;  // behind the last layer, as most models have whose norms come before
  std::optional<Linear> head;           // [width of the last layer, out], of the vector of the whole text
};

/** Everything between the pieces and what comes out, in the order of computation. */
struct TransformerEncoderTrace {
  TokenVectors tokens;                    // [token, width]
  std::vector<EncoderLayerTrace> layers;  // each from the output of the one before
  Matrix output;                          // [token, width of the last layer] what a decoder reads
  // of the vector of the whole text; empty without a head
  Matrix pooled;     // [1, width of the last layer] the mean of the output
  Matrix bent;       // [1, out] tanh of the head
  Matrix embedding;  // [1, out] the same with the length 1
};

/**
 * Throws InvalidArgument naming the parameter or the option that cannot be computed with; names are those of the
 * fields, layers.0.output.weight and the like.
 */
void check_transformer_encoder(const TransformerEncoderOptions& options,
                               const TransformerEncoderParameters& parameters);

/** Throws InvalidArgument where an intervention is about a layer or head that is not there, or skips a head alone. */
void check_interventions(const TransformerEncoderOptions& options, std::span<const Intervention> interventions);

/**
 * A transformer's encoder (Vaswani et al. 2017, section 3.1), and with a head a vector for the whole text: the mean of
 * the output, tanh(mean W + b), brought to the length 1; as the transformer of the Universal Sentence Encoder (Cer et
 * al. 2018, section 3.1), in the form that its Lite model was published in. Options and parameters have been checked.
 * Throws InvalidArgument where there is no id, an id is none of the embedding's, an intervention cannot be made, or the
 * trace would be larger than kMostBytes.
 */
TransformerEncoderTrace encode(const Kernels& kernels, const TransformerEncoderOptions& options,
                               const TransformerEncoderParameters& parameters, std::span<const Index> ids,
                               std::span<const Intervention> interventions = {});

/** Those of one layer. */
std::vector<Intervention> interventions_in(std::size_t layer, std::span<const Intervention> all);

}  // namespace attention
