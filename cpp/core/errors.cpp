#include "core/errors.h"

#include <array>
#include <cstdio>
#include <utility>

namespace attention {

InvalidArgument::InvalidArgument(std::string argument, std::string expected, std::string got)
    : std::invalid_argument(argument + ": expected " + expected + ", got " + got),
      argument_(std::move(argument)),
      expected_(std::move(expected)),
      got_(std::move(got)) {}

void require(bool holds, const char* argument, const std::string& expected, const std::string& got) {
  if (!holds) throw InvalidArgument(argument, expected, got);
}

std::string shape_of(std::initializer_list<std::ptrdiff_t> sizes) {
  std::string text;
  for (const std::ptrdiff_t size : sizes) {
    text += text.empty() ? "[" : ", ";
    text += std::to_string(size);
  }
  return text + "]";
}

std::string text_of(double value) {
  std::array<char, 32> text{};
  // not std::to_chars, whose tables would double the size of the module
  std::snprintf(text.data(), text.size(), "%.9g", value);
  return text.data();
}

}  // namespace attention
