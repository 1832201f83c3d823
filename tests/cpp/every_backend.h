#pragma once

#include <gtest/gtest.h>

#include <string>

#include "kernels/kernels.h"

namespace attention {

/** A suite that runs once for every backend of the build. */
class EveryBackend : public testing::TestWithParam<Kernels> {
 protected:
  static const Kernels& kernels() { return GetParam(); }
};

inline std::string backend_name(const testing::TestParamInfo<Kernels>& backend) {
  return std::string(backend.param.name);
}

inline void PrintTo(const Kernels& kernels, std::ostream* out) { *out << kernels.name; }

}  // namespace attention

// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): GoogleTest's own are macros
#define INSTANTIATE_FOR_EVERY_BACKEND(suite) \
  INSTANTIATE_TEST_SUITE_P(Backend, suite, testing::ValuesIn(all_kernels()), backend_name)
