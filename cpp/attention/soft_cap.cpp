#include "attention/soft_cap.h"

#include <cmath>

namespace attention {

void soft_cap(float cap, MatrixView logits) {
  if (cap == 0) return;
  logits = logits.unaryExpr([cap](float logit) { return cap * std::tanh(logit / cap); }).eval();
}

}  // namespace attention
