/** A transformer that reads a source and writes token by token, as JavaScript sees it. */
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <optional>
#include <vector>

#include "bindings/decoder_session.h"
#include "bindings/javascript.h"
#include "bindings/model_bindings.h"

namespace attention {
namespace {

TransformerAsked asked_from(const val& shape) {
  TransformerAsked asked;
  asked.source_pieces = number_in(shape, "sourcePieces");
  asked.target_pieces = number_in(shape, "targetPieces");
  asked.width = number_in(shape, "width");
  asked.heads = number_in(shape, "heads");
  asked.hidden = number_in(shape, "hidden");
  asked.encoder_layers = number_in(shape, "encoderLayers");
  asked.decoder_layers = number_in(shape, "decoderLayers");
  asked.longest = number_in(shape, "longest");
  asked.norm = name_in(shape, "norm");
  asked.activation = name_in(shape, "activation");
  asked.positions = name_in(shape, "positions");
  asked.tied_head = checked_option(shape, "tiedHead", "boolean").as<bool>();
  return asked;
}

ChoosingAsked choosing_from(const val& options) {
  ChoosingAsked asked;
  read_option(options, "choice", "string", asked.choice);
  read_option(options, "temperature", "number", asked.temperature);
  read_option(options, "seed", "number", asked.seed);
  return asked;
}

/** The token, what it looks at in each layer, and what follows. */
val step_of(const DecoderSession& session) {
  const val layers = val::array();
  for (const DecoderLayerTrace& layer : session.trace().layers) {
    val one = val::object();
    one.set("heads", static_cast<double>(layer.self.attention.weights.heads()));
    one.set("self", copied(layer.self.attention.weights));
    one.set("cross", copied(layer.cross.attention.weights));
    layers.call<void>("push", one);
  }
  val step = val::object();
  step.set("token", static_cast<double>(session.text().back()));
  step.set("layers", layers);
  step.set("logits", copied(session.trace().logits));
  step.set("chosen", static_cast<double>(session.next().token));
  step.set("logProbability", static_cast<double>(session.next().log_probability));
  return step;
}

/** The last rows of the matrices, one after the other. */
val last_rows(const std::vector<MatrixD>& heads) {
  std::vector<MatrixD> rows;
  rows.reserve(heads.size());
  for (const MatrixD& head : heads) rows.emplace_back(head.bottomRows(1));
  return joined(rows);
}

val reference_of(const reference::TransformerDecoderReference& computed) {
  const val layers = val::array();
  for (const reference::DecoderLayerReference& layer : computed.layers) {
    val one = val::object();
    one.set("self", last_rows(layer.weights));
    one.set("cross", last_rows(layer.cross_weights));
    layers.call<void>("push", one);
  }
  val result = val::object();
  result.set("layers", layers);
  result.set("logits", last_rows({computed.logits}));
  return result;
}

class BoundDecoderSession : Owned {
 public:
  /** {} or {fault}. */
  val make_untrained(const val& shape, double seed) {
    return guarded([&] {
      require(type_of(shape) == "object", "shape", "an object", type_of(shape));
      session_.make_untrained(asked_from(shape), seed);
      return val::object();
    });
  }

  /** {source} or {fault}. */
  val read(const val& ids) {
    return guarded([&] {
      session_.read(ids_from(ids));
      return answer("source", encoder_trace_of(session_.source()));
    });
  }

  /** {step} or {fault}. */
  val step(const val& token, const val& options) {
    return guarded([&] {
      std::optional<double> given;
      if (!token.isUndefined()) {
        require(type_of(token) == "number", "token", "a number", type_of(token));
        given = token.as<double>();
      }
      session_.step(given, choosing_from(options));
      return answer("step", step_of(session_));
    });
  }

  /** {reference} of the last step, or {fault}. */
  val reference() {
    return guarded([&] { return answer("reference", reference_of(session_.reference())); });
  }

 private:
  DecoderSession session_;
};

}  // namespace
}  // namespace attention

EMSCRIPTEN_BINDINGS(decoder) {
  emscripten::class_<attention::BoundDecoderSession>("DecoderSession")
      .constructor<>()
      .function("makeUntrained(shape, seed)", &attention::BoundDecoderSession::make_untrained)
      .function("read(ids)", &attention::BoundDecoderSession::read)
      .function("step(token, options)", &attention::BoundDecoderSession::step)
      .function("reference()", &attention::BoundDecoderSession::reference);
}
