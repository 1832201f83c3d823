/** The page's edge of the module: a session, as JavaScript sees it. */
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <string>
#include <vector>

#include "bindings/checked_numbers.h"
#include "bindings/javascript.h"
#include "bindings/key_value_attention.h"
#include "bindings/mechanism_bindings.h"
#include "bindings/session.h"
#include "core/errors.h"
#include "core/stopwatch.h"
#include "experiments/score_spread.h"
#include "kernels/kernels.h"

namespace attention {
namespace {

using attention::copied;

SessionOptions options_from(const val& options) {
  SessionOptions read;
  read.token_count = number_in(options, "tokenCount");
  read.width = number_in(options, "width");
  read.heads = number_in(options, "heads");
  read.hide_self = checked_option(options, "hideSelf", "boolean").as<bool>();
  read.score = name_in(options, "score");
  read.tau = number_in(options, "tau");
  read.projections = name_in(options, "projections");
  read.seed = number_in(options, "seed");
  read.positions = name_in(options, "positions");
  read.position_strength = number_in(options, "positionStrength");
  read.mechanism = mechanism_from(options["mechanism"]);
  return read;
}

val copied(const Projections& projections) {
  val matrices = val::object();
  matrices.set("query", copied(projections.query));
  matrices.set("key", copied(projections.key));
  matrices.set("value", copied(projections.value));
  matrices.set("output", copied(projections.output));
  return matrices;
}

/** What the score had to go by besides q and k, where it has any. */
val copied_parameters(const AttentionOptions& attention) {
  val matrices = val::object();
  std::size_t at = 0;
  for (const LearnedMatrix& matrix : attention.score->learned.matrices) {
    matrices.set(matrix.name, copied(attention.parameters.learned[at++]));
  }
  return matrices;
}

val copied(const Session& session) {
  const SelfAttentionTrace& trace = session.trace();
  const AttentionTrace& attention = trace.attention;
  val result = val::object();
  const auto set_if_any = [&](const char* name, const HeadMatrices& matrices) {
    if (!matrices.values().empty()) result.set(name, copied(matrices));
  };
  set_if_any("places", attention.places);
  set_if_any("gaussian", attention.gaussian);
  set_if_any("aligned", attention.aligned);
  set_if_any("chosen", attention.chosen);
  set_if_any("logChosen", attention.log_chosen);
  if (trace.source) result.set("source", copied(*trace.source));
  result.set("keyCount", static_cast<double>(attention.key.rows()));
  result.set("tokenCount", static_cast<double>(trace.input.rows()));
  result.set("width", static_cast<double>(trace.input.cols()));
  result.set("heads", static_cast<double>(attention.query.heads()));
  result.set("headDim", static_cast<double>(attention.query.columns()));
  result.set("valueDim", static_cast<double>(attention.value.columns()));
  result.set("embedding", copied(trace.embedding));
  result.set("input", copied(trace.input));
  result.set("query", copied(attention.query));
  result.set("key", copied(attention.key));
  result.set("value", copied(attention.value));
  result.set("score", copied(attention.score));
  result.set("logits", copied(attention.logits));
  result.set("maskedLogits", copied(attention.masked_logits));
  result.set("weights", copied(attention.weights));
  result.set("context", copied(attention.context));
  result.set("concatenated", copied(trace.concatenated));
  result.set("output", copied(trace.output));
  result.set("projections", trace.projections ? copied(*trace.projections) : val::null());
  result.set("parameters", copied_parameters(session.attention()));
  result.set("flops", session.flops());
  result.set("bytes", bytes_of(trace));
  return result;
}

/** [head][query, key] in one array. */
val joined(const std::vector<reference::Bounded>& heads, const MatrixD reference::Bounded::* part) {
  std::vector<double> numbers;
  for (const reference::Bounded& head : heads) {
    const MatrixD& matrix = head.*part;
    numbers.insert(numbers.end(), matrix.data(), matrix.data() + matrix.size());
  }
  return copied(numbers.data(), numbers.size());
}

/** Session as JavaScript sees it. */
class BoundSession : Owned {
 public:
  /** {trace, milliseconds of the forward pass} or {fault}. */
  val run(const val& embedding, const val& options) {
    return guarded([&] {
      const std::vector<float> vectors = floats_from(embedding, "embedding");
      const SessionOptions asked = options_from(options);
      const Stopwatch stopwatch;
      session_.run(vectors, asked);
      const double elapsed = stopwatch.milliseconds();
      val result = val::object();
      result.set("trace", copied(session_));
      result.set("milliseconds", elapsed);
      return result;
    });
  }

