/** A transformer's encoder as JavaScript sees it. */
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <optional>
#include <string>
#include <utility>
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

/** [rows, columns] of a tensor, which has so many values. */
std::pair<Index, Index> shape_in(const val& given, const std::string& name) {
  const Index rows = checked_size(number_in(given, "rows"), name.c_str(), 1);
  const Index columns = checked_size(number_in(given, "columns"), name.c_str(), 1);
  const auto count = given["values"]["length"].as<double>();
  require(static_cast<double>(rows) * static_cast<double>(columns) == count, name.c_str(),
          std::to_string(rows) + " * " + std::to_string(columns) + " numbers", text_of(count));
  return {rows, columns};
}

bool is_array_of(const char* type, const val& values) { return values.instanceof(val::global(type)); }

/** Copies a typed array into memory of the same type and length. */
template <typename Number>
void copy(const val& values, std::size_t count, Number* into) {
  val(emscripten::typed_memory_view(count, into)).call<void>("set", values);
}

/** weights[name], copied once, straight into its matrix. */
std::optional<Matrix> tensor_in(const val& weights, const std::string& name) {
  const val given = weights[name];
  if (given.isUndefined()) return std::nullopt;
  require(is_array_of("Float32Array", given["values"]), name.c_str(), "a Float32Array",
          given["values"].typeOf().as<std::string>());
  const auto [rows, columns] = shape_in(given, name);
  Matrix tensor(rows, columns);
  copy(given["values"], static_cast<std::size_t>(tensor.size()), tensor.data());
  return tensor;
}

/** The same of a table, which may be an Int8Array with a scale for each row. */
std::optional<EmbeddingTable> table_in(const val& weights, const std::string& name) {
  const val given = weights[name];
  if (given.isUndefined() || !is_array_of("Int8Array", given["values"])) return tensor_in(weights, name);
  const auto [rows, columns] = shape_in(given, name);
  const val scales = given["scales"];
  require(is_array_of("Float32Array", scales) && scales["length"].as<double>() == static_cast<double>(rows),
          name.c_str(), "a Float32Array with a scale for each of " + std::to_string(rows) + " rows",
          scales.typeOf().as<std::string>());
  ByteRows table;
  table.cols = columns;
  table.bytes.resize(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns));
  table.scales.resize(static_cast<std::size_t>(rows));
  copy(given["values"], table.bytes.size(), table.bytes.data());
  copy(scales, table.scales.size(), table.scales.data());
  return EmbeddingTable(std::move(table));
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
      session_.load(
          options_from(options), [&](const std::string& name) { return tensor_in(weights, name); },
          [&](const std::string& name) { return table_in(weights, name); });
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
