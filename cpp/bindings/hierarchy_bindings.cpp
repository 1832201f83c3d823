/** Hierarchical attention as JavaScript sees it. */
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <vector>

#include "bindings/hierarchy.h"
#include "bindings/javascript.h"
#include "core/stopwatch.h"

namespace attention {
namespace {

HierarchyOptions options_from(const val& options) {
  HierarchyOptions read;
  read.token_count = number_in(options, "tokenCount");
  read.width = number_in(options, "width");
  const val lengths = options["sentenceLengths"];
  require(lengths.isArray(), "sentenceLengths", "an array of numbers", lengths.typeOf().as<std::string>());
  read.sentence_lengths = emscripten::convertJSArrayToNumberVector<double>(lengths);
  if (!options["topic"].isUndefined()) read.topic = floats_from(options["topic"], "topic");
  read.query_rms = number_in(options, "queryRms");
  read.keys = name_in(options, "keys");
  read.seed = number_in(options, "seed");
  read.score = name_in(options, "score");
  read.tau = number_in(options, "tau");
  read.temperature = number_in(options, "temperature");
  read.choice = name_in(options, "choice");
  read.draw_seed = number_in(options, "drawSeed");
  return read;
}

/** One part of the traces of a level, one after the other. */
val joined(const std::vector<const AttentionTrace*>& traces, const HeadMatrices AttentionTrace::* part) {
  std::vector<float> numbers;
  for (const AttentionTrace* trace : traces) {
    const std::vector<float>& values = (trace->*part).values();
    numbers.insert(numbers.end(), values.begin(), values.end());
  }
  return copied(numbers.data(), numbers.size());
}

/** All attentions of a level as one: keys [key, key_dim], everything else [key], sentence after sentence. */
val level_of(const LevelParameters& parameters, const std::vector<const AttentionTrace*>& traces) {
  val level = val::object();
  level.set("query", copied(parameters.query));
  level.set("keys", joined(traces, &AttentionTrace::key));
  level.set("score", joined(traces, &AttentionTrace::score));
  level.set("logits", joined(traces, &AttentionTrace::logits));
  level.set("maskedLogits", joined(traces, &AttentionTrace::masked_logits));
  level.set("weights", joined(traces, &AttentionTrace::weights));
  return level;
}

val copied_trace(const HierarchySession& session) {
  const HierarchicalTrace& trace = session.trace();
  const HierarchicalOptions& options = session.options();
  std::vector<const AttentionTrace*> sentences;
  sentences.reserve(trace.words.size());
  for (const AttentionTrace& sentence : trace.words) sentences.push_back(&sentence);
  const std::vector<double> lengths(options.sentence_lengths.begin(), options.sentence_lengths.end());
  val result = val::object();
  result.set("width", static_cast<double>(trace.document.cols()));
  result.set("sentenceLengths", val::array(lengths));
  result.set("words", level_of(options.words, sentences));
  result.set("sentences", level_of(options.sentences, {&trace.sentences}));
  result.set("sentenceVectors", copied(trace.sentence_vectors));
  result.set("document", copied(trace.document));
  result.set("flops", session.flops());
  result.set("bytes", session.bytes());
  return result;
}

/** Sets `name` and its bound. */
void set_bounded(val& into, const char* name, const std::vector<const reference::Bounded*>& parts) {
  std::vector<double> values;
  std::vector<double> bounds;
  for (const reference::Bounded* part : parts) {
    values.insert(values.end(), part->value.data(), part->value.data() + part->value.size());
    bounds.insert(bounds.end(), part->bound.data(), part->bound.data() + part->bound.size());
  }
  val bounded = val::object();
  bounded.set("value", copied(values.data(), values.size()));
  bounded.set("bound", copied(bounds.data(), bounds.size()));
  into.set(name, bounded);
}

val copied(const reference::HierarchicalReference& computed) {
  std::vector<const reference::Bounded*> weights;
  std::vector<const reference::Bounded*> vectors;
  for (const reference::HeadReference& sentence : computed.words) {
    weights.push_back(&sentence.weights);
    vectors.push_back(&sentence.context);
  }
  val result = val::object();
  set_bounded(result, "wordWeights", weights);
  set_bounded(result, "sentenceVectors", vectors);
  set_bounded(result, "sentenceWeights", {&computed.sentences.weights});
  set_bounded(result, "document", {&computed.sentences.context});
  return result;
}

class BoundHierarchySession : Owned {
 public:
  /** {trace, milliseconds of the forward pass} or {fault}. */
  val run(const val& embedding, const val& options) {
    return guarded([&] {
      const std::vector<float> vectors = floats_from(embedding, "embedding");
      const HierarchyOptions asked = options_from(options);
      const Stopwatch stopwatch;
      session_.run(vectors, asked);
      const double elapsed = stopwatch.milliseconds();
      val result = val::object();
      result.set("trace", copied_trace(session_));
      result.set("milliseconds", elapsed);
      return result;
    });
  }

  /** {reference} of the last run, or {fault}. */
  val reference() {
    return guarded([&] { return answer("reference", copied(session_.reference())); });
  }

 private:
  HierarchySession session_;
};

}  // namespace
}  // namespace attention

EMSCRIPTEN_BINDINGS(hierarchy) {
  emscripten::class_<attention::BoundHierarchySession>("HierarchySession")
      .constructor<>()
      .function("run(embedding, options)", &attention::BoundHierarchySession::run)
      .function("reference()", &attention::BoundHierarchySession::reference);
}
