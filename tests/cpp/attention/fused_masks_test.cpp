/** What fused attention must not see, and what becomes of it where that is NaN. */
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "attention/fused_cases.h"

namespace attention {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

using FusedMasksTest = EveryBackend;
INSTANTIATE_FOR_EVERY_BACKEND(FusedMasksTest);

TEST_P(FusedMasksTest, SeesWindowsAndCausalTrianglesAtAnyOffsetAndGivesZerosWhereTheyLeaveNothing) {
  for (const KeyWindow window : {KeyWindow{0, -1, 0}, KeyWindow{3, -1, 0}, KeyWindow{-40, -1, 0}, KeyWindow{0, 2, 1},
                                 KeyWindow{100, 7, -1}, KeyWindow{-5, 0, 0}, KeyWindow{500, 3, 3}}) {
    for (const Index key_len : {40, 129, 300}) {
      Case given = random_case(75, key_len, 8, 5);
      given.window = window;
      expect_agrees(kernels(), given);
    }
  }
  Case early = random_case(40, 9, 4, 4);
  early.window = {-35, -1, 0};
  EXPECT_TRUE(fused(kernels(), early)[0].topRows(35).isZero(0));
  EXPECT_FALSE(fused(kernels(), early)[0].row(35).isZero(0));
}

/** About a third hidden, and nothing left for query 1. */
MaskFlags random_flags(Index query_len, Index key_len, std::uint32_t seed) {
  MaskFlags flags = random_matrix(query_len, key_len, seed).array() > -0.3F;
  flags.row(1).setConstant(false);
  return flags;
}

TEST_P(FusedMasksTest, TakesMasksOfFlagsAndOfNumbersTogetherWithAWindowForAllHeadsOrForEach) {
  for (const std::size_t mask_heads : {1, 4}) {
    for (const Index key_len : {7, 33, 260}) {
      Case given = random_case(37, key_len, 8, 6, 1, 4, 2);
      for (std::uint32_t head = 0; head < mask_heads; ++head) {
        given.flags.push_back(random_flags(37, key_len, 10 + head));
        given.bias.push_back(random_matrix(37, key_len, 20 + head, 3));
        given.bias.back().row(2).setConstant(-kInfinity);
        given.bias.back()(3, 0) = -1e4F;
      }
      expect_agrees(kernels(), given);
      EXPECT_TRUE(fused(kernels(), given)[3].middleRows(1, 2).isZero(0));
      given.window = {0, -1, 0};
      expect_agrees(kernels(), given);
    }
  }
}

TEST_P(FusedMasksTest, DoesNotTakeTheLowestNumberForAMask) {
  Case given = random_case(2, 20, 4, 4);
  given.bias = {Matrix::Constant(2, 20, std::numeric_limits<float>::lowest())};
  EXPECT_TRUE(fused(kernels(), given)[0].row(0).isApprox(given.value[0].colwise().mean(), 1e-6F));
}

TEST_P(FusedMasksTest, LeavesWhatIsHiddenUnreadEvenWhereItIsNaN) {
  for (const Index key_len : {20, 300}) {
    Case given = random_case(40, key_len, 8, 8);
    given.flags = {MaskFlags::Constant(40, key_len, true)};
    given.flags[0].col(3).setConstant(false);
    const HeadMatrices wanted = fused(kernels(), given);
    given.key[0].row(3).setConstant(kNaN);
    given.value[0].row(3).setConstant(kInfinity);
    const HeadMatrices got = fused(kernels(), given);
    EXPECT_TRUE(got[0].isApprox(wanted[0], 1e-6F));
    given.bias = {Matrix::Zero(40, key_len)};
    given.bias[0].col(3).setConstant(-kInfinity);
    given.flags.clear();
    EXPECT_EQ(fused(kernels(), given).values(), got.values());
  }
}

TEST_P(FusedMasksTest, SpoilsExactlyTheRowsThatANaNOrAnInfinityTakesPartIn) {
  for (const float spoiler : {kNaN, kInfinity, -kInfinity}) {
    for (const Index key_len : {20, 300}) {
      Case given = random_case(40, key_len, 8, 8);
      given.window = {0, -1, 0};
      given.query[0](7, 2) = spoiler;
      given.key[0](11, 1) = kNaN;
      given.value[0](13, 4) = spoiler;
      const HeadMatrices got = fused(kernels(), given);
      const HeadMatrices wanted = plain(kernels(), given);
      for (Index row = 0; row < 40; ++row) {
        for (Index column = 0; column < 8; ++column) {
          const float plain_value = wanted[0](row, column);
          const float value = got[0](row, column);
          ASSERT_EQ(std::isnan(value), std::isnan(plain_value)) << row << ", " << column << ": " << value;
          if (!std::isnan(value)) {
            ASSERT_NEAR(value, plain_value, 1e-6) << row << ", " << column;
          }
        }
      }
      EXPECT_TRUE(std::isnan(got[0](7, 0)));
      EXPECT_FALSE(std::isnan(got[0](8, 0)));
      EXPECT_TRUE(std::isnan(got[0](12, 0)));
    }
  }
}

}  // namespace
}  // namespace attention
