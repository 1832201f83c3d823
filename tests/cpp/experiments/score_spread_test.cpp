#include "experiments/score_spread.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "complaint_of.h"
#include "core/errors.h"
#include "every_backend.h"

namespace attention {
namespace {

/** A mean over queries, and the standard deviation of one query's number. */
struct Expected {
  double mean;
  double deviation;
};

/** Five standard errors, and what the expected mean itself may be off by. */
double allowed(const Expected& expected, Index queries) {
  constexpr double kUnsure = 0.006;
  return 5 * expected.deviation / std::sqrt(static_cast<double>(queries)) + kUnsure;
}

struct SpreadCase {
  Index head_dim;
  Index queries;
  Expected largest;
  Expected largest_scaled;
  Expected gradient;
  Expected gradient_scaled;
};

/** A separate simulation in plain Python (random.gauss, double precision; 40 000, 8000 and 1500 queries). */
constexpr std::array<SpreadCase, 3> kCases = {{
    {4, 1000, {.397, .205}, {.207, .111}, {.739, .190}, {.890, .069}},
    {64, 1000, {.836, .184}, {.217, .084}, {.232, .229}, {.890, .044}},
    {1024, 100, {.960, .102}, {.220, .085}, {.057, .132}, {.889, .043}},
}};

class ScoreSpreadOf : public EveryBackend {};

TEST_P(ScoreSpreadOf, AgreesWithASimulationOutside) {
  for (const SpreadCase& each : kCases) {
    const ScoreSpread spread = measure_spread(kernels(), each.head_dim, each.queries, 1);
    SCOPED_TRACE(each.head_dim);
    EXPECT_NEAR(spread.unscaled.largest, each.largest.mean, allowed(each.largest, each.queries));
    EXPECT_NEAR(spread.scaled.largest, each.largest_scaled.mean, allowed(each.largest_scaled, each.queries));
    EXPECT_NEAR(spread.unscaled.gradient, each.gradient.mean, allowed(each.gradient, each.queries));
    EXPECT_NEAR(spread.scaled.gradient, each.gradient_scaled.mean, allowed(each.gradient_scaled, each.queries));
  }
}

TEST_P(ScoreSpreadOf, HasTheVarianceOfTheFootnote) {
  for (const Index head_dim : {Index{1}, Index{4}, Index{64}, Index{256}}) {
    constexpr Index kQueries = 400;
    const auto d = static_cast<double>(head_dim);
    const ScoreSpread spread = measure_spread(kernels(), head_dim, kQueries, 2);
    // given q, the mean of 20 squares is |q|^2 chi^2_20 / 20; E |q|^4 = d^2 + 2 d and E (chi^2_20 / 20)^2 = 1.1
    const double deviation = d * std::sqrt((1 + 2 / d) * 1.1 - 1);
    EXPECT_NEAR(spread.variance, d, 5 * deviation / std::sqrt(static_cast<double>(kQueries))) << head_dim;
  }
}

TEST_P(ScoreSpreadOf, TheFirstWeightsAreTheSoftmaxOfTheFirstScores) {
  const ScoreSpread spread = measure_spread(kernels(), 16, 3, 5);
  ASSERT_EQ(spread.scores.rows(), 3);
  ASSERT_EQ(spread.scores.cols(), kSpreadKeys);
  for (const auto& [weights, scale] : {std::pair{spread.unscaled.first, 1.0}, std::pair{spread.scaled.first, 0.25}}) {
    const Eigen::ArrayXXd exponentials = (spread.scores.row(0).cast<double>().array() * scale).exp();
    for (Index key = 0; key < kSpreadKeys; ++key) {
      EXPECT_NEAR(static_cast<double>(weights(0, key)), exponentials(0, key) / exponentials.sum(), 1e-5);
    }
  }
}

TEST_P(ScoreSpreadOf, ASeedDecidesTheVectors) {
  EXPECT_EQ(measure_spread(kernels(), 8, 2, 1).scores, measure_spread(kernels(), 8, 2, 1).scores);
  EXPECT_NE(measure_spread(kernels(), 8, 2, 1).scores, measure_spread(kernels(), 8, 2, 2).scores);
}

TEST_P(ScoreSpreadOf, NamesTheSizeThatItDoesNotDraw) {
  const auto complaint = [&](Index head_dim, Index queries) -> std::string {
    return complaint_of([&] { measure_spread(kernels(), head_dim, queries, 1); });
  };
  EXPECT_EQ(complaint(0, 1), "headDim: expected a whole number from 1 to 4096, got 0");
  EXPECT_EQ(complaint(4097, 1), "headDim: expected a whole number from 1 to 4096, got 4097");
  EXPECT_EQ(complaint(4, 10'001), "queryCount: expected a whole number from 1 to 10000, got 10001");
}

INSTANTIATE_FOR_EVERY_BACKEND(ScoreSpreadOf);

}  // namespace
}  // namespace attention
