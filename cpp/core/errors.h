#pragma once

#include <cstddef>
#include <initializer_list>
#include <stdexcept>
#include <string>

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

/** Sizes as they stand in an error message: [2, 3]. */
std::string shape_of(std::initializer_list<std::ptrdiff_t> sizes);

/** A number as it stands in an error message, to nine digits: 7, -0.1, nan. */
std::string text_of(double value);

}  // namespace attention
