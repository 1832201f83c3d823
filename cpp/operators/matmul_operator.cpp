#include "operators/matmul_operator.h"

#include <algorithm>
#include <utility>

#include "core/errors.h"
#include "operators/axes.h"
#include "reference/bounded.h"

namespace attention::operators {
namespace {

/** A stack of matrices [..., rows, columns]. */
struct Stack {
  const float* values;
  std::vector<Index> batch;
  Index rows;
  Index columns;
};

Stack stack_of(const Tensor& tensor, const char* name, bool column) {
  require(tensor.rank() >= 1, name, "at least 1 axis", "none");
  const std::vector<Index>& shape = tensor.shape;
  if (tensor.rank() == 1) return {tensor.values.data(), {}, column ? shape[0] : 1, column ? 1 : shape[0]};
  return {tensor.values.data(), {shape.begin(), shape.end() - 2}, shape[shape.size() - 2], shape.back()};
}

std::vector<Index> broadcast(const std::vector<Index>& a, const std::vector<Index>& b) {
  std::vector<Index> both(std::max(a.size(), b.size()), 1);
  for (const std::vector<Index>* shape : {&a, &b}) {
    const std::size_t skipped = both.size() - shape->size();
    for (std::size_t axis = 0; axis < shape->size(); ++axis) {
      Index& size = both[skipped + axis];
      require(size == 1 || (*shape)[axis] == 1 || size == (*shape)[axis], "B",
              "axes that broadcast to " + shape_text(a), shape_text(b));
      size = size == 1 ? (*shape)[axis] : size;
    }
  }
  return both;
}

/** Which matrix of a stack stands at place `index` of the whole shape. */
Index place_in(const std::vector<Index>& batch, const std::vector<Index>& whole, Index index) {
  Index place = 0;
  Index step = 1;
  for (std::size_t from_end = 1; from_end <= whole.size(); ++from_end) {
    const Index size = whole[whole.size() - from_end];
    if (from_end <= batch.size() && batch[batch.size() - from_end] != 1) {
      place += index % size * step;
      step *= size;
    }
    index /= size;
  }
  return place;
}

std::vector<Output> compute(const Kernels& kernels, const Call& call) {
  const Tensor& first = call.floats(0, "A");
  const Tensor& second = call.floats(1, "B");
  const Stack a = stack_of(first, "A", false);
  const Stack b = stack_of(second, "B", true);
  require(a.columns == b.rows, "B", std::to_string(a.columns) + " rows", shape_text(second.shape));
  std::vector<Index> shape = broadcast(a.batch, b.batch);
  const std::vector<Index> batch = shape;
  if (first.rank() > 1) shape.push_back(a.rows);
  if (second.rank() > 1) shape.push_back(b.columns);
  Output output = {zeros(std::move(shape)), {}};
  const Index size = a.rows * b.columns;
  for (Index at = 0; at < product_of(batch, 0, static_cast<Index>(batch.size())); ++at) {
    const float* left = a.values + place_in(a.batch, batch, at) * a.rows * a.columns;
    const float* right = b.values + place_in(b.batch, batch, at) * b.rows * b.columns;
    kernels.multiply(left, right, output.tensor.values.data() + at * size, a.rows, b.columns, a.columns);
    if (!call.with_bounds) continue;
    const MatrixD bound = reference::product(reference::exact(ConstMatrixView(left, a.rows, a.columns)),
                                             reference::exact(ConstMatrixView(right, b.rows, b.columns)))
                              .bound;
    output.bounds.insert(output.bounds.end(), bound.data(), bound.data() + bound.size());
  }
  return {std::move(output)};
}

}  // namespace

constinit const Operator kMatMul = {"MatMul", {}, compute};

}  // namespace attention::operators
