/** Attention over a long text as JavaScript sees it. */
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <vector>

#include "bindings/checked_numbers.h"
#include "bindings/javascript.h"
#include "bindings/long_session.h"
#include "core/stopwatch.h"

namespace attention {
namespace {

LongAsked options_from(const val& options) {
  LongAsked asked;
  asked.token_count = number_in(options, "tokenCount");
  asked.width = number_in(options, "width");
  asked.heads = number_in(options, "heads");
  asked.score = name_in(options, "score");
  asked.tau = number_in(options, "tau");
  asked.temperature = number_in(options, "temperature");
  asked.region = name_in(options, "region");
  asked.window = number_in(options, "window");
  asked.hide_self = checked_option(options, "hideSelf", "boolean").as<bool>();
  asked.projections = name_in(options, "projections");
  asked.seed = number_in(options, "seed");
  asked.positions = name_in(options, "positions");
  asked.position_strength = number_in(options, "positionStrength");
  asked.widened = number_in(options, "widened");
  return asked;
}

TileRegion region_from(const val& region) {
  const auto number = [&](const char* name) { return checked_size(number_in(region, name), name, 0); };
  return {number("head"),     number("firstQuery"), number("queryCount"),
          number("firstKey"), number("keyCount"),   number("pool")};
}

class BoundLongSession : Owned {
 public:
  /** How many threads share the work from now on: undefined, or {fault}. */
  val threads(double count) {
    return guarded([&] {
      session_.use_threads(count);
      return val::undefined();
    });
  }

  /** {heads, headDim, bytes} or {fault}. */
  val load(const val& embedding, const val& options) {
    return guarded([&] {
      session_.load(floats_from(embedding, "embedding"), options_from(options));
      const LongSelfAttention& attention = session_.attention();
      val result = val::object();
      result.set("heads", static_cast<double>(attention.query().heads()));
      result.set("headDim", static_cast<double>(attention.query().columns()));
      result.set("bytes", attention.bytes());
      return result;
    });
  }

  /** {stepsDone, stepCount, milliseconds, rowsDone: of each head} or {fault}. */
  val advance(double milliseconds) {
    return guarded([&] {
      const Stopwatch stopwatch;
      session_.advance(milliseconds);
      const double elapsed = stopwatch.milliseconds();
      const LongSelfAttention& attention = session_.attention();
      const Index heads = attention.query().heads();
      std::vector<double> rows_done;
      rows_done.reserve(static_cast<std::size_t>(heads));
      for (Index head = 0; head < heads; ++head) {
        rows_done.push_back(static_cast<double>(attention.rows_done(head)));
      }
      val result = val::object();
      result.set("stepsDone", static_cast<double>(attention.steps_done()));
      result.set("stepCount", static_cast<double>(attention.step_count()));
      result.set("milliseconds", elapsed);
      result.set("rowsDone", val::array(rows_done));
      return result;
    });
  }

  /** {mean, largest} of the cells of a rectangle, or {fault}. */
  val weights(const val& region) {
    return guarded([&] {
      const PooledWeights pooled = session_.attention().weights(region_from(region));
      val result = val::object();
      result.set("mean", copied(pooled.mean));
      result.set("largest", copied(pooled.largest));
      return result;
    });
  }

  /** {context} of one query, [headDim], or {fault}. */
  val context(double head, double query) {
    return guarded([&] {
      const std::vector<float> row = session_.context(head, query);
      return answer("context", copied(row.data(), row.size()));
    });
  }

  /** {weightSum, weightError, contextError, withinBounds} of one query, or {fault}. */
  val check(double head, double query) {
    return guarded([&] {
      const RowCheck check = session_.check(head, query);
      val result = val::object();
      result.set("weightSum", check.weight_sum);
      result.set("weightError", check.weight_error);
      result.set("contextError", check.context_error);
      result.set("withinBounds", check.within_bounds);
      return result;
    });
  }

 private:
  LongSession session_;
};

/** {bytes} that such a text would need, or {fault}. */
val long_bytes_of(const val& options) {
  return guarded([&] { return answer("bytes", checked_long_bytes(options_from(options))); });
}

}  // namespace
}  // namespace attention

EMSCRIPTEN_BINDINGS(long_texts) {
  emscripten::class_<attention::BoundLongSession>("LongSession")
      .constructor<>()
      .function("threads(count)", &attention::BoundLongSession::threads)
      .function("load(embedding, options)", &attention::BoundLongSession::load)
      .function("advance(milliseconds)", &attention::BoundLongSession::advance)
      .function("weights(region)", &attention::BoundLongSession::weights)
      .function("context(head, query)", &attention::BoundLongSession::context)
      .function("check(head, query)", &attention::BoundLongSession::check);
  emscripten::function("longBytes(options)", &attention::long_bytes_of);
}
