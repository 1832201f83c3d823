#include "operators/tensor.h"

#include <utility>

#include "core/errors.h"

namespace attention::operators {

Index count_of(const std::vector<Index>& shape, const char* argument) {
  constexpr double kMostElements = 128.0 * 1024 * 1024;
  double count = 1;  // in doubles: the product may overflow any integer
  for (const Index size : shape) count *= static_cast<double>(size);
  require(count <= kMostElements, argument, "at most " + text_of(kMostElements) + " elements", shape_text(shape));
  return static_cast<Index>(count);
}

Tensor zeros(std::vector<Index> shape) {
  const auto count = static_cast<std::size_t>(count_of(shape, "output"));
  return {ElementType::kFloat, std::move(shape), std::vector<float>(count)};
}

std::string shape_text(const std::vector<Index>& shape) {
  std::string text = "[";
  for (const Index size : shape) text += (text.size() > 1 ? ", " : "") + std::to_string(size);
  return text + "]";
}

}  // namespace attention::operators
