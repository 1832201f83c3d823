#include "layers/projections.h"

#include <gtest/gtest.h>

#include <cmath>

namespace attention {
namespace {

// Worked in Python: SplitMix64 in exact integers, every float operation rounded with struct.pack('f', ...)
TEST(Projections, HaveTheSameBitsEverywhere) {
  const Projections drawn = seeded_projections(100, 7);
  EXPECT_EQ(drawn.query(0, 0), -0x1.38a3ecp-5F);
  EXPECT_EQ(drawn.query(0, 1), -0x1.56d048p-3F);
  EXPECT_EQ(drawn.key(0, 0), -0x1.e8cdecp-4F);
  EXPECT_EQ(drawn.key(0, 1), 0x1.2d45a4p-3F);
  EXPECT_EQ(drawn.value(0, 0), -0x1.800b46p-7F);
  EXPECT_EQ(drawn.value(0, 1), 0x1.b950aep-4F);
  EXPECT_EQ(drawn.output(0, 0), 0x1.d2ca8ep-6F);
  EXPECT_EQ(drawn.output(0, 1), -0x1.fd1114p-5F);
}

TEST(Projections, HaveMeanZeroAndVarianceOneOverWidth) {
  const Projections drawn = seeded_projections(200, 1);
  for (const Matrix* matrix : {&drawn.query, &drawn.key, &drawn.value, &drawn.output}) {
    EXPECT_NEAR(matrix->mean(), 0, 0.002);
    EXPECT_NEAR(matrix->squaredNorm() / 200, 1, 0.03);
    EXPECT_LT(matrix->cwiseAbs().maxCoeff(), std::sqrt(3.0F / 200));
  }
}

// as above
TEST(SeededVector, HasTheSameBitsEverywhere) {
  const Matrix vector = seeded_vector(4294967295, 100, 0.52F);
  EXPECT_EQ(vector(0, 0), 0x1.7717a6p-1F);
  EXPECT_EQ(vector(0, 1), 0x1.61fe28p-1F);
  EXPECT_EQ(vector(0, 2), 0x1.5a0e60p-2F);
  EXPECT_EQ(vector(0, 99), 0x1.9e7592p-1F);
}

TEST(SeededVector, HasTheRootMeanSquareAskedFor) {
  const Matrix vector = seeded_vector(1, 100'000, 0.52F);
  EXPECT_NEAR(vector.norm() / std::sqrt(1e5F), 0.52F, 0.002F);
  EXPECT_NEAR(vector.mean(), 0, 0.01F);
}

}  // namespace
}  // namespace attention
