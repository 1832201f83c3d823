#include "layers/position.h"

#include <gtest/gtest.h>

#include <cmath>

namespace attention {
namespace {

// Vaswani et al. 2017, section 3.5, worked with Python's math module for position 2 and width 4:
// sin 2, cos 2, sin 0.02, cos 0.02
TEST(Position, IsTheSineAndCosineOfThePaperInterleaved) {
  const MatrixD positions = sinusoidal_positions(3, 4);
  EXPECT_TRUE(positions.row(0).isApprox(Eigen::RowVector4d(0, 1, 0, 1)));
  EXPECT_TRUE(positions.row(2).isApprox(
      Eigen::RowVector4d(0.9092974268256817, -0.4161468365471424, 0.01999866669333308, 0.9998000066665778), 1e-14));
}

TEST(Position, EndsWithASineWhereTheWidthIsOdd) {
  const MatrixD positions = sinusoidal_positions(2, 5);
  EXPECT_DOUBLE_EQ(positions(1, 4), std::sin(std::pow(10000.0, -0.8)));
}

TEST(Position, IsAddedTimesItsStrength) {
  const Matrix embedding = Matrix::Constant(2, 2, 3);
  const Matrix input = with_positions(ConstMatrixView(embedding.data(), 2, 2), 0.5);
  EXPECT_TRUE(input.isApprox(Matrix{{3, 3.5F}, {3.42073549F, 3.27015115F}}, 1e-7F));
  EXPECT_EQ(with_positions(ConstMatrixView(embedding.data(), 2, 2), 0), embedding);
}

}  // namespace
}  // namespace attention
