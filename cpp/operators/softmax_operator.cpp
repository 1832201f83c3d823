#include "operators/softmax_operator.h"

#include <array>

#include "operators/axes.h"

namespace attention::operators {
namespace {

std::vector<Output> compute(const Kernels& kernels, const Call& call) {
  const Tensor& x = call.floats(0, "input");
  const Index axis = axis_of(call, x, -1);
  const Index length = x.shape[static_cast<std::size_t>(axis)];
  const Index inner = product_of(x.shape, axis + 1, x.rank());
  const Index outer = product_of(x.shape, 0, axis);
  Tensor y = x;
  std::vector<float> logits(static_cast<std::size_t>(length));
  std::vector<float> weights(logits.size());
  using Strided = Eigen::Map<Eigen::VectorXf, 0, Eigen::InnerStride<>>;
  for (Index line = 0; line < outer * inner; ++line) {
    float* first = y.values.data() + line / inner * length * inner + line % inner;
    Strided values(first, length, Eigen::InnerStride<>(inner));
    Eigen::Map<Eigen::VectorXf>(logits.data(), length) = values;
    kernels.softmax_row(logits.data(), weights.data(), length);
    values = Eigen::Map<Eigen::VectorXf>(weights.data(), length);
  }
  return {{std::move(y), {}}};
}

constexpr std::array<std::string_view, 1> kAttributes = {"axis"};

}  // namespace

constinit const Operator kSoftmax = {"Softmax", kAttributes, compute};

}  // namespace attention::operators
