#pragma once

#include <string>

#include "core/errors.h"
#include "core/matrix.h"

namespace attention {

/** Throws InvalidArgument unless the size is from 1 to `most`. */
inline void check_range(Index size, const char* argument, Index most) {
  require(size >= 1 && size <= most, argument, "a whole number from 1 to " + std::to_string(most),
          std::to_string(size));
}

}  // namespace attention
