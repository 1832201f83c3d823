#include "kernels/kernels.h"

#include <array>

namespace attention {

std::span<const Kernels> all_kernels() {
  static const std::array<Kernels, 2> kAll = {kScalarKernels, kVectorKernels};
  return kAll;
}

const Kernels& best_kernels() { return kVectorKernels; }

}  // namespace attention
