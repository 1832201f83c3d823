#include "models/next_token.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

#include "complaint_of.h"
#include "every_backend.h"

namespace attention {
namespace {

class NextTokenTest : public EveryBackend {};
INSTANTIATE_FOR_EVERY_BACKEND(NextTokenTest);

const Matrix kLogits{{0, std::log(6.0F), std::log(3.0F)}};  // shares of 1, 6 and 3 in 10

TEST_P(NextTokenTest, IsTheLargestWithTheLogarithmOfItsShare) {
  const NextToken next = choose_next(kernels(), {}, kLogits, 0);
  EXPECT_EQ(next.token, 1);
  EXPECT_NEAR(next.log_probability, std::log(0.6), 1e-6);
  // at temperature 1/2 shares are squared: 1, 36 and 9 in 46
  EXPECT_NEAR(choose_next(kernels(), {.temperature = 0.5F}, kLogits, 0).log_probability, std::log(36.0 / 46), 1e-6);
}

TEST_P(NextTokenTest, IsDrawnAsOftenAsItsShareSays) {
  for (const float temperature : {1.0F, 0.5F}) {
    std::array<int, 3> counts = {};
    constexpr std::uint32_t kDraws = 4000;
    for (std::uint32_t seed = 0; seed < kDraws; ++seed) {
      const Choosing choosing = {.selection = Selection::kSample, .temperature = temperature, .seed = seed};
      ++counts.at(static_cast<std::size_t>(choose_next(kernels(), choosing, kLogits, 3).token));
    }
    const std::array<double, 3> shares =
        temperature == 1 ? std::array{0.1, 0.6, 0.3} : std::array{1.0 / 46, 36.0 / 46, 9.0 / 46};
    // five standard deviations of a share of 4000 draws are below 0.04
    for (std::size_t at = 0; at < 3; ++at) EXPECT_NEAR(counts.at(at) / double{kDraws}, shares.at(at), 0.04);
  }
}

TEST_P(NextTokenTest, IsDrawnAnewAtEveryPlaceAndTheSameForTheSameSeedAndPlace) {
  const Matrix even = Matrix::Zero(1, 1000);
  const Choosing choosing = {.selection = Selection::kSample, .seed = 5};
  const Index first = choose_next(kernels(), choosing, even, 0).token;
  EXPECT_EQ(choose_next(kernels(), choosing, even, 0).token, first);
  EXPECT_NE(choose_next(kernels(), choosing, even, 1).token, first);
  EXPECT_NE(choose_next(kernels(), {.selection = Selection::kSample, .seed = 6}, even, 0).token, first);
}

TEST_P(NextTokenTest, IsNoneWhereALogitIsNaN) {
  Matrix lost = kLogits;
  lost(0, 2) = std::numeric_limits<float>::quiet_NaN();
  const NextToken next = choose_next(kernels(), {}, lost, 0);
  EXPECT_EQ(next.token, -1);
  EXPECT_TRUE(std::isnan(next.log_probability));
}

TEST(ChoosingCheck, NamesWhatCannotBe) {
  EXPECT_EQ(complaint_of([] { check_choosing({.selection = Selection::kSoft}); }),
            "choice: expected argmax or sample, got soft");
  EXPECT_EQ(complaint_of([] { check_choosing({.temperature = 0}); }),
            "temperature: expected a finite number above 0, got 0");
}

}  // namespace
}  // namespace attention
