#pragma once

#include <vector>

#include "core/matrix.h"

namespace attention {

/**
 * The right factor of many products, laid out once as `Kernels::multiply_packed` reads it: panels of kPanelColumns
 * columns, [panel, row, kPanelColumns], the last one filled up with zeros. The same in every backend.
 */
class PackedMatrix {
 public:
  PackedMatrix() = default;
  /** Not explicit: a matrix is packed wherever a packed one is asked for. */
  PackedMatrix(const Matrix& matrix);

  Index rows() const { return rows_; }
  Index cols() const { return columns_; }
  Index size() const { return rows_ * columns_; }
  const float* panels() const { return panels_.data(); }

  float operator()(Index row, Index column) const;
  Matrix unpacked() const;

 private:
  Index rows_ = 0;
  Index columns_ = 0;
  std::vector<float> panels_;
};

}  // namespace attention
