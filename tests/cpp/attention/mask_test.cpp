#include "attention/mask.h"

#include <gtest/gtest.h>

#include <limits>

namespace attention {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

Matrix applied(const Mask& mask, const Matrix& logits) {
  Matrix masked(logits.rows(), logits.cols());
  mask.apply(ConstMatrixView(logits.data(), logits.rows(), logits.cols()),
             MatrixView(masked.data(), masked.rows(), masked.cols()));
  return masked;
}

TEST(Mask, HideSelfTakesTheDiagonalAway) {
  Mask mask = Mask::none(3, 3);
  mask.hide_self();
  for (Index query = 0; query < 3; ++query) {
    for (Index key = 0; key < 3; ++key) EXPECT_EQ(mask.takes_part(query, key), query != key);
    EXPECT_FALSE(mask.is_empty_row(query));
  }
}

TEST(Mask, HideSelfLeavesALoneTokenNothing) {
  Mask mask = Mask::none(1, 1);
  mask.hide_self();
  EXPECT_TRUE(mask.is_empty_row(0));
}

TEST(Mask, NoneLeavesEveryLogitAsItIs) {
  const Matrix logits{{1, -2, 1e30F}, {0, -1e4F, 3}};
  EXPECT_EQ(applied(Mask::none(2, 3), logits), logits);
}

TEST(Mask, FlagsHideWhereTheyAreFalse) {
  MaskFlags flags(2, 2);
  flags << true, false, false, false;
  const Mask mask = Mask::from_flags(flags);
  EXPECT_EQ(applied(mask, Matrix{{1, 2}, {3, 4}}), (Matrix{{1, -kInfinity}, {-kInfinity, -kInfinity}}));
  EXPECT_FALSE(mask.is_empty_row(0));
  EXPECT_TRUE(mask.is_empty_row(1));
}

TEST(Mask, BiasIsAddedAndOnlyMinusInfinityHides) {
  const Mask mask = Mask::from_bias(Matrix{{0.5F, -1e4F, -kInfinity}});
  EXPECT_EQ(applied(mask, Matrix{{1, 2, 3}}), (Matrix{{1.5F, -9998, -kInfinity}}));
  EXPECT_TRUE(mask.takes_part(0, 1));
  EXPECT_FALSE(mask.takes_part(0, 2));
}

TEST(Mask, HidesWhatIsNotANumberToo) {
  Mask mask = Mask::none(2, 2);
  mask.hide_self();
  EXPECT_EQ(applied(mask, Matrix{{kNaN, 1}, {2, kInfinity}}), (Matrix{{-kInfinity, 1}, {2, -kInfinity}}));
}

}  // namespace
}  // namespace attention
