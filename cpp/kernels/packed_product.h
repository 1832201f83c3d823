#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "kernels/panels.h"

/** The product with a matrix in panels, for any Vector: F32x4 or its scalar twin. One instance per backend. */
namespace attention::fused {

/** Rows, and the part of their depth, that go by at a time. */
inline constexpr Index kProductRows = 128;
inline constexpr Index kProductDepth = 512;

/**
 * See Kernels::multiply_packed. For every block of rows and part of the depth: each panel by all tiles, so that the
 * part of the panel stays in the nearest cache and the rows in the next.
 */
template <typename Vector>
class PackedProduct {
 public:
  PackedProduct(const float* panels, const float* bias, float* out, Index columns, Index depth)
      : panels_(panels), bias_(bias), out_(out), columns_(columns), depth_(depth) {}

  void run(const float* a, Index rows) {
    fill_last_tile(a, rows);
    for (Index first = 0; first < rows; first += kProductRows) {
      const Index end = std::min(rows, first + kProductRows);
      add_part(a, first, end, 0);  // without depth there is the bias still
      for (Index part = kProductDepth; part < depth_; part += kProductDepth) add_part(a, first, end, part);
    }
  }

 private:
  using Row = std::array<Vector, kPanelVectors<Vector>>;

  /** The rows that are left over by tiles, filled up with zeros. */
  void fill_last_tile(const float* a, Index rows) {
    const Index whole = rows / kTileRows * kTileRows;
    if (whole == rows) return;
    last_tile_.assign(static_cast<std::size_t>(kTileRows * depth_), 0);
    std::copy(a + whole * depth_, a + rows * depth_, last_tile_.begin());
  }

  /** To the rows from `first` to before `end`: their products from `part` of the depth on. */
  void add_part(const float* a, Index first, Index end, Index part) {
    const Index depth = std::min(kProductDepth, depth_ - part);
    for (Index column = 0; column < columns_; column += kPanelColumns) {
      const float* panel = panels_ + column * depth_ + part * kPanelColumns;
      const Index width = std::min(kPanelColumns, columns_ - column);
      for (Index row = first; row < end; row += kTileRows) {
        const Index count = std::min(kTileRows, end - row);
        const float* rows = count == kTileRows ? a + row * depth_ : last_tile_.data();
        float* out = out_ + row * columns_ + column;
        Tile<Vector> sums;
        sums.fill(part == 0 ? start(column, width) : Row{});
        if (part > 0) {
          for (Index r = 0; r < count; ++r) sums[r] = load(out + r * columns_, width);
        }
        multiply_tile<Vector>(rows + part, depth_, panel, kPanelColumns, depth, sums);
        for (Index r = 0; r < count; ++r) store(sums[r], out + r * columns_, width);
      }
    }
  }

  /** What every row's sums start from. */
  Row start(Index column, Index width) const {
    if (bias_ != nullptr) return load(bias_ + column, width);
    Row row;
    row.fill(Vector::splat(0));
    return row;
  }

  static Row load(const float* from, Index width) {
    std::array<float, kPanelColumns> whole{};
    if (width < kPanelColumns) {
      std::copy_n(from, width, whole.data());
      from = whole.data();
    }
    Row row;
    for (Index v = 0; v < kPanelVectors<Vector>; ++v) row[v] = Vector::load(from + v * Vector::kLanes);
    return row;
  }

  static void store(const Row& row, float* to, Index width) {
    std::array<float, kPanelColumns> whole;
    float* at = width < kPanelColumns ? whole.data() : to;
    for (Index v = 0; v < kPanelVectors<Vector>; ++v) row[v].store(at + v * Vector::kLanes);
    if (width < kPanelColumns) std::copy_n(whole.data(), width, to);
  }

  const float* panels_;
  const float* bias_;
  float* out_;
  Index columns_;
  Index depth_;
  std::vector<float> last_tile_;  // [kTileRows, depth]
};

template <typename Vector>
// NOLINTNEXTLINE(readability-non-const-parameter): the product writes there, which the template does not show
void multiply_packed(const float* a, const float* panels, const float* bias, float* out, Index rows, Index columns,
                     Index depth) {
  PackedProduct<Vector>(panels, bias, out, columns, depth).run(a, rows);
}

}  // namespace attention::fused
