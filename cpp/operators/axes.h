#pragma once

#include "operators/operator.h"

namespace attention::operators {

/** The attribute axis, counted from the front. Throws InvalidArgument where the tensor has no such axis. */
Index axis_of(const Call& call, const Tensor& tensor, Index otherwise);

/** The product of the sizes from axis `first` up to `end`, without it. */
Index product_of(const std::vector<Index>& shape, Index first, Index end);

}  // namespace attention::operators
