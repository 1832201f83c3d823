#include "attention/context.h"

namespace attention {
namespace {

/** Adds only what takes part: 0 * NaN would be NaN. */
void mix_taking_part(const Mask& mask, ConstMatrixView weights, ConstMatrixView value, MatrixView context) {
  context.setZero();
  for (Index query = 0; query < weights.rows(); ++query) {
    for (Index key = 0; key < weights.cols(); ++key) {
      if (mask.takes_part(query, key)) context.row(query) += weights(query, key) * value.row(key);
    }
  }
}

}  // namespace

void mix_values(const Kernels& kernels, const Mask& mask, ConstMatrixView weights, ConstMatrixView value,
                MatrixView context) {
  if (!kernels.all_finite(value.data(), value.size())) {
    mix_taking_part(mask, weights, value, context);
    return;
  }
  kernels.multiply(weights.data(), value.data(), context.data(), weights.rows(), value.cols(), value.rows());
}

}  // namespace attention
