#pragma once

#include <cstdint>
#include <utility>
#include <variant>
#include <vector>

#include "core/matrix.h"

namespace attention {

/** Rows of 8-bit numbers, each row with a factor of its own: a number is its byte times its row's scale. */
struct ByteRows {
  std::vector<std::int8_t> bytes;  // [row, column]
  std::vector<float> scales;       // [row]
  Index cols = 0;
};

/**
 * A vector for every piece that a model knows, [piece, width]. A text reads a few rows of it, so a table in 8 bits
 * stays as it is and takes a quarter of the memory; a row comes out as the same floats that the whole table would have
 * been expanded to.
 */
class EmbeddingTable {
 public:
  EmbeddingTable() = default;
  EmbeddingTable(Matrix floats) : rows_(std::move(floats)) {}  // NOLINT(google-explicit-constructor): a table in floats
  /** Throws InvalidArgument where there are not as many bytes as rows and columns have. */
  explicit EmbeddingTable(ByteRows bytes);

  Index rows() const;
  Index cols() const;
  /** [1, width] */
  Matrix row(Index piece) const;
  /** The table in floats, which a decoder's head multiplies with; null where it is in 8 bits. */
  const Matrix* floats() const { return std::get_if<Matrix>(&rows_); }

 private:
  std::variant<Matrix, ByteRows> rows_;
};

}  // namespace attention
