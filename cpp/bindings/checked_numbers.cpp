#include "bindings/checked_numbers.h"

#include <cmath>
#include <limits>

#include "core/errors.h"

namespace attention {

Index checked_size(double value, const char* argument, double least) {
  constexpr double kLargestSize = 1e9;  // fits an Index, 32 bits in WebAssembly; no memory holds more
  require(value >= least && value <= kLargestSize && std::floor(value) == value, argument,
          "a whole number of at least " + text_of(least), text_of(value));
  return static_cast<Index>(value);
}

std::uint32_t checked_seed(double value, const char* argument) {
  constexpr double kLargest = std::numeric_limits<std::uint32_t>::max();
  require(value >= 0 && value <= kLargest && std::floor(value) == value, argument,
          "a whole number from 0 to 4294967295", text_of(value));
  return static_cast<std::uint32_t>(value);
}

bool is_second(const std::string& name, const char* argument, const char* first, const char* second) {
  require(name == first || name == second, argument, std::string(first) + " or " + second, name);
  return name == second;
}

}  // namespace attention
