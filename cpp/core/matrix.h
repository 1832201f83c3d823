#pragma once

#include <Eigen/Core>

/**
 * The matrix types of the whole core, and the shape legend used in its comments.
 *
 * Shapes stand in brackets, slowest axis first, and are always row-major:
 *   token      position in the text; a token is a query where it asks and a key where it is compared with
 *   width      components of a word vector, = head * head_dim
 *   head       attention head
 *   head_dim   components of a query, key or value of one head
 * Rows of an attention matrix are queries, columns are keys.
 */
namespace attention {

using Index = Eigen::Index;

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using MatrixView = Eigen::Map<Matrix>;
using ConstMatrixView = Eigen::Map<const Matrix>;

inline ConstMatrixView view_of(const Matrix& matrix) { return {matrix.data(), matrix.rows(), matrix.cols()}; }

/** Double precision, for the reference only. */
using MatrixD = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

}  // namespace attention
