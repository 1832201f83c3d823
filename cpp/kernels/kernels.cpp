#include "kernels/kernels.h"

#include <array>

namespace attention {

std::span<const Kernels> all_kernels() {
  static const std::array<Kernels, 2> kAll = {scalar_kernels(), vector_kernels()};
  return kAll;
}

const Kernels& best_kernels() { return vector_kernels(); }

}  // namespace attention