  /** {reference} of the last run, or {fault}. */
  val reference() {
    return guarded([&] {
      const reference::SelfAttentionReference computed = session_.reference();
      val arrays = val::object();
      arrays.set("weights", joined(computed.weights, &reference::Bounded::value));
      arrays.set("weightsBound", joined(computed.weights, &reference::Bounded::bound));
      arrays.set("output", copied(computed.output.value));
      arrays.set("outputBound", copied(computed.output.bound));
      return answer("reference", arrays);
    });
  }

 private:
  Session session_;
};

/** {vector} or {fault}. */
val bound_seeded_vector(double seed, double width, double rms) {
  return guarded([&] {
    const std::vector<float> vector = checked_seeded_vector(seed, width, rms);
    return answer("vector", copied(vector.data(), vector.size()));
  });
}

/** {trace, reference} of given vectors, or {fault}. */
val bound_attend_vectors(const val& vectors, const val& options) {
  return guarded([&] {
    const auto given = [&](const char* name) { return matrix_from(vectors[name], name); };
    const KeyValueAttention computed =
        attend_vectors(given("query"), given("key"), given("value"),
                       {name_in(options, "score"), number_in(options, "tau"), mechanism_from(options["mechanism"])});
    val trace = val::object();
    trace.set("score", copied(computed.trace.score));
    trace.set("logits", copied(computed.trace.logits));
    trace.set("maskedLogits", copied(computed.trace.masked_logits));
    trace.set("weights", copied(computed.trace.weights));
    trace.set("context", copied(computed.trace.context));
    val reference = val::object();
    reference.set("weights", copied(computed.reference.weights.value));
    reference.set("weightsBound", copied(computed.reference.weights.bound));
    reference.set("context", copied(computed.reference.context.value));
    reference.set("contextBound", copied(computed.reference.context.bound));
    val result = val::object();
    result.set("trace", trace);
    result.set("reference", reference);
    return result;
  });
}

val copied(const WeightSpread& spread) {
  val result = val::object();
  result.set("largest", spread.largest);
  result.set("gradient", spread.gradient);
  result.set("first", copied(spread.first));
  return result;
}

/** {spread} of drawn vectors, or {fault}. */
val bound_measure_spread(double head_dim, double query_count, double seed) {
  return guarded([&] {
    const ScoreSpread measured = measure_spread(best_kernels(), checked_size(head_dim, "headDim", 1),
                                                checked_size(query_count, "queryCount", 1), checked_seed(seed, "seed"));
    val spread = val::object();
    spread.set("scores", copied(measured.scores));
    spread.set("variance", measured.variance);
    spread.set("unscaled", copied(measured.unscaled));
    spread.set("scaled", copied(measured.scaled));
    return answer("spread", spread);
  });
}

}  // namespace
}  // namespace attention

EMSCRIPTEN_BINDINGS(attention) {
  emscripten::class_<attention::BoundSession>("Session")
      .constructor<>()
      .function("run(embedding, options)", &attention::BoundSession::run)
      .function("reference()", &attention::BoundSession::reference);
  emscripten::function("seededVector(seed, width, rms)", &attention::bound_seeded_vector);
  emscripten::function("attendVectors(vectors, options)", &attention::bound_attend_vectors);
  emscripten::function("measureSpread(headDim, queryCount, seed)", &attention::bound_measure_spread);
}
