#include "layers/gelu.h"

#include <cmath>
#include <numbers>

namespace attention {

float gelu(float x) {
  const auto wide = static_cast<double>(x);
  // erfc, which keeps its digits where 1 + erf loses them
  return static_cast<float>(wide * std::erfc(-wide / std::numbers::sqrt2) / 2);
}

float gelu_by_tanh(float x) {
  const auto wide = static_cast<double>(x);
  const double inner = std::sqrt(2 / std::numbers::pi) * (wide + 0.044715 * wide * wide * wide);
  return static_cast<float>(wide * (1 + std::tanh(inner)) / 2);
}

}  // namespace attention
