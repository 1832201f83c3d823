#include "layers/encoder_layer.h"

#include <utility>

#include "attention/multi_head.h"
#include "core/errors.h"
#include "layers/rotary.h"

namespace attention {
namespace {

/** From the layer's input to what leaves its attention, before the way around is added. */
void attend_within(const Kernels& kernels, const EncoderLayerParameters& parameters, const LayerOptions& options,
                   const Mask& mask, std::span<const Intervention> interventions, EncoderLayerTrace& trace) {
  trace.query_key_value = map_rows(kernels, parameters.query_key_value, trace.attention_input);
  trace.attention = split_query_key_value(trace.query_key_value, options.heads);
  if (options.rotary) {
    turn_by_places(0, RotaryPairs::kHalves, trace.attention.query);
    turn_by_places(0, RotaryPairs::kHalves, trace.attention.key);
  }
  attend(kernels, options.attention, mask, trace.attention);
  for (const Intervention& intervention : interventions) intervene(kernels, intervention, mask, trace.attention);
  trace.concatenated = join_heads(trace.attention.context);
  trace.attention_output = map_rows(kernels, parameters.output, trace.concatenated);
}

}  // namespace

void check_encoder_layer(const EncoderLayerParameters& parameters, const LayerOptions& options, Index in,
                         const std::string& name) {
  const Index width = parameters.output.weight.rows();
  const Index out = parameters.output.weight.cols();
  check_linear(parameters.query_key_value, in, 3 * width, name + "query_key_value");
  check_linear(parameters.output, width, out, name + "output");
  if (parameters.residual) {
    check_linear(*parameters.residual, in, out, name + "residual");
  } else {
    require(in == out, (name + "residual").c_str(), "a map " + shape_of({in, out}), "none");
  }
  check_norm(parameters.attention_norm, options.norm == NormPlace::kBefore ? in : out, name + "attention_norm");
  check_norm(parameters.feed_forward_norm, out, name + "feed_forward_norm");
  check_feed_forward(parameters.feed_forward, out, name);
  check_layer_options(options, width, name);
}

EncoderLayerTrace encode_layer(const Kernels& kernels, const EncoderLayerParameters& parameters,
                               const LayerOptions& options, const Mask& mask, Matrix input,
                               std::span<const Intervention> interventions) {
  EncoderLayerTrace trace;
  trace.input = std::move(input);
  trace.residual = parameters.residual ? map_rows(kernels, *parameters.residual, trace.input) : Matrix(trace.input);
  if (skips(interventions)) {
    trace.output = trace.residual;
    return trace;
  }
  trace.attention_input = sublayer_input(trace.input, parameters.attention_norm, options);
  attend_within(kernels, parameters, options, mask, interventions, trace);
  trace.after_attention = with_residual(trace.residual, trace.attention_output, parameters.attention_norm, options);
  trace.feed_forward_input = sublayer_input(trace.after_attention, parameters.feed_forward_norm, options);
  trace.feed_forward = feed_forward(kernels, parameters.feed_forward, options.activation, trace.feed_forward_input);
  trace.output = with_residual(trace.after_attention, trace.feed_forward.output, parameters.feed_forward_norm, options);
  return trace;
}

}  // namespace attention
