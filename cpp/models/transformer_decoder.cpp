#include "models/transformer_decoder.h"

#include <string>

#include "core/errors.h"

namespace attention {
namespace {

Matrix logits_of(const Kernels& kernels, const TransformerDecoderParameters& parameters, const Matrix& output) {
  if (parameters.head) return map_rows(kernels, *parameters.head, output);
  const Matrix& embedding = *parameters.tokens.embedding.floats();
  Matrix logits(output.rows(), embedding.rows());
  kernels.multiply_transposed(output.data(), embedding.data(), logits.data(), logits.rows(), logits.cols(),
                              output.cols());
  return logits;
}

}  // namespace

void check_transformer_decoder(const TransformerDecoderOptions& options, const TransformerDecoderParameters& parameters,
                               Index from) {
  check_token_vectors(options.tokens, parameters.tokens);
  require(!options.layers.empty() && parameters.layers.size() == options.layers.size(), "layers",
          "at least 1, with parameters for each", std::to_string(options.layers.size()));
  const Index width = parameters.tokens.embedding.cols();
  for (std::size_t at = 0; at < options.layers.size(); ++at) {
    check_decoder_layer(parameters.layers[at], options.layers[at], width, from, "layers." + std::to_string(at) + ".");
  }
  if (parameters.final_norm) check_norm(*parameters.final_norm, width, "final_norm");
  if (parameters.head) {
    check_linear(*parameters.head, width, parameters.tokens.embedding.rows(), "head");
  } else {
    require(parameters.tokens.embedding.floats() != nullptr, "embedding", "float32 where it is the head too", "8 bits");
  }
}

DecoderState before_first_token(const Kernels& kernels, const TransformerDecoderOptions& options,
                                const TransformerDecoderParameters& parameters, const Matrix& source) {
  DecoderState state;
  for (std::size_t at = 0; at < options.layers.size(); ++at) {
    state.layers.push_back(before_first_token(kernels, parameters.layers[at], options.layers[at], source));
  }
  return state;
}

TransformerDecoderTrace decode(const Kernels& kernels, const TransformerDecoderOptions& options,
                               const TransformerDecoderParameters& parameters, std::span<const Index> ids,
                               DecoderState& state) {
  check_ids(ids, parameters.tokens.embedding.rows());
  const Index token_count = state.token_count + static_cast<Index>(ids.size());
  require(token_count <= options.tokens.longest, "ids",
          "at most " + std::to_string(options.tokens.longest) + " tokens in all", std::to_string(token_count));
  TransformerDecoderTrace trace;
  trace.tokens = token_vectors(options.tokens, parameters.tokens, state.token_count, ids);
  for (std::size_t at = 0; at < options.layers.size(); ++at) {
    const Matrix& input = at == 0 ? trace.tokens.input : trace.layers.back().output;
    trace.layers.push_back(decode_layer(kernels, parameters.layers[at], options.layers[at], input, state.layers[at]));
  }
  state.token_count = token_count;
  const Matrix& last = trace.layers.back().output;
  trace.output = parameters.final_norm ? normalised(last, *parameters.final_norm, options.layers.back().epsilon) : last;
  trace.logits = logits_of(kernels, parameters, trace.output);
  return trace;
}

}  // namespace attention
