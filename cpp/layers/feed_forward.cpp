#include "layers/feed_forward.h"

#include <string>

#include "core/errors.h"
#include "layers/gelu.h"

namespace attention {
namespace {

Matrix activated(const Matrix& x, Activation activation) {
  switch (activation) {
    case Activation::kRelu:
      break;
    case Activation::kGelu:
      return x.unaryExpr(&gelu);
    case Activation::kGeluTanh:
      return x.unaryExpr(&gelu_by_tanh);
  }
  return (x.array() < 0).select(0, x);  // a NaN stays one
}

}  // namespace

Activation activation_named(std::string_view name) {
  if (name == "relu") return Activation::kRelu;
  if (name == "gelu") return Activation::kGelu;
  if (name == "geluTanh") return Activation::kGeluTanh;
  throw InvalidArgument("activation", "relu, gelu or geluTanh", std::string(name));
}

FeedForwardTrace feed_forward(const Kernels& kernels, const FeedForward& network, Activation activation,
                              const Matrix& input) {
  FeedForwardTrace trace;
  trace.hidden = activated(map_rows(kernels, network.widen, input), activation);
  trace.output = map_rows(kernels, network.narrow, trace.hidden);
  return trace;
}

void check_feed_forward(const FeedForward& network, Index width, const std::string& name) {
  const Index hidden = network.widen.weight.cols();
  check_linear(network.widen, width, hidden, name + "widen");
  check_linear(network.narrow, hidden, width, name + "narrow");
}

}  // namespace attention
