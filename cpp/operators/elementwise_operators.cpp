#include "operators/elementwise_operators.h"

#include <array>

#include "core/errors.h"
#include "layers/gelu.h"

namespace attention::operators {
namespace {

std::vector<Output> of_each(const Tensor& x, float (*function)(float)) {
  Tensor y = x;
  for (float& value : y.values) value = function(value);
  return {{std::move(y), {}}};
}

std::vector<Output> compute_gelu(const Kernels& /*kernels*/, const Call& call) {
  const std::string form = call.attributes.text("approximate", "none");
  require(form == "none" || form == "tanh", "approximate", "none or tanh", form);
  return of_each(call.floats(0, "X"), form == "none" ? gelu : gelu_by_tanh);
}

std::vector<Output> compute_tanh(const Kernels& kernels, const Call& call) {
  Tensor y = call.floats(0, "input");
  kernels.tanh(y.values.data(), y.values.data(), static_cast<Index>(y.values.size()));
  return {{std::move(y), {}}};
}

constexpr std::array<std::string_view, 1> kGeluAttributes = {"approximate"};

}  // namespace

constinit const Operator kGelu = {"Gelu", kGeluAttributes, compute_gelu};
constinit const Operator kTanh = {"Tanh", {}, compute_tanh};

}  // namespace attention::operators
