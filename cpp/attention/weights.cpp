#include "attention/weights.h"

namespace attention {

void softmax(const Kernels& kernels, const Mask& mask, ConstMatrixView masked_logits, MatrixView weights) {
  const Index key_len = masked_logits.cols();
  for (Index query = 0; query < masked_logits.rows(); ++query) {
    if (mask.is_empty_row(query)) {
      weights.row(query).setZero();
    } else {
      kernels.softmax_row(masked_logits.data() + query * key_len, weights.data() + query * key_len, key_len);
    }
  }
}

}  // namespace attention
