#pragma once

#include <algorithm>
#include <array>

#include "kernels/fused_attention.h"

/**
 * Matrices in panels, kPanelColumns columns side by side, and the tile of a product that reads them: what it loads lies
 * in one piece. For any Vector: F32x4 or its scalar twin.
 */
namespace attention::fused {

template <typename Vector>
inline constexpr Index kPanelVectors = kPanelColumns / Vector::kLanes;

/** out[d, c] = factor * rows[c, d]: kPanelColumns rows side by side; those from `count` on are 0. rows [count, depth].
 */
template <typename Vector>
void interleave(const float* rows, Index count, Index depth, float factor, float* out) {
  constexpr Index kLanes = Vector::kLanes;
  Index d = 0;
  if (count == kPanelColumns) {
    for (; d + kLanes <= depth; d += kLanes) {
      for (Index c = 0; c < kPanelColumns; c += kLanes) {
        std::array<Vector, kLanes> square;
        for (Index lane = 0; lane < kLanes; ++lane) square[lane] = Vector::load(rows + (c + lane) * depth + d);
        transpose(square);
        for (Index lane = 0; lane < kLanes; ++lane) {
          (square[lane] * Vector::splat(factor)).store(out + (d + lane) * kPanelColumns + c);
        }
      }
    }
  }
  for (; d < depth; ++d) {
    for (Index c = 0; c < kPanelColumns; ++c) {
      out[d * kPanelColumns + c] = c < count ? factor * rows[c * depth + d] : 0;
    }
  }
}

/** Sums of one register tile, kTileRows * kPanelColumns. */
template <typename Vector>
using Tile = std::array<std::array<Vector, kPanelVectors<Vector>>, kTileRows>;

/**
 * sums[r, c] += sum over d of a[r * row_stride + d] * b[d * stride + c]: a tile of a product, b a panel or columns of a
 * matrix. Not unrolled: engines of WebAssembly then spill.
 */
template <typename Vector>
inline void multiply_tile(const float* a, Index row_stride, const float* b, Index stride, Index depth,
                          Tile<Vector>& sums) {
  for (Index d = 0; d < depth; ++d) {
    std::array<Vector, kPanelVectors<Vector>> row;
    for (Index v = 0; v < kPanelVectors<Vector>; ++v) row[v] = Vector::load(b + v * Vector::kLanes);
    for (Index r = 0; r < kTileRows; ++r) {
      const Vector factor = Vector::splat(a[r * row_stride]);
      for (Index v = 0; v < kPanelVectors<Vector>; ++v) sums[r][v] = multiply_add(factor, row[v], sums[r][v]);
    }
    ++a;
    b += stride;
  }
}

/** Is every one of `count` numbers finite? */
template <typename Vector>
bool all_finite(const float* numbers, Index count) {
  constexpr Index kLanes = Vector::kLanes;
  // 0 times anything that is not finite is NaN; several sums, as each waits for its own last addition
  std::array<Vector, 4> spoilt;
  spoilt.fill(Vector::splat(0));
  constexpr auto kStep = static_cast<Index>(spoilt.size()) * kLanes;
  Index at = 0;
  for (; at + kStep <= count; at += kStep) {
    for (std::size_t chain = 0; chain < spoilt.size(); ++chain) {
      const Vector next = Vector::load(numbers + at + static_cast<Index>(chain) * kLanes);
      spoilt[chain] = multiply_add(next, Vector::splat(0), spoilt[chain]);
    }
  }
  float rest = sum_of((spoilt[0] + spoilt[1]) + (spoilt[2] + spoilt[3]));
  for (; at < count; ++at) rest += 0 * numbers[at];
  return rest == 0;
}

/** value [key, value_dim] in panels [value panel, key, kPanelColumns]. */
template <typename Vector>
void pack_values(const float* value, Index key_len, Index value_dim, float* panels) {
  for (Index column = 0; column < value_dim; column += kPanelColumns) {
    const Index columns = std::min(kPanelColumns, value_dim - column);
    for (Index key = 0; key < key_len; ++key, panels += kPanelColumns) {
      const float* row = value + key * value_dim + column;
      if (columns == kPanelColumns) {
        for (Index v = 0; v < kPanelColumns; v += Vector::kLanes) Vector::load(row + v).store(panels + v);
      } else {
        std::fill_n(std::copy_n(row, columns, panels), kPanelColumns - columns, 0.0F);
      }
    }
  }
}

/** key [key, head_dim] times `scale` in panels [key panel, head_dim, kPanelColumns]. */
template <typename Vector>
void pack_keys(const float* key, Index key_len, Index head_dim, float scale, float* panels) {
  for (Index first = 0; first < key_len; first += kPanelColumns) {
    const Index count = std::min(kPanelColumns, key_len - first);
    interleave<Vector>(key + first * head_dim, count, head_dim, scale, panels + first * head_dim);
  }
}

}  // namespace attention::fused
