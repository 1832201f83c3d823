#include <algorithm>
#include <limits>

#include "kernels/exponentials.h"
#include "kernels/kernels.h"

namespace attention {
namespace {

void multiply_transposed(const float* a, const float* b, float* out, Index rows, Index columns, Index depth) {
  for (Index i = 0; i < rows; ++i) {
    for (Index j = 0; j < columns; ++j) {
      float sum = 0;
      for (Index d = 0; d < depth; ++d) sum += a[i * depth + d] * b[j * depth + d];
      out[i * columns + j] = sum;
    }
  }
}

void multiply(const float* a, const float* b, float* out, Index rows, Index columns, Index depth) {
  for (Index i = 0; i < rows; ++i) {
    for (Index d = 0; d < columns; ++d) {
      float sum = 0;
      for (Index j = 0; j < depth; ++j) sum += a[i * depth + j] * b[j * columns + d];
      out[i * columns + d] = sum;
    }
  }
}

void softmax_row(const float* logits, float* weights, Index count) {
  // a NaN is lost or kept here as it falls; its own exponential then makes the sum NaN
  float largest = -std::numeric_limits<float>::infinity();
  for (Index j = 0; j < count; ++j) largest = std::max(largest, logits[j]);
  const float sum = exponentials(logits, largest, weights, count);
  for (Index j = 0; j < count; ++j) weights[j] /= sum;
}

constexpr Kernels kKernels = {"scalar", "plain loops, one float at a time", multiply_transposed, multiply, softmax_row};

}  // namespace

const Kernels& scalar_kernels() { return kKernels; }

}  // namespace attention
