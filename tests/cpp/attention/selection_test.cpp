/** Hard choices, draws and temperature. */
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "attention/mechanism_runs.h"
#include "attention/selection.h"

namespace attention {
namespace {

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

class SelectionTest : public MechanismRuns {};
INSTANTIATE_FOR_EVERY_BACKEND(SelectionTest);

TEST_P(SelectionTest, TakesTheFirstOfEqualKeysWhenHard) {
  AttentionTrace given = random_inputs(1, 2, 4, 3);
  given.key[0].row(3) = given.key[0].row(1);
  given.query[0].row(0) = 5 * given.key[0].row(1);
  given.query[0].row(1).setZero();
  AttentionOptions options;
  options.selection = Selection::kArgmax;
  const AttentionTrace trace = run(options, given);
  EXPECT_EQ(weights_of(trace), (Matrix{{0, 1, 0, 0}, {1, 0, 0, 0}}));
  EXPECT_EQ(trace.chosen.values(), (std::vector<float>{1, 0}));
  EXPECT_NEAR(trace.log_chosen.values()[1], std::log(0.25F), 1e-6F);
}

TEST_P(SelectionTest, GoesFromSoftToHardAsTheTemperatureFallsHoweverFar) {
  const AttentionTrace given = random_inputs(1, 5, 7, 4);
  AttentionOptions hard;
  hard.selection = Selection::kArgmax;
  const Matrix expected = weights_of(run(hard, given));
  for (const float temperature : {1e-4F, 1e-20F, 1e-38F}) {
    AttentionOptions soft;
    soft.temperature = temperature;
    EXPECT_TRUE(weights_of(run(soft, given)).isApprox(expected, 1e-6F)) << temperature;
  }
  AttentionOptions hot;
  hot.temperature = 1e9F;
  EXPECT_TRUE(weights_of(run(hot, given)).isApproxToConstant(1.0F / 7, 1e-6F));
}

TEST_P(SelectionTest, DrawsKeysAsOftenAsTheirWeightsSayAndTheSameOnesForTheSameSeed) {
  constexpr Index kDraws = 4000;
  AttentionTrace given = random_inputs(1, kDraws, 5, 3);
  given.query[0] = Matrix(random_matrix(1, 3, 4)).replicate(kDraws, 1);
  const Matrix soft = weights_of(run({}, given)).row(0);
  AttentionOptions options;
  options.selection = Selection::kSample;
  options.seed = 3;
  const AttentionTrace trace = run(options, given);
  const Matrix counts = weights_of(trace).colwise().sum();
  // chi-squared with 4 degrees of freedom: 18.5 is passed once in 1000 seeds
  const Matrix expected = static_cast<float>(kDraws) * soft;
  EXPECT_LT(((counts - expected).array().square() / expected.array()).sum(), 18.5F);
  EXPECT_EQ(run(options, given).chosen.values(), trace.chosen.values());
  const auto first = static_cast<Index>(trace.chosen.values().front());
  EXPECT_NEAR(trace.log_chosen.values().front(), std::log(soft(0, first)), 1e-5F);
  options.seed = 4;
  EXPECT_NE(run(options, given).chosen.values(), trace.chosen.values());
}

TEST_P(SelectionTest, NeverDrawsAHiddenKey) {
  AttentionOptions options;
  options.selection = Selection::kSample;
  options.region.kind = RegionKind::kCausal;
  const AttentionTrace trace = run(options, random_inputs(1, 60, 60, 2));
  for (Index query = 0; query < 60; ++query) {
    EXPECT_LE(trace.chosen.values()[static_cast<std::size_t>(query)], static_cast<float>(query));
  }
}

TEST_P(SelectionTest, ChoosesNothingInARowWithoutKeysAndPassesANaNOn) {
  for (const Selection selection : {Selection::kArgmax, Selection::kSample}) {
    AttentionOptions options;
    options.selection = selection;
    AttentionTrace given = random_inputs(1, 3, 2, 3);
    given.query[0](2, 0) = kNaN;
    const AttentionTrace trace =
        run(options, given, Mask::from_flags(MaskFlags{{false, false}, {true, false}, {true, true}}));
    EXPECT_TRUE(weights_of(trace).row(0).isZero(0));
    EXPECT_EQ(weights_of(trace).row(1), (Matrix{{1, 0}}));
    EXPECT_TRUE(weights_of(trace).row(2).array().isNaN().all());
    EXPECT_EQ(trace.chosen.values()[0], -1);
    EXPECT_TRUE(std::isnan(trace.log_chosen.values()[0]));
  }
}

}  // namespace
}  // namespace attention
