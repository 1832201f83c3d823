#include <algorithm>
#include <array>
#include <limits>

#include "kernels/fused_kernel.h"
#include "kernels/kernels.h"
#include "kernels/packed_product.h"
#include "kernels/panels.h"
#include "simd/exponential.h"
#include "simd/f32x4.h"
#include "simd/hyperbolic_tangent.h"

namespace attention {
namespace {

constexpr Index kLanes = F32x4::kLanes;

/** Adds the products that no longer fill a vector, from `from` on. */
float add_tail(float sum, const float* a, const float* b, Index from, Index depth) {
  for (Index d = from; d < depth; ++d) sum += a[d] * b[d];
  return sum;
}

/**
 * out[r, c] = row r of a · row c of b for kRows * kLanes of them: as many independent sums, so that one multiply-add
 * need not wait for the one before, and each vector that is loaded serves several. The lanes of four sums are added up
 * at once, in the order of sum_of.
 */
template <Index kRows>
void dot_tile(const float* a, const float* b, float* out, Index columns, Index depth) {
  std::array<std::array<F32x4, kLanes>, kRows> sums;
  for (auto& row : sums) row.fill(F32x4::splat(0));
  Index d = 0;
  for (; d + kLanes <= depth; d += kLanes) {
    std::array<F32x4, kRows> factors;
    for (Index r = 0; r < kRows; ++r) factors[r] = F32x4::load(a + r * depth + d);
    for (Index c = 0; c < kLanes; ++c) {
      const F32x4 other = F32x4::load(b + c * depth + d);
      for (Index r = 0; r < kRows; ++r) sums[r][c] = multiply_add(factors[r], other, sums[r][c]);
    }
  }
  for (Index r = 0; r < kRows; ++r) {
    transpose(sums[r]);
    const auto& [first, second, third, fourth] = sums[r];
    float* row = out + r * columns;
    ((first + second) + (third + fourth)).store(row);
    if (d == depth) continue;
    for (Index c = 0; c < kLanes; ++c) row[c] = add_tail(row[c], a + r * depth, b + c * depth, d, depth);
  }
}

/** a · b, for the columns left over by dot_tile: the same sums in the same order. */
float dot(const float* a, const float* b, Index depth) {
  F32x4 sum = F32x4::splat(0);
  Index d = 0;
  for (; d + kLanes <= depth; d += kLanes) sum = multiply_add(F32x4::load(a + d), F32x4::load(b + d), sum);
  return add_tail(sum_of(sum), a, b, d, depth);
}

/** kRows rows of `multiply_transposed`. */
template <Index kRows>
void dot_rows(const float* a, const float* b, float* out, Index columns, Index depth) {
  Index j = 0;
  for (; j + kLanes <= columns; j += kLanes) dot_tile<kRows>(a, b + j * depth, out + j, columns, depth);
  for (; j < columns; ++j) {
    for (Index r = 0; r < kRows; ++r) out[r * columns + j] = dot(a + r * depth, b + j * depth, depth);
  }
}

void multiply_transposed(const float* a, const float* b, float* out, Index rows, Index columns, Index depth) {
  constexpr Index kTile = 2;  // two rows of four columns: eight sums, and their factors still fit the registers
  Index i = 0;
  for (; i + kTile <= rows; i += kTile) dot_rows<kTile>(a + i * depth, b, out + i * columns, columns, depth);
  for (; i < rows; ++i) dot_rows<1>(a + i * depth, b, out + i * columns, columns, depth);
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

/** One row of `multiply`, from column `c` on. */
void mix_row(const float* factors, const float* b, float* out, Index c, Index columns, Index depth) {
  constexpr std::size_t kChains = 4;
  constexpr Index kWide = static_cast<Index>(kChains) * kLanes;
  for (; c + kWide <= columns; c += kWide) mix_columns<kChains>(factors, b + c, out + c, columns, depth);
  for (; c + kLanes <= columns; c += kLanes) mix_columns<1>(factors, b + c, out + c, columns, depth);
  for (; c < columns; ++c) {
    float sum = 0;
    for (Index j = 0; j < depth; ++j) sum += factors[j] * b[j * columns + c];
    out[c] = sum;
  }
}

void multiply(const float* a, const float* b, float* out, Index rows, Index columns, Index depth) {
  const Index tiled_columns = columns / kPanelColumns * kPanelColumns;
  Index i = 0;
  for (; i + kTileRows <= rows; i += kTileRows) {
    const float* factors = a + i * depth;
    for (Index c = 0; c < tiled_columns; c += kPanelColumns) {
      fused::Tile<F32x4> sums;
      for (auto& row : sums) row.fill(F32x4::splat(0));
      fused::multiply_tile<F32x4>(factors, depth, b + c, columns, depth, sums);
      for (Index r = 0; r < kTileRows; ++r) {
        for (Index v = 0; v < fused::kPanelVectors<F32x4>; ++v) {
          sums[r][v].store(out + (i + r) * columns + c + v * kLanes);
        }
      }
    }
    for (Index r = 0; r < kTileRows; ++r) {
      mix_row(factors + r * depth, b, out + (i + r) * columns, tiled_columns, columns, depth);
    }
  }
  for (; i < rows; ++i) mix_row(a + i * depth, b, out + i * columns, 0, columns, depth);
}

/**
 * `step` turns each vector of `in` into one of `out`. The last elements, fewer than a vector, go through it filled up
 * with `filling`, so that equal numbers have equal results wherever they stand.
 */
template <typename Step>
void for_each_vector(const float* in, float* out, Index count, float filling, Step step) {
  Index j = 0;
  for (; j + kLanes <= count; j += kLanes) step(F32x4::load(in + j)).store(out + j);
  if (j == count) return;
  std::array<float, kLanes> last;
  last.fill(filling);
  std::copy(in + j, in + count, last.begin());
  step(F32x4::load(last.data())).store(last.data());
  std::copy_n(last.begin(), count - j, out + j);
}

float largest_in(const float* numbers, Index count) {
  F32x4 largest = F32x4::splat(-std::numeric_limits<float>::infinity());
  Index j = 0;
  for (; j + kLanes <= count; j += kLanes) largest = larger(largest, F32x4::load(numbers + j));
  for (; j < count; ++j) largest = larger(largest, F32x4::splat(numbers[j]));
  return largest_of(largest);
}

void softmax_row(const float* logits, float* weights, Index count) {
  // a NaN is passed over here; its own exponential then makes the sum NaN
  const F32x4 largest = F32x4::splat(largest_in(logits, count));
  // in double: over hundreds of keys a float sum would cost more accuracy than all the rest of the softmax
  DoubleSum sum;
  for_each_vector(logits, weights, count, -std::numeric_limits<float>::infinity(), [&](F32x4 logit) {
    const F32x4 exponential = exp_of_nonpositive(logit - largest);
    sum.add(exponential);
    return exponential;
  });
  const F32x4 total = F32x4::splat(static_cast<float>(sum.total()));
  for_each_vector(weights, weights, count, 0, [&](F32x4 exponential) { return exponential / total; });
}

void tanh(const float* in, float* out, Index count) {
  for_each_vector(in, out, count, 0, [](F32x4 x) { return hyperbolic_tangent(x); });
}

constexpr Kernels kKernels = {kRelaxed ? "relaxed" : "simd",
                              kRelaxed ? "four floats at a time, multiply and add fused where the processor can"
                                       : "four floats at a time, multiply and add rounded apart",
                              multiply_transposed,
                              multiply,
                              fused::multiply_packed<F32x4>,
                              softmax_row,
                              tanh,
                              fused::all_finite<F32x4>,
                              fused::kernels_for<F32x4>()};

}  // namespace

const Kernels& vector_kernels() { return kKernels; }

}  // namespace attention
