/** Normalisation, gelu and rotary positions against values worked by hand. */
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

#include "layers/gelu.h"
#include "layers/normalization.h"
#include "layers/rotary.h"
#include "random_matrices.h"

namespace attention {
namespace {

ConstMatrixView view(const Matrix& matrix) { return {matrix.data(), matrix.rows(), matrix.cols()}; }
MatrixView view(Matrix& matrix) { return {matrix.data(), matrix.rows(), matrix.cols()}; }

TEST(LayerNorm, TakesTheMeanOffDividesByTheDeviationAndScalesAndShifts) {
  const Matrix input{{1, 3}, {5, 5}};  // means 2 and 5, variances 1 and 0
  Matrix output(2, 2);
  const Matrix gain{{2, 3}};
  const Matrix shift{{10, 20}};
  const RowMoments moments = layer_norm(view(input), view(gain), view(shift), 0.25, view(output));
  const float inverse = 1 / std::sqrt(1.25F);
  EXPECT_TRUE(output.isApprox(Matrix{{10 - 2 * inverse, 20 + 3 * inverse}, {10, 20}}, 1e-6F));
  EXPECT_EQ(moments.mean, (std::vector<float>{2, 5}));
  EXPECT_EQ(moments.inverse_deviation, (std::vector<float>{inverse, 2}));
}

TEST(RmsNorm, DividesByTheRootOfTheMeanSquare) {
  const Matrix input{{1, 7}};  // mean square 25
  Matrix output(1, 2);
  const Matrix gain{{1, 2}};
  rms_norm(view(input), view(gain), 0, view(output));
  EXPECT_TRUE(output.isApprox(Matrix{{0.2F, 2.8F}}, 1e-6F));
}

TEST(Gelu, IsXTimesTheNormalDistributionFunction) {
  EXPECT_EQ(gelu(0), 0);
  EXPECT_NEAR(gelu(1), 0.8413447461F, 1e-7F);
  EXPECT_NEAR(gelu(-1), -0.1586552539F, 1e-8F);
  EXPECT_NEAR(gelu(-6) / -5.9195e-9F, 1, 1e-4F);  // Phi(-6) = 9.8659e-10, which 1 + erf would lose
  EXPECT_EQ(gelu(10), 10);
}

TEST(GeluByTanh, IsNearItAndGoesToZeroAndToX) {
  EXPECT_NEAR(gelu_by_tanh(1), 0.8411919906F, 1e-7F);
  for (int quarter = -20; quarter < 20; ++quarter) {
    const float x = static_cast<float>(quarter) / 4;
    EXPECT_NEAR(gelu_by_tanh(x), gelu(x), 1e-3F);
  }
  EXPECT_EQ(gelu_by_tanh(20), 20);
  EXPECT_EQ(gelu_by_tanh(-20), 0);
}

TEST(Turn, TurnsPairsOfHalvesOrNeighboursAndLeavesTheRest) {
  const Matrix cosine{{0, 1}};  // a quarter turn, and none
  const Matrix sine{{1, 0}};
  Matrix halves{{1, 2, 3, 4, 9}};
  turn(view(cosine), view(sine), RotaryPairs::kHalves, view(halves));
  EXPECT_EQ(halves, (Matrix{{-3, 2, 1, 4, 9}}));
  Matrix neighbours{{1, 2, 3, 4, 9}};
  turn(view(cosine), view(sine), RotaryPairs::kInterleaved, view(neighbours));
  EXPECT_EQ(neighbours, (Matrix{{-2, 1, 3, 4, 9}}));
}

TEST(Turn, MakesTheDotProductDependOnTheDistanceOnly) {
  const MatrixD angles = rotary_angles(9, 8);
  const Matrix cosine = angles.array().cos().matrix().cast<float>();
  const Matrix sine = angles.array().sin().matrix().cast<float>();
  Matrix query = random_matrix(1, 8, 1).replicate(9, 1);
  Matrix key = random_matrix(1, 8, 2).replicate(9, 1);
  turn(view(cosine), view(sine), RotaryPairs::kHalves, view(query));
  turn(view(cosine), view(sine), RotaryPairs::kHalves, view(key));
  const Matrix dot = query * key.transpose();
  for (Index at = 1; at + 3 < 9; ++at) EXPECT_NEAR(dot(at, at + 3), dot(0, 3), 1e-5F);
  EXPECT_GT(std::abs(dot(0, 3) - dot(0, 4)), 1e-3F);
}

TEST(RotaryAngles, FallGeometricallyFromPairToPair) {
  const MatrixD angles = rotary_angles(3, 4);
  EXPECT_TRUE(angles.isApprox(MatrixD{{0, 0}, {1, 0.01}, {2, 0.02}}, 1e-12));
}

}  // namespace
}  // namespace attention
