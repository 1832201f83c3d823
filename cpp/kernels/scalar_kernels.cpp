#include <algorithm>
#include <cmath>
#include <limits>

#include "kernels/fused_kernel.h"
#include "kernels/kernels.h"
#include "kernels/packed_product.h"
#include "simd/f32x1.h"

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
  // in double: over hundreds of keys a float sum would cost more accuracy than all the rest of the softmax
  double sum = 0;
  for (Index j = 0; j < count; ++j) {
    weights[j] = std::exp(logits[j] - largest);
    sum += static_cast<double>(weights[j]);
  }
  for (Index j = 0; j < count; ++j) weights[j] /= static_cast<float>(sum);
}

void tanh(const float* in, float* out, Index count) {
  for (Index j = 0; j < count; ++j) out[j] = std::tanh(in[j]);
}

constexpr Kernels kKernels = {"scalar", "plain loops, one float at a time", multiply_transposed,
                              multiply, fused::multiply_packed<F32x1>,      softmax_row,
                              tanh,     fused::all_finite<F32x1>,           fused::kernels_for<F32x1>()};

}  // namespace

const Kernels& scalar_kernels() { return kKernels; }

}  // namespace attention
