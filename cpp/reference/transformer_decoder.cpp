#include "reference/transformer_decoder.h"

#include <limits>
#include <utility>

#include "reference/mechanism.h"
#include "reference/transformer_layers.h"

namespace attention::reference {
namespace {

/** Query, key and value side by side in one matrix each; weights of each head go into `weights`. */
MatrixD attended(const LayerOptions& options, const MatrixD& query, const MatrixD& key, const MatrixD& value,
                 const MatrixD& bias, bool rotary, std::vector<MatrixD>& weights) {
  const Index head_dim = query.cols() / options.heads;
  MatrixD concatenated(query.rows(), query.cols());
  for (Index head = 0; head < options.heads; ++head) {
    const auto part = [&](const MatrixD& of) -> MatrixD { return of.middleCols(head * head_dim, head_dim); };
    const auto placed = [&](const MatrixD& of) { return taken(rotary ? turned(part(of)) : part(of)); };
    HeadReference result =
        attend_again(options.attention, {placed(query), placed(key), taken(part(value))}, bias, {}, head);
    concatenated.middleCols(head * head_dim, head_dim) = result.context.value;
    weights.push_back(std::move(result.weights.value));
  }
  return concatenated;
}

MatrixD attended_to_tokens(const DecoderLayerParameters& parameters, const LayerOptions& options, const MatrixD& input,
                           DecoderLayerReference& layer) {
  const MatrixD joined = mapped(sublayer_input(input, parameters.attention_norm, options), parameters.query_key_value);
  const Index width = input.cols();
  const MatrixD causal = MatrixD::NullaryExpr(input.rows(), input.rows(), [](Index query, Index key) {
    return key > query ? -std::numeric_limits<double>::infinity() : 0;
  });
  const MatrixD concatenated = attended(options, joined.leftCols(width), joined.middleCols(width, width),
                                        joined.rightCols(width), causal, options.rotary, layer.weights);
  return with_residual(input, mapped(concatenated, parameters.output), parameters.attention_norm, options);
}

MatrixD attended_to_source(const CrossAttentionParameters& parameters, const LayerOptions& options,
                           const MatrixD& input, const MatrixD& source, DecoderLayerReference& layer) {
  const MatrixD query = mapped(sublayer_input(input, parameters.norm, options), parameters.query);
  const MatrixD key_value = mapped(source, parameters.key_value);
  const MatrixD concatenated =
      attended(options, query, key_value.leftCols(query.cols()), key_value.rightCols(query.cols()),
               MatrixD::Zero(input.rows(), source.rows()), false, layer.cross_weights);
  return with_residual(input, mapped(concatenated, parameters.output), parameters.norm, options);
}

DecoderLayerReference layer_of(const DecoderLayerParameters& parameters, const LayerOptions& options,
                               const MatrixD& input, const MatrixD& source) {
  DecoderLayerReference layer;
  MatrixD x = attended_to_tokens(parameters, options, input, layer);
  if (parameters.cross) x = attended_to_source(*parameters.cross, options, x, source, layer);
  const MatrixD fed = fed_forward(sublayer_input(x, parameters.feed_forward_norm, options), parameters.feed_forward,
                                  options.activation);
  layer.output = with_residual(x, fed, parameters.feed_forward_norm, options);
  return layer;
}

}  // namespace

TransformerDecoderReference decode(const TransformerDecoderOptions& options,
                                   const TransformerDecoderParameters& parameters, std::span<const Index> ids,
                                   const MatrixD& source) {
  TransformerDecoderReference result;
  MatrixD x = token_vectors(options.tokens, parameters.tokens, ids);
  for (std::size_t at = 0; at < options.layers.size(); ++at) {
    result.layers.push_back(layer_of(parameters.layers[at], options.layers[at], x, source));
    x = result.layers.back().output;
  }
  if (parameters.final_norm) x = normalised(x, *parameters.final_norm, options.layers.back().epsilon);
  result.logits = parameters.head ? mapped(x, *parameters.head)
                                  : MatrixD(x * parameters.tokens.embedding.floats()->cast<double>().transpose());
  return result;
}

}  // namespace attention::reference
