#include "operators/axes.h"

#include <functional>
#include <numeric>

#include "core/errors.h"

namespace attention::operators {

Index axis_of(const Call& call, const Tensor& tensor, Index otherwise) {
  require(tensor.rank() >= 1, "input", "at least 1 axis", "none");
  const Index axis = call.attributes.whole("axis", otherwise, -tensor.rank(), tensor.rank() - 1);
  return axis < 0 ? axis + tensor.rank() : axis;
}

Index product_of(const std::vector<Index>& shape, Index first, Index end) {
  return std::accumulate(shape.begin() + first, shape.begin() + end, Index{1}, std::multiplies<>());
}

}  // namespace attention::operators
