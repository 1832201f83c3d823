#pragma once

#include <string>

#include "core/errors.h"

namespace attention {

/** What is said of the arguments of a call that refuses them, or "nothing". */
template <typename Call>
std::string complaint_of(Call call) {
  try {
    call();
  } catch (const InvalidArgument& error) {
    return error.what();
  }
  return "nothing";
}

}  // namespace attention
