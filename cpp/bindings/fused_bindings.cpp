/** Fused attention's edge of the module: typed arrays written into the module's memory, the context read out of it. */
#include <algorithm>

#include "bindings/fused_session.h"
#include "bindings/javascript.h"
#include "bindings/module_threads.h"

namespace attention {
namespace {

template <typename Number>
val view_of(const Number* numbers, std::size_t count) {
  return val(emscripten::typed_memory_view(count, numbers));
}

/**
 * FusedSession as JavaScript sees it. What it hands out are views of the module's memory, dead at its next call: no
 * array is copied more than once. A call is numbers, then what is not left out of flags, options and window, then
 * attend: plain numbers each, since an object's properties, read one by one, take longer than a sentence's attention.
 */
class BoundFusedSession : Owned {
 public:
  /**
   * Begins a call: a Float32Array for as many numbers of query, key, value and bias, to be written one behind the
   * other, or {fault}. -1 says that there is no bias.
   */
  val numbers(double query_count, double key_count, double value_count, double bias_count) {
    return guarded([&] {
      asked_ = {};
      asked_.query_count = query_count;
      asked_.key_count = key_count;
      asked_.value_count = value_count;
      asked_.bias_count = bias_count;
      const double count = query_count + key_count + value_count + std::max(bias_count, 0.0);
      const float* room = session_.numbers(count);
      return view_of(room, static_cast<std::size_t>(count));
    });
  }

  /** A Uint8Array to write flags into, or {fault}. */
  val flags(double count) {
    return guarded([&] {
      asked_.flag_count = count;
      const std::uint8_t* room = session_.flags(count);
      return view_of(room, static_cast<std::size_t>(count));
    });
  }

  /** How many threads share the work from now on: undefined, or {fault}. */
  val threads(double count) {
    return guarded([&] {
      session_.use_threads(count);
      return val::undefined();
    });
  }

  void options(double mask_heads, bool has_scale, double scale, double soft_cap) {
    asked_.mask_heads = mask_heads;
    asked_.has_scale = has_scale;
    asked_.scale = scale;
    asked_.soft_cap = soft_cap;
  }

  void window(bool causal, double offset, double left, double right) {
    asked_.causal = causal;
    asked_.offset = offset;
    asked_.left = left;
    asked_.right = right;
  }

  /** The context as a Float32Array [head, query, valueDim], or {fault}. */
  val attend(double heads, double key_heads, double query_len, double key_len, double head_dim, double value_dim) {
    return guarded([&] {
      asked_.heads = heads;
      asked_.key_heads = key_heads;
      asked_.query_len = query_len;
      asked_.key_len = key_len;
      asked_.head_dim = head_dim;
      asked_.value_dim = value_dim;
      const FusedContext context = session_.attend(asked_);
      return view_of(context.values, context.count);
    });
  }

  void release() { session_.release(); }

 private:
  FusedSession session_;
  FusedAsked asked_;
};

}  // namespace
}  // namespace attention

EMSCRIPTEN_BINDINGS(fused) {
  using attention::BoundFusedSession;
  emscripten::function("mostThreads()", &attention::most_threads);
  emscripten::class_<BoundFusedSession>("FusedSession")
      .constructor<>()
      .function("numbers(queryCount, keyCount, valueCount, biasCount)", &BoundFusedSession::numbers)
      .function("flags(count)", &BoundFusedSession::flags)
      .function("threads(count)", &BoundFusedSession::threads)
      .function("options(maskHeads, hasScale, scale, softCap)", &BoundFusedSession::options)
      .function("window(causal, offset, left, right)", &BoundFusedSession::window)
      .function("attend(heads, keyHeads, queryLen, keyLen, headDim, valueDim)", &BoundFusedSession::attend)
      .function("release()", &BoundFusedSession::release);
}
