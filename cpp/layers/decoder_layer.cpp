#include "layers/decoder_layer.h"

#include "attention/multi_head.h"
#include "core/errors.h"
#include "layers/rotary.h"

namespace attention {
namespace {

void append_rows(const Matrix& rows, Matrix& to) {
  const Index before = to.rows();
  to.conservativeResize(before + rows.rows(), rows.cols());
  to.bottomRows(rows.rows()) = rows;
}

/** From query, key and value of `joined.attention` to its output. */
void attend_jointly(const Kernels& kernels, const LayerOptions& options, const Mask& mask, const Linear& output,
                    JoinedAttention& joined) {
  attend(kernels, options.attention, mask, joined.attention);
  joined.concatenated = join_heads(joined.attention.context);
  joined.output = map_rows(kernels, output, joined.concatenated);
}

JoinedAttention attend_to_tokens(const Kernels& kernels, const DecoderLayerParameters& parameters,
                                 const LayerOptions& options, const Matrix& input, DecoderLayerCache& cache) {
  const Index before = cache.key.rows();
  JoinedAttention joined;
  joined.attention = split_query_key_value(map_rows(kernels, parameters.query_key_value, input), options.heads);
  if (options.rotary) {
    turn_by_places(before, RotaryPairs::kHalves, joined.attention.query);
    turn_by_places(before, RotaryPairs::kHalves, joined.attention.key);
  }
  append_rows(join_heads(joined.attention.key), cache.key);
  append_rows(join_heads(joined.attention.value), cache.value);
  joined.attention.key = split_heads(cache.key, options.heads);
  joined.attention.value = split_heads(cache.value, options.heads);
  Mask causal = Mask::none(input.rows(), cache.key.rows());
  causal.hide_where([before](Index query, Index key) { return key > before + query; });
  attend_jointly(kernels, options, causal, parameters.output, joined);
  return joined;
}

JoinedAttention attend_to_source(const Kernels& kernels, const CrossAttentionParameters& parameters,
                                 const LayerOptions& options, const Matrix& input, const DecoderLayerCache& cache) {
  JoinedAttention joined;
  joined.attention.query = split_heads(map_rows(kernels, parameters.query, input), options.heads);
  joined.attention.key = cache.source_key;
  joined.attention.value = cache.source_value;
  attend_jointly(kernels, options, Mask::none(input.rows(), cache.source_key.rows()), parameters.output, joined);
  return joined;
}

}  // namespace

void check_decoder_layer(const DecoderLayerParameters& parameters, const LayerOptions& options, Index width, Index from,
                         const std::string& name) {
  check_norm(parameters.attention_norm, width, name + "attention_norm");
  check_linear(parameters.query_key_value, width, 3 * width, name + "query_key_value");
  check_linear(parameters.output, width, width, name + "output");
  require(parameters.cross.has_value() == (from > 0), (name + "cross").c_str(),
          from > 0 ? "attention to a source of " + std::to_string(from) + " components" : "none without a source",
          parameters.cross ? "one" : "none");
  if (parameters.cross) {
    check_norm(parameters.cross->norm, width, name + "cross.norm");
    check_linear(parameters.cross->query, width, width, name + "cross.query");
    check_linear(parameters.cross->key_value, from, 2 * width, name + "cross.key_value");
    check_linear(parameters.cross->output, width, width, name + "cross.output");
  }
  check_norm(parameters.feed_forward_norm, width, name + "feed_forward_norm");
  check_feed_forward(parameters.feed_forward, width, name);
  check_layer_options(options, width, name);
  require(options.attention.region.kind == RegionKind::kGlobal, (name + "region").c_str(), "global", "another");
  require(options.attention.selection == Selection::kSoft, (name + "selection").c_str(), "soft", "a hard one");
}

DecoderLayerCache before_first_token(const Kernels& kernels, const DecoderLayerParameters& parameters,
                                     const LayerOptions& options, const Matrix& source) {
  DecoderLayerCache cache;
  if (!parameters.cross) return cache;
  const Matrix key_value = map_rows(kernels, parameters.cross->key_value, source);
  const Index width = key_value.cols() / 2;
  cache.source_key = split_heads(key_value.leftCols(width), options.heads);
  cache.source_value = split_heads(key_value.rightCols(width), options.heads);
  return cache;
}

DecoderLayerTrace decode_layer(const Kernels& kernels, const DecoderLayerParameters& parameters,
                               const LayerOptions& options, const Matrix& input, DecoderLayerCache& cache) {
  DecoderLayerTrace trace;
  trace.input = input;
  trace.attention_input = sublayer_input(input, parameters.attention_norm, options);
  trace.self = attend_to_tokens(kernels, parameters, options, trace.attention_input, cache);
  trace.after_attention = with_residual(input, trace.self.output, parameters.attention_norm, options);
  if (parameters.cross) {
    trace.cross_input = sublayer_input(trace.after_attention, parameters.cross->norm, options);
    trace.cross = attend_to_source(kernels, *parameters.cross, options, trace.cross_input, cache);
    trace.after_cross = with_residual(trace.after_attention, trace.cross.output, parameters.cross->norm, options);
  }
  const Matrix& attended = parameters.cross ? trace.after_cross : trace.after_attention;
  trace.feed_forward_input = sublayer_input(attended, parameters.feed_forward_norm, options);
  trace.feed_forward = feed_forward(kernels, parameters.feed_forward, options.activation, trace.feed_forward_input);
  trace.output = with_residual(attended, trace.feed_forward.output, parameters.feed_forward_norm, options);
  return trace;
}

}  // namespace attention
