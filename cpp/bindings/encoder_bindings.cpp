/** A transformer's encoder as JavaScript sees it. */
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <optional>
#include <string>
#include <vector>

#include "bindings/checked_numbers.h"
#include "bindings/encoder_session.h"
#include "bindings/javascript.h"
#include "bindings/model_bindings.h"
#include "core/stopwatch.h"

namespace attention {
namespace {

EncoderAsked options_from(const val& options) {
  EncoderAsked asked;
  asked.embedding_factor = number_in(options, "embeddingFactor");
  asked.longest = number_in(options, "longest");
  read_option(options, "positions", "string", asked.positions);
  const val layers = options["layers"];
  require(layers.isArray(), "layers", "an array", layers.typeOf().as<std::string>());
  for (const val& layer : emscripten::vecFromJSArray<val>(layers)) {
    asked.layers.push_back(
        {number_in(layer, "heads"), name_in(layer, "norm"), name_in(layer, "activation"), number_in(layer, "epsilon")});
  }
  return asked;
}

/** weights[name], copied once, straight into its matrix. */
std::optional<Matrix> tensor_in(const val& weights, const std::string& name) {
  const val given = weights[name];
  if (given.isUndefined()) return std::nullopt;
  const val values = given["values"];
  require(values.instanceof(val::global("Float32Array")), name.c_str(), "a Float32Array",
          values.typeOf().as<std::string>());
  const Index rows = checked_size(number_in(given, "rows"), name.c_str(), 1);
  const Index columns = checked_size(number_in(given, "columns"), name.c_str(), 1);
  const auto count = values["length"].as<double>();
  require(static_cast<double>(rows) * static_cast<double>(columns) == count, name.c_str(),
          std::to_string(rows) + " * " + std::to_string(columns) + " numbers", text_of(count));
  Matrix tensor(rows, columns);
  val(emscripten::typed_memory_view(static_cast<std::size_t>(tensor.size()), tensor.data())).call<void>("set", values);
  return tensor;
}

val intermediates_of(const EncoderLayerTrace& layer) {
  val result = val::object();
  set(result, "input", layer.input);
  set(result, "attentionInput", layer.attention_input);
  set(result, "queryKeyValue", layer.query_key_value);
  set(result, "query", layer.attention.query);
  set(result, "key", layer.attention.key);
  set(result, "value", layer.attention.value);
  set(result, "score", layer.attention.score);
  set(result, "logits", layer.attention.logits);
  set(result, "weights", layer.attention.weights);
  set(result, "context", layer.attention.context);
  set(result, "concatenated", layer.concatenated);
  set(result, "attentionOutput", layer.attention_output);
  set(result, "residual", layer.residual);
  set(result, "afterAttention", layer.after_attention);
  set(result, "feedForwardInput", layer.feed_forward_input);
  set(result, "hidden", layer.feed_forward.hidden);
  set(result, "feedForwardOutput", layer.feed_forward.output);
  set(result, "output", layer.output);
  return result;
}

val intermediates_of(const TransformerEncoderTrace& trace) {
  val result = val::object();
  set(result, "lookup", trace.tokens.lookup);
  set(result, "positions", trace.tokens.positions);
  set(result, "input", trace.tokens.input);
  const val layers = val::array();
  for (const EncoderLayerTrace& layer : trace.layers) layers.call<void>("push", intermediates_of(layer));
  result.set("layers", layers);
  set(result, "pooled", trace.pooled);
  set(result, "bent", trace.bent);
  set(result, "embedding", trace.embedding);
  return result;
}

std::vector<InterventionAsked> interventions_from(const val& options) {
  std::vector<InterventionAsked> asked;
  const val given = options["interventions"];
  if (given.isUndefined()) return asked;
  require(given.isArray(), "interventions", "an array", type_of(given));
  for (const val& each : emscripten::vecFromJSArray<val>(given)) {
    InterventionAsked one;
    one.kind = name_in(each, "kind");
    one.layer = number_in(each, "layer");
    if (!each["head"].isUndefined()) one.head = number_in(each, "head");
    double seed = 0;
    read_option(each, "seed", "number", seed);
    one.seed = checked_seed(seed, "seed");
    asked.push_back(std::move(one));
  }
  return asked;
}

val reference_of(const reference::TransformerEncoderReference& computed) {
  const val layers = val::array();
  for (const reference::EncoderLayerReference& layer : computed.layers) {
    layers.call<void>("push", joined(layer.weights));
  }
  val result = val::object();
  result.set("weights", layers);
  result.set("embedding", copied(computed.embedding));
  return result;
}

class BoundEncoderSession : Owned {
 public:
  /** {} or {fault}. */
  val load(const val& options, const val& weights) {
    return guarded([&] {
      require(weights.typeOf().as<std::string>() == "object" && !weights.isNull(), "weights", "an object of tensors",
              "none");
      session_.load(options_from(options), [&](const std::string& name) { return tensor_in(weights, name); });
      return val::object();
    });
  }

  /** {trace, milliseconds of the forward pass} or {fault}. */
  val run(const val& ids, const val& options) {
    return guarded([&] {
      const std::vector<double> numbers = ids_from(ids);
      const std::vector<InterventionAsked> interventions = interventions_from(options);
      const Stopwatch stopwatch;
      session_.run(numbers, interventions);
      const double elapsed = stopwatch.milliseconds();
      val result = val::object();
      result.set("trace", encoder_trace_of(session_.trace()));
      result.set("milliseconds", elapsed);
      return result;
    });
  }

  /** {intermediates} of the last run. */
  val intermediates() {
    return guarded([&] { return answer("intermediates", intermediates_of(session_.trace())); });
  }

  /** {contributions} of a layer of the last run, or {fault}. */
  val contributions(double layer) {
    return guarded([&] {
      const Contributions computed = session_.contributions(layer);
      val contributions = val::object();
      set(contributions, "norms", computed.norms);
      set(contributions, "residualShare", computed.residual_share);
      return answer("contributions", contributions);
    });
  }

  /** {reference} of the last run, or {fault}. */
  val reference() {
    return guarded([&] { return answer("reference", reference_of(session_.reference())); });
  }

 private:
  EncoderSession session_;
};

}  // namespace
}  // namespace attention

EMSCRIPTEN_BINDINGS(encoder) {
  emscripten::class_<attention::BoundEncoderSession>("EncoderSession")
      .constructor<>()
      .function("load(options, weights)", &attention::BoundEncoderSession::load)
      .function("run(ids, options)", &attention::BoundEncoderSession::run)
      .function("contributions(layer)", &attention::BoundEncoderSession::contributions)
      .function("intermediates()", &attention::BoundEncoderSession::intermediates)
      .function("reference()", &attention::BoundEncoderSession::reference);
}
