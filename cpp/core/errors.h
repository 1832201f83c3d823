#pragma once

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <stdexcept>
#include <string>

#include "core/matrix.h"

namespace attention {

/** Bad input: which argument, what was expected of it, and what came instead. */
class InvalidArgument : public std::invalid_argument {
 public:
  InvalidArgument(std::string argument, std::string expected, std::string got);

  const std::string& argument() const { return argument_; }
  const std::string& expected() const { return expected_; }
  const std::string& got() const { return got_; }

 private:
  std::string argument_;
  std::string expected_;
  std::string got_;
};

/** Throws InvalidArgument unless `holds`. */
void require(bool holds, const char* argument, const std::string& expected, const std::string& got);

/** The same with texts that are made when they are needed: on a hot path, making them takes longer than the work. */
template <std::invocable Expected, std::invocable Got>
void require(bool holds, const char* argument, const Expected& expected, const Got& got) {
  if (!holds) throw InvalidArgument(argument, expected(), got());
}

/** Throws InvalidArgument unless `matrix` is [rows, columns]. */
void require_shape(const Matrix& matrix, Index rows, Index columns, const char* argument);

/** Throws InvalidArgument unless `row` is one row of `columns` numbers, which callers outside C++ know as [columns]. */
void require_row(const Matrix& row, Index columns, const char* argument);

/** Sizes as they stand in an error message: [2, 3]. */
std::string shape_of(std::initializer_list<std::ptrdiff_t> sizes);

/** A number as it stands in an error message, to nine digits: 7, -0.1, nan. */
std::string text_of(double value);

}  // namespace attention
