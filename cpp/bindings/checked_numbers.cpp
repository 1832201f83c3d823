#include "bindings/checked_numbers.h"

#include <cmath>
#include <limits>

#include "core/errors.h"

namespace attention {

bool is_size(double value, double least) {
  constexpr double kLargestSize = 1e9;  // fits an Index, 32 bits in WebAssembly; no memory holds more
  return value >= least && value <= kLargestSize && std::floor(value) == value;
}

Index checked_size(double value, const char* argument, double least) {
  require(
      is_size(value, least), argument, [&] { return "a whole number of at least " + text_of(least); },
      [&] { return text_of(value); });
  return static_cast<Index>(value);
}

std::vector<Index> checked_ids(const std::vector<double>& ids) {
  std::vector<Index> checked;
  checked.reserve(ids.size());
  for (const double id : ids) checked.push_back(checked_size(id, "ids", 0));
  return checked;
}

std::uint32_t checked_seed(double value, const char* argument) {
  constexpr double kLargest = std::numeric_limits<std::uint32_t>::max();
  require(value >= 0 && value <= kLargest && std::floor(value) == value, argument,
          "a whole number from 0 to 4294967295", text_of(value));
  return static_cast<std::uint32_t>(value);
}

float checked_rms(double value, const char* argument) {
  require(value >= 0 && value <= static_cast<double>(std::numeric_limits<float>::max()), argument,
          "a finite number of at least 0", text_of(value));
  return static_cast<float>(value);
}

bool is_second(const std::string& name, const char* argument, const char* first, const char* second) {
  require(name == first || name == second, argument, std::string(first) + " or " + second, name);
  return name == second;
}

ConstMatrixView checked_rows(const std::vector<float>& numbers, Index rows, Index columns, const char* argument) {
  // in doubles: the product of two sizes may overflow an Index
  require(static_cast<double>(numbers.size()) == static_cast<double>(rows) * static_cast<double>(columns), argument,
          std::to_string(rows) + " * " + std::to_string(columns) + " numbers", std::to_string(numbers.size()));
  return {numbers.data(), rows, columns};
}

}  // namespace attention
