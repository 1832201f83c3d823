#include "kernels/exponentials.h"

#include <cmath>

namespace attention {

float exponentials(const float* logits, float largest, float* out, Index count) {
  double sum = 0;
  for (Index j = 0; j < count; ++j) {
    out[j] = std::exp(logits[j] - largest);
    sum += static_cast<double>(out[j]);
  }
  return static_cast<float>(sum);
}

}  // namespace attention
