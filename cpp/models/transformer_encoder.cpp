#include "models/transformer_encoder.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>

#include "core/errors.h"
#include "layers/self_attention.h"

namespace attention {
namespace {

/** The square of the length that a vector is taken to have at least, as in TensorFlow's l2_normalize. */
constexpr float kLeastSquare = 1e-12F;

/** Bytes of what a trace holds for these tokens, as a double, which does not overflow. */
double bytes_for(Index token_count, const TransformerEncoderParameters& parameters,
                 const TransformerEncoderOptions& options) {
  const auto tokens = static_cast<double>(token_count);
  auto numbers = 3 * tokens * static_cast<double>(parameters.tokens.embedding.cols());
  for (std::size_t at = 0; at < parameters.layers.size(); ++at) {
    const EncoderLayerParameters& layer = parameters.layers[at];
    const Index per_token = 2 * layer.query_key_value.weight.rows() + 3 * layer.query_key_value.weight.cols() +
                            6 * layer.output.weight.cols() + layer.feed_forward.widen.weight.cols();
    const auto heads = static_cast<double>(options.layers[at].heads);
    // score, logits, masked logits, weights, and the bias of the mask
    numbers += tokens * (static_cast<double>(per_token) + 5 * heads * tokens);
  }
  return sizeof(float) * numbers;
}

}  // namespace

void check_transformer_encoder(const TransformerEncoderOptions& options,
                               const TransformerEncoderParameters& parameters) {
  check_token_vectors(options.tokens, parameters.tokens);
  require(!options.layers.empty() && parameters.layers.size() == options.layers.size(), "layers",
          "at least 1, with parameters for each", std::to_string(options.layers.size()));
  Index width = parameters.tokens.embedding.cols();
  for (std::size_t at = 0; at < options.layers.size(); ++at) {
    const EncoderLayerParameters& layer = parameters.layers[at];
    check_encoder_layer(layer, options.layers[at], width, "layers." + std::to_string(at) + ".");
    width = layer.output.weight.cols();
  }
  if (parameters.final_norm) check_norm(*parameters.final_norm, width, "final_norm");
  if (!parameters.head) return;
  const Linear& head = *parameters.head;
  require(head.weight.rows() == width && head.weight.cols() >= 1, "head.weight",
          "as many rows as the last layer's width, " + std::to_string(width),
          shape_of({head.weight.rows(), head.weight.cols()}));
  check_linear(head, width, head.weight.cols(), "head");
}

void check_interventions(const TransformerEncoderOptions& options, std::span<const Intervention> interventions) {
  for (const Intervention& each : interventions) {
    const auto layer_count = static_cast<Index>(options.layers.size());
    require(each.layer >= 0 && each.layer < layer_count, "interventions",
            "a layer from 0 to " + std::to_string(layer_count - 1), std::to_string(each.layer));
    if (!each.head) continue;
    require(each.kind != InterventionKind::kSkip, "interventions", "whole layers to be skipped", "a head");
    const Index heads = options.layers[static_cast<std::size_t>(each.layer)].heads;
    require(*each.head >= 0 && *each.head < heads, "interventions", "a head from 0 to " + std::to_string(heads - 1),
            std::to_string(*each.head));
  }
}

std::vector<Intervention> interventions_in(std::size_t layer, std::span<const Intervention> all) {
  std::vector<Intervention> own;
  std::ranges::copy_if(all, std::back_inserter(own),
                       [&](const Intervention& each) { return each.layer == static_cast<Index>(layer); });
  return own;
}

TransformerEncoderTrace encode(const Kernels& kernels, const TransformerEncoderOptions& options,
                               const TransformerEncoderParameters& parameters, std::span<const Index> ids,
                               std::span<const Intervention> interventions) {
  check_ids(ids, parameters.tokens.embedding.rows());
  check_interventions(options, interventions);
  const auto read = ids.first(std::min(ids.size(), static_cast<std::size_t>(options.tokens.longest)));
  const auto token_count = static_cast<Index>(read.size());
  require(bytes_for(token_count, parameters, options) <= kMostBytes, "ids", "a trace of at most 512 MiB",
          std::to_string(token_count) + " ids");

  TransformerEncoderTrace trace;
  trace.tokens = token_vectors(options.tokens, parameters.tokens, 0, read);
  const Mask mask = Mask::none(token_count, token_count);
  for (std::size_t at = 0; at < options.layers.size(); ++at) {
    const Matrix& input = at == 0 ? trace.tokens.input : trace.layers.back().output;
    trace.layers.push_back(encode_layer(kernels, parameters.layers[at], options.layers[at], mask, input,
                                        interventions_in(at, interventions)));
  }
  const Matrix& last = trace.layers.back().output;
  trace.output = parameters.final_norm ? normalised(last, *parameters.final_norm, options.layers.back().epsilon) : last;
  if (!parameters.head) return trace;
  trace.pooled = trace.output.colwise().mean();
  trace.bent = map_rows(kernels, *parameters.head, trace.pooled).array().tanh().matrix();
  trace.embedding = trace.bent / std::sqrt(std::max(trace.bent.squaredNorm(), kLeastSquare));
  return trace;
}

}  // namespace attention
