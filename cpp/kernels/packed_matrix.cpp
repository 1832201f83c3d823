#include "kernels/packed_matrix.h"

#include "kernels/kernels.h"

namespace attention {

PackedMatrix::PackedMatrix(const Matrix& matrix)
    : rows_(matrix.rows()),
      columns_(matrix.cols()),
      panels_(static_cast<std::size_t>(packed_values_size(rows_, columns_))) {
  best_kernels().fused.pack_values(matrix.data(), rows_, columns_, panels_.data());
}

float PackedMatrix::operator()(Index row, Index column) const {
  const Index panel = column / kPanelColumns * rows_;
  return panels_[static_cast<std::size_t>((panel + row) * kPanelColumns + column % kPanelColumns)];
}

Matrix PackedMatrix::unpacked() const {
  return Matrix::NullaryExpr(rows_, columns_, [this](Index row, Index column) { return (*this)(row, column); });
}

}  // namespace attention
