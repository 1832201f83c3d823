#include "attention/soft_cap.h"

namespace attention {

void soft_cap(const Kernels& kernels, float cap, MatrixView logits) {
  if (cap == 0) return;
  logits /= cap;
  kernels.tanh(logits.data(), logits.data(), logits.size());
  logits *= cap;
}

}  // namespace attention
