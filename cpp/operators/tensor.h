#pragma once

#include <string>
#include <vector>

#include "core/matrix.h"

namespace attention::operators {

enum class ElementType { kFloat, kFlag, kWhole };

/**
 * An array of any rank, row-major. Flags are 0 or 1, whole numbers stand as floats, which hold them exactly up to 2^24:
 * no size or position here is larger.
 */
struct Tensor {
  ElementType type = ElementType::kFloat;
  std::vector<Index> shape;
  std::vector<float> values;

  Index rank() const { return static_cast<Index>(shape.size()); }
};

/** The product of the sizes. Throws InvalidArgument where it is more than memory can hold. */
Index count_of(const std::vector<Index>& shape, const char* argument);

/** Zeros of that shape. */
Tensor zeros(std::vector<Index> shape);

/** [2, 3, 4] */
std::string shape_text(const std::vector<Index>& shape);

}  // namespace attention::operators
