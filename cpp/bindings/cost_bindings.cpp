/** The edge of the module where costs are measured. */
#include <string>

#include "bindings/checked_numbers.h"
#include "bindings/javascript.h"
#include "core/errors.h"
#include "experiments/attention_cost.h"
#include "experiments/order_cost.h"
#include "kernels/kernels.h"

namespace attention {
namespace {

/** Long beside the ticks of a browser's clock, short for whoever waits. */
constexpr double kBatchMilliseconds = 15;

AttentionMethod method_named(const std::string& name) {
  std::string known;
  for (const NamedMethod& each : kAttentionMethods) {
    if (each.name == name) return each.method;
    known += (known.empty() ? "" : ", ") + std::string(each.name);
  }
  throw InvalidArgument("method", "one of " + known, name);
}

Index size_in(const val& options, const char* name, double least) {
  return checked_size(number_in(options, name), name, least);
}

/** {method, tokenCount, heads, headDim, reach, seed} -> {cost: {attention, projections (milliseconds), bytes}} or
 * {fault}. */
val bound_measure_cost(const val& question) {
  return guarded([&] {
    const CostSizes sizes = {size_in(question, "tokenCount", 1), size_in(question, "heads", 1),
                             size_in(question, "headDim", 1), size_in(question, "reach", 0)};
    const AttentionCost measured = measure_cost(best_kernels(), sizes, method_named(name_in(question, "method")),
                                                checked_seed(number_in(question, "seed"), "seed"), kBatchMilliseconds);
    val cost = val::object();
    cost.set("attention", measured.attention_milliseconds);
    cost.set("projections", measured.projections_milliseconds);
    cost.set("bytes", measured.bytes);
    return answer("cost", cost);
  });
}

/** {tokenCount, width, seed} -> {order: {inOrder, atOnce (milliseconds), difference}} or {fault}. */
val bound_measure_order(const val& question) {
  return guarded([&] {
    const OrderCost measured =
        measure_order(best_kernels(), size_in(question, "tokenCount", 1), size_in(question, "width", 1),
                      checked_seed(number_in(question, "seed"), "seed"), kBatchMilliseconds);
    val order = val::object();
    order.set("inOrder", measured.in_order_milliseconds);
    order.set("atOnce", measured.at_once_milliseconds);
    order.set("difference", measured.difference);
    return answer("order", order);
  });
}

}  // namespace
}  // namespace attention

EMSCRIPTEN_BINDINGS(cost) {
  emscripten::function("measureCost(question)", &attention::bound_measure_cost);
  emscripten::function("measureOrder(question)", &attention::bound_measure_order);
}
