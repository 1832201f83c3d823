#include <algorithm>
#include <array>
#include <limits>

#include "kernels/exponentials.h"
#include "kernels/kernels.h"
#include "simd/f32x4.h"

namespace attention {
namespace {

constexpr Index kLanes = F32x4::kLanes;

/** Sums kept at once: independent, so that one multiply-add need not wait for the one before. */
constexpr std::size_t kChains = 4;

/** Adds the products that no longer fill a vector, from `from` on. */
float add_tail(float sum, const float* a, const float* b, Index from, Index depth) {
  for (Index d = from; d < depth; ++d) sum += a[d] * b[d];
  return sum;
}

/** out[c] = a · row c of b, for kChains rows: each vector of a is loaded once for all of them. */
void dot_tile(const float* a, const float* b, float* out, Index depth) {
  std::array<F32x4, kChains> sums;
  sums.fill(F32x4::splat(0));
  Index d = 0;
  for (; d + kLanes <= depth; d += kLanes) {
    const F32x4 factor = F32x4::load(a + d);
    for (std::size_t c = 0; c < kChains; ++c) {
      sums[c] = multiply_add(factor, F32x4::load(b + static_cast<Index>(c) * depth + d), sums[c]);
    }
  }
  for (std::size_t c = 0; c < kChains; ++c) {
    out[c] = add_tail(sum_of(sums[c]), a, b + static_cast<Index>(c) * depth, d, depth);
  }
}

/** a · b, for the rows left over by dot_tile: the same sums in the same order. */
float dot(const float* a, const float* b, Index depth) {
  F32x4 sum = F32x4::splat(0);
  Index d = 0;
  for (; d + kLanes <= depth; d += kLanes) sum = multiply_add(F32x4::load(a + d), F32x4::load(b + d), sum);
  return add_tail(sum_of(sum), a, b, d, depth);
}

void multiply_transposed(const float* a, const float* b, float* out, Index rows, Index columns, Index depth) {
  constexpr auto kTile = static_cast<Index>(kChains);
  for (Index i = 0; i < rows; ++i) {
    const float* row = a + i * depth;
    float* sums = out + i * columns;
    Index j = 0;
    for (; j + kTile <= columns; j += kTile) dot_tile(row, b + j * depth, sums + j, depth);
    for (; j < columns; ++j) sums[j] = dot(row, b + j * depth, depth);
  }
}

/** kVectors vectors of one row of `multiply`: factors [depth] times as many columns of b [depth, columns]. */
template <std::size_t kVectors>
void mix_columns(const float* factors, const float* b, float* out, Index columns, Index depth) {
  std::array<F32x4, kVectors> sums;
  sums.fill(F32x4::splat(0));
  for (Index j = 0; j < depth; ++j) {
    const F32x4 factor = F32x4::splat(factors[j]);
    const float* row = b + j * columns;
    for (std::size_t v = 0; v < kVectors; ++v) {
      sums[v] = multiply_add(factor, F32x4::load(row + static_cast<Index>(v) * kLanes), sums[v]);
    }
  }
  for (std::size_t v = 0; v < kVectors; ++v) sums[v].store(out + static_cast<Index>(v) * kLanes);
}

void multiply(const float* a, const float* b, float* out, Index rows, Index columns, Index depth) {
  constexpr Index kWide = static_cast<Index>(kChains) * kLanes;
  for (Index i = 0; i < rows; ++i) {
    const float* factors = a + i * depth;
    float* row = out + i * columns;
    Index c = 0;
    for (; c + kWide <= columns; c += kWide) mix_columns<kChains>(factors, b + c, row + c, columns, depth);
    for (; c + kLanes <= columns; c += kLanes) mix_columns<1>(factors, b + c, row + c, columns, depth);
    for (; c < columns; ++c) {
      float sum = 0;
      for (Index j = 0; j < depth; ++j) sum += factors[j] * b[j * columns + c];
      row[c] = sum;
    }
  }
}

void softmax_row(const float* logits, float* weights, Index count) {
  float largest = -std::numeric_limits<float>::infinity();
  for (Index j = 0; j < count; ++j) largest = std::max(largest, logits[j]);
  const float sum = exponentials(logits, largest, weights, count);
  const F32x4 sums = F32x4::splat(sum);
  Index j = 0;
  for (; j + kLanes <= count; j += kLanes) (F32x4::load(weights + j) / sums).store(weights + j);
  for (; j < count; ++j) weights[j] /= sum;
}

constexpr Kernels kKernels = {kRelaxed ? "relaxed" : "simd",
                              kRelaxed ? "four floats at a time, multiply and add fused where the processor can"
                                       : "four floats at a time, multiply and add rounded apart",
                              multiply_transposed, multiply, softmax_row};

}  // namespace

const Kernels& vector_kernels() { return kKernels; }

}  // namespace attention
