#include "reference/transformer_encoder.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "reference/mechanism.h"
#include "reference/transformer_layers.h"

namespace attention::reference {
namespace {

/** Nothing is hidden in an encoder, so that every key takes part. */
MatrixD intervened(const Intervention& intervention, Index head, const MatrixD& weights) {
  switch (intervention.kind) {
    case InterventionKind::kMute:
      return MatrixD::Zero(weights.rows(), weights.cols());
    case InterventionKind::kUniform:
      return MatrixD::Constant(weights.rows(), weights.cols(), 1 / static_cast<double>(weights.cols()));
    case InterventionKind::kShuffle: {
      MatrixD moved(weights.rows(), weights.cols());
      for (Index query = 0; query < weights.rows(); ++query) {
        const std::vector<Index> places = shuffled_places(intervention.seed, head, query, weights.cols());
        for (Index key = 0; key < weights.cols(); ++key) {
          moved(query, places[static_cast<std::size_t>(key)]) = weights(query, key);
        }
      }
      return moved;
    }
    case InterventionKind::kSkip:
      break;
  }
  return weights;
}

EncoderLayerReference layer_of(const EncoderLayerParameters& parameters, const LayerOptions& options,
                               const MatrixD& input, const AttentionTrace& trace,
                               const std::vector<Intervention>& interventions) {
  const MatrixD around = parameters.residual ? mapped(input, *parameters.residual) : input;
  EncoderLayerReference layer;
  if (skips(interventions)) {
    layer.output = around;
    return layer;
  }
  const MatrixD joined = mapped(sublayer_input(input, parameters.attention_norm, options), parameters.query_key_value);
  const Index width = joined.cols() / 3;
  const Index head_dim = width / options.heads;
  const MatrixD open = MatrixD::Zero(input.rows(), input.rows());
  const MatrixD output_weight = parameters.output.weight.unpacked().cast<double>();

  MatrixD concatenated(input.rows(), width);
  for (Index head = 0; head < options.heads; ++head) {
    const auto part = [&](Index third) -> MatrixD {
      return joined.middleCols(third * width + head * head_dim, head_dim);
    };
    const auto placed = [&](Index third) { return taken(options.rotary ? turned(part(third)) : part(third)); };
    MatrixD weights =
        attend_again(options.attention, {placed(0), placed(1), taken(part(2))}, open, trace, head).weights.value;
    for (const Intervention& each : interventions) {
      if (each.head.value_or(head) == head) weights = intervened(each, head, weights);
    }
    concatenated.middleCols(head * head_dim, head_dim) = weights * part(2);
    const MatrixD lengths = (part(2) * output_weight.middleRows(head * head_dim, head_dim)).rowwise().norm();
    layer.contributions.emplace_back(weights * lengths.col(0).asDiagonal());
    layer.weights.push_back(std::move(weights));
  }
  const MatrixD through = mapped(concatenated, parameters.output);
  layer.residual_share = MatrixD(input.rows(), 1);
  for (Index token = 0; token < input.rows(); ++token) {
    layer.residual_share(token, 0) = around.row(token).norm() / (around.row(token).norm() + through.row(token).norm());
  }
  const MatrixD attended = with_residual(around, through, parameters.attention_norm, options);
  const MatrixD fed = fed_forward(sublayer_input(attended, parameters.feed_forward_norm, options),
                                  parameters.feed_forward, options.activation);
  layer.output = with_residual(attended, fed, parameters.feed_forward_norm, options);
  return layer;
}

}  // namespace

TransformerEncoderReference encode(const TransformerEncoderOptions& options,
                                   const TransformerEncoderParameters& parameters, std::span<const Index> ids,
                                   const TransformerEncoderTrace& trace, std::span<const Intervention> interventions) {
  TransformerEncoderReference result;
  result.input =
      token_vectors(options.tokens, parameters.tokens, ids.first(static_cast<std::size_t>(trace.tokens.input.rows())));
  for (std::size_t at = 0; at < options.layers.size(); ++at) {
    const MatrixD& input = at == 0 ? result.input : result.layers.back().output;
    result.layers.push_back(layer_of(parameters.layers[at], options.layers[at], input, trace.layers[at].attention,
                                     interventions_in(at, interventions)));
  }
  const MatrixD& last = result.layers.back().output;
  result.output =
      parameters.final_norm ? normalised(last, *parameters.final_norm, options.layers.back().epsilon) : last;
  if (!parameters.head) return result;
  const MatrixD mean = result.output.colwise().sum() / static_cast<double>(last.rows());
  const MatrixD bent = mapped(mean, *parameters.head).array().tanh().matrix();
  result.embedding = bent / std::sqrt(std::max(bent.squaredNorm(), 1e-12));
  return result;
}

}  // namespace attention::reference
