#include "operators/normalization_operators.h"

#include <array>

#include "core/errors.h"
#include "layers/normalization.h"
#include "operators/axes.h"

namespace attention::operators {
namespace {

/** X as rows to be normalised, with what belongs to every row. */
struct Rows {
  Rows(const Call& call, const Tensor& input)
      : x(input),
        axis(axis_of(call, input, -1)),
        count(product_of(input.shape, 0, axis)),
        width(product_of(input.shape, axis, input.rank())),
        epsilon(call.attributes.number("epsilon", 1e-5)) {
    require(width >= 1, "X", "rows of at least 1 element", shape_text(input.shape));
  }

  ConstMatrixView view() const { return {x.values.data(), count, width}; }

  ConstMatrixView per_row(const Tensor& tensor, const char* name) const {
    const auto size = static_cast<Index>(tensor.values.size());
    require(size == width, name, std::to_string(width) + " elements", shape_text(tensor.shape));
    return {tensor.values.data(), 1, width};
  }

  /** The shape of X with 1 for every axis that was normalised. */
  std::vector<Index> moment_shape() const {
    std::vector<Index> shape = x.shape;
    std::fill(shape.begin() + axis, shape.end(), 1);
    return shape;
  }

  const Tensor& x;
  Index axis;
  Index count;
  Index width;
  double epsilon;
};

std::vector<Output> compute_layer_norm(const Kernels& /*kernels*/, const Call& call) {
  const Rows rows(call, call.floats(0, "X"));
  Tensor y = rows.x;
  const ConstMatrixView gain = rows.per_row(call.floats(1, "Scale"), "Scale");
  const ConstMatrixView shift = call.input(2) ? rows.per_row(call.floats(2, "B"), "B") : ConstMatrixView(nullptr, 0, 0);
  RowMoments moments = layer_norm(rows.view(), gain, shift, rows.epsilon, {y.values.data(), rows.count, rows.width});
  const std::vector<Index> shape = rows.moment_shape();
  return {{std::move(y), {}},
          {{ElementType::kFloat, shape, std::move(moments.mean)}, {}},
          {{ElementType::kFloat, shape, std::move(moments.inverse_deviation)}, {}}};
}

std::vector<Output> compute_rms_norm(const Kernels& /*kernels*/, const Call& call) {
  const Rows rows(call, call.floats(0, "X"));
  Tensor y = rows.x;
  rms_norm(rows.view(), rows.per_row(call.floats(1, "scale"), "scale"), rows.epsilon,
           {y.values.data(), rows.count, rows.width});
  return {{std::move(y), {}}};
}

constexpr std::array<std::string_view, 3> kAttributes = {"axis", "epsilon", "stash_type"};

}  // namespace

constinit const Operator kLayerNormalization = {"LayerNormalization", kAttributes, compute_layer_norm};
constinit const Operator kRmsNormalization = {"RMSNormalization", kAttributes, compute_rms_norm};

}  // namespace attention::operators
