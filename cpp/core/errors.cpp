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

void require_shape(const Matrix& matrix, Index rows, Index columns, const char* argument) {
  require(matrix.rows() == rows && matrix.cols() == columns, argument, shape_of({rows, columns}),
          shape_of({matrix.rows(), matrix.cols()}));
}

void require_row(const Matrix& row, Index columns, const char* argument) {
  const bool is_row = row.rows() == 1;
  require(is_row && row.cols() == columns, argument, shape_of({columns}),
          is_row ? shape_of({row.cols()}) : shape_of({row.rows(), row.cols()}));
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
