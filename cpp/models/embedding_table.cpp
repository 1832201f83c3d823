#include "models/embedding_table.h"

#include <string>
#include <utility>

#include "core/errors.h"

namespace attention {

EmbeddingTable::EmbeddingTable(ByteRows bytes) : rows_(std::move(bytes)) {
  const ByteRows& kept = std::get<ByteRows>(rows_);
  const std::size_t count = kept.scales.size() * static_cast<std::size_t>(kept.cols);
  require(kept.bytes.size() == count, "embedding", std::to_string(count) + " bytes", std::to_string(kept.bytes.size()));
}

Index EmbeddingTable::rows() const {
  const Matrix* matrix = floats();
  return matrix != nullptr ? matrix->rows() : static_cast<Index>(std::get<ByteRows>(rows_).scales.size());
}

Index EmbeddingTable::cols() const {
  const Matrix* matrix = floats();
  return matrix != nullptr ? matrix->cols() : std::get<ByteRows>(rows_).cols;
}

Matrix EmbeddingTable::row(Index piece) const {
  if (const Matrix* matrix = floats()) return matrix->row(piece);
  const auto& [bytes, scales, cols] = std::get<ByteRows>(rows_);
  const auto at = static_cast<std::size_t>(piece);
  using Row = Eigen::Map<const Eigen::Matrix<std::int8_t, 1, Eigen::Dynamic>>;
  return Row(&bytes[at * static_cast<std::size_t>(cols)], cols).cast<float>() * scales[at];
}

}  // namespace attention
