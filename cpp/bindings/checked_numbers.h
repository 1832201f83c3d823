#pragma once

#include <cstdint>
#include <string>

#include "core/matrix.h"

namespace attention {

/** A whole number of at least `least` that fits an Index. Throws InvalidArgument, as do the others. */
Index checked_size(double value, const char* argument, double least);

std::uint32_t checked_seed(double value, const char* argument);

/** Is `name` the second of its two possible values? */
bool is_second(const std::string& name, const char* argument, const char* first, const char* second);

}  // namespace attention
