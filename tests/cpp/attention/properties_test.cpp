/** What must hold of any attention, over seeded sizes, magnitudes and ties. */
#include <gtest/gtest.h>

#include <Eigen/QR>
#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "attention/mechanism_runs.h"
#include "reference/mechanism.h"

namespace attention {
namespace {

constexpr std::uint32_t kSeeds = 48;
constexpr float kInfinity = std::numeric_limits<float>::infinity();

/** Sizes from 1 to 12; zeros, small, ordinary and large components; in every third all are whole: there are ties. */
AttentionTrace any_inputs(std::uint32_t seed, Index heads = 1) {
  constexpr std::array<float, 5> kLimits = {1, 0, 0x1p-10F, 30, 1000};
  SeededRandom random(seed, 7);
  const auto size = [&] { return static_cast<Index>(random.next_bits() % 12) + 1; };
  const Index query_len = size();
  const Index key_len = size();
  const Index dim = size();
  const float limit = kLimits.at(seed % kLimits.size());
  AttentionTrace given;
  given.query = random_heads(heads, query_len, dim, seed, 2);
  given.key = random_heads(heads, key_len, dim, seed + 1, 2);
  given.value = random_heads(heads, key_len, size(), seed + 2, 2);
  for (HeadMatrices* part : {&given.query, &given.key, &given.value}) {
    for (Index head = 0; head < heads; ++head) {
      MatrixView matrix = (*part)[head];
      if (seed % 3 == 0) matrix = matrix.array().round().matrix().eval();
      matrix *= limit;
    }
  }
  return given;
}

/** A third of the keys hidden, and the first query from all of them where the seed is even. */
Mask any_mask(std::uint32_t seed, const AttentionTrace& given) {
  MaskFlags flags = random_matrix(given.query.rows(), given.key.rows(), seed + 50).array() < 1.0F / 3;
  if (seed % 2 == 0) flags.row(0).setConstant(false);
  return Mask::from_flags(flags);
}

/** An orthogonal matrix: the Q of a random one. */
MatrixD any_rotation(Index dim, std::uint32_t seed) {
  const MatrixD random = random_matrix(dim, dim, seed).cast<double>();
  return Eigen::HouseholderQR<MatrixD>(random).householderQ() * MatrixD::Identity(dim, dim);
}

/** The exact product, and how far its rounding to float32 may be from it. */
reference::Bounded rounded(const MatrixD& product) { return {product, reference::kRoundoff * product.cwiseAbs()}; }

reference::HeadReference reference_of(const AttentionTrace& trace, const AttentionOptions& options = {}) {
  const MatrixD no_bias = MatrixD::Zero(trace.query.rows(), trace.key.rows());
  return reference::attend_again(
      options, {reference::exact(trace.query[0]), reference::exact(trace.key[0]), reference::exact(trace.value[0])},
      no_bias, trace, 0);
}

/** Both are within their bounds of the same numbers. */
void expect_same(const MatrixD& one, const MatrixD& other, const MatrixD& bound) {
  EXPECT_TRUE(((one - other).cwiseAbs().array() <= bound.array()).all()) << one << "\n\n" << other;
}

class PropertiesTest : public MechanismRuns {};
INSTANTIATE_FOR_EVERY_BACKEND(PropertiesTest);

TEST_P(PropertiesTest, RowsSumToOneAndThoseWithoutKeysToZero) {
  for (std::uint32_t seed = 1; seed <= kSeeds; ++seed) {
    const AttentionTrace given = any_inputs(seed);
    const Mask mask = any_mask(seed, given);
    for (const RegionKind kind : {RegionKind::kGlobal, RegionKind::kCausal, RegionKind::kLocalMonotonic}) {
      for (const Selection selection : {Selection::kSoft, Selection::kArgmax, Selection::kSample}) {
        AttentionOptions options;
        options.region.kind = kind;
        options.selection = selection;
        const AttentionTrace trace = run(options, given, mask);
        for (Index query = 0; query < given.query.rows(); ++query) {
          const bool empty = (std::as_const(trace.masked_logits)[0].row(query).array() == -kInfinity).all();
          EXPECT_NEAR(weights_of(trace).row(query).cast<double>().sum(), empty ? 0 : 1, empty ? 0 : 1e-6);
          EXPECT_TRUE(!empty || std::as_const(trace.context)[0].row(query).isZero(0));
        }
      }
    }
  }
}

TEST_P(PropertiesTest, RowsSumToWhatTheGaussianLeaves) {
  for (std::uint32_t seed = 1; seed <= kSeeds; ++seed) {
    AttentionTrace given = any_inputs(seed);
    AttentionOptions options;
    options.region.kind = RegionKind::kLocalPredictive;
    options.region.window = 1 + seed % 4;
    const Matrix places = random_matrix(given.query.rows(), 1, seed + 9, static_cast<float>(given.key.rows()));
    for (const float place : places.reshaped()) options.region.places.push_back(std::abs(place));
    const AttentionTrace trace = run(options, std::move(given));
    const reference::Bounded expected = reference_of(trace, options).weights;
    const MatrixD sums = weights_of(trace).cast<double>().rowwise().sum();
    expect_same(sums, expected.value.rowwise().sum(), expected.bound.rowwise().sum());
    EXPECT_LE(sums.maxCoeff(), 1 + 1e-6);
  }
}

TEST_P(PropertiesTest, TheOrderOfKeysChangesNoContextAndThatOfQueriesMovesTheRows) {
  for (std::uint32_t seed = 1; seed <= kSeeds; ++seed) {
    const AttentionTrace given = any_inputs(seed);
    const AttentionTrace before = run({}, given);
    AttentionTrace turned = given;
    turned.key[0] = Matrix(given.key[0]).colwise().reverse();
    turned.value[0] = Matrix(given.value[0]).colwise().reverse();
    const AttentionTrace keys = run({}, turned);
    const MatrixD bound = reference_of(before).context.bound + reference_of(keys).context.bound;
    expect_same(keys.context[0].cast<double>(), before.context[0].cast<double>(), bound);
    turned = given;
    turned.query[0] = Matrix(given.query[0]).colwise().reverse();
    EXPECT_EQ(Matrix(run({}, turned).context[0]), Matrix(before.context[0].colwise().reverse()));
  }
}

TEST_P(PropertiesTest, HeadsKnowNothingOfEachOther) {
  constexpr Index kHeads = 3;
  for (std::uint32_t seed = 1; seed <= kSeeds; ++seed) {
    const AttentionTrace given = any_inputs(seed, kHeads);
    const AttentionTrace together = run({}, given);
    for (Index head = 0; head < kHeads; ++head) {
      AttentionTrace single;
      for (HeadMatrices AttentionTrace::* const part :
           {&AttentionTrace::query, &AttentionTrace::key, &AttentionTrace::value}) {
        const HeadMatrices& all = given.*part;
        (single.*part) = HeadMatrices(1, all.rows(), all.columns());
        (single.*part)[0] = all[head];
      }
      const AttentionTrace alone = run({}, single);
      EXPECT_EQ(Matrix(alone.weights[0]), Matrix(together.weights[head]));
      EXPECT_EQ(Matrix(alone.context[0]), Matrix(together.context[head]));
    }
  }
}

TEST_P(PropertiesTest, TurningQueriesAndKeysTogetherLeavesTheWeights) {
  for (std::uint32_t seed = 1; seed <= kSeeds; ++seed) {
    const AttentionTrace given = any_inputs(seed);
    const MatrixD rotation = any_rotation(given.query.columns(), seed);
    const reference::Bounded query = rounded(given.query[0].cast<double>() * rotation);
    const reference::Bounded key = rounded(given.key[0].cast<double>() * rotation);
    AttentionTrace turned = given;
    turned.query[0] = query.value.cast<float>();
    turned.key[0] = key.value.cast<float>();
    const MatrixD no_bias = MatrixD::Zero(given.query.rows(), given.key.rows());
    const reference::HeadReference bounded =
        reference::attend(query, key, reference::exact(given.value[0]), {}, no_bias);
    const AttentionTrace after = run({}, turned);
    expect_same(after.logits[0].cast<double>(), reference_of(run({}, given)).logits.value,
                bounded.logits.bound.array() + 1e-12);
    expect_same(after.weights[0].cast<double>(), reference_of(run({}, given)).weights.value, bounded.weights.bound);
  }
}

TEST_P(PropertiesTest, NoLogitIsLargerThanTheSoftCap) {
  for (std::uint32_t seed = 1; seed <= kSeeds; ++seed) {
    AttentionOptions options;
    options.soft_cap = seed % 2 == 0 ? 0.5F : 30;
    const AttentionTrace trace = run(options, any_inputs(seed));
    EXPECT_LE(std::as_const(trace.logits)[0].cwiseAbs().maxCoeff(), options.soft_cap);
  }
}

TEST_P(PropertiesTest, ATemperatureIsAScaleOfTheLogits) {
  for (std::uint32_t seed = 1; seed <= kSeeds; ++seed) {
    // powers of two round nothing
    for (const float temperature : {0.125F, 8.0F}) {
      AttentionOptions tempered;
      tempered.scale = 1;
      tempered.temperature = temperature;
      AttentionOptions scaled;
      scaled.scale = 1 / temperature;
      EXPECT_EQ(weights_of(run(tempered, any_inputs(seed))), weights_of(run(scaled, any_inputs(seed))));
    }
  }
}

TEST_P(PropertiesTest, TheNullKeyHasWhatTheOthersLeaveOfOne) {
  for (std::uint32_t seed = 1; seed <= kSeeds; ++seed) {
    const AttentionTrace given = any_inputs(seed);
    AttentionOptions options;
    options.null_key = true;
    const Matrix weights = weights_of(run(options, given, any_mask(seed, given)));
    const MatrixD left = weights.leftCols(given.key.rows()).cast<double>().rowwise().sum();
    expect_same(weights.rightCols(1).cast<double>(), (1 - left.array()).matrix(),
                MatrixD::Constant(weights.rows(), 1, 1e-6));
    EXPECT_TRUE(seed % 2 == 1 || weights(0, given.key.rows()) == 1);
  }
}

TEST_P(PropertiesTest, DrawsHaveTheFrequenciesAndTheLogarithmsOfTheirWeights) {
  constexpr Index kDraws = 2000;
  double statistic = 0;
  for (const std::uint32_t seed : {1U, 2U, 3U, 4U}) {
    AttentionTrace given = random_inputs(1, kDraws, 6, 3, seed);
    given.query[0] = Matrix(random_matrix(1, 3, seed + 20)).replicate(kDraws, 1);
    MaskFlags flags = MaskFlags::Constant(kDraws, 6, true);
    flags.col(seed).setConstant(false);
    AttentionOptions options;
    options.null_key = true;
    options.temperature = 0.5F * static_cast<float>(seed);
    const Mask mask = Mask::from_flags(flags);
    const Matrix soft = weights_of(run(options, given, mask)).row(0);
    options.selection = Selection::kSample;
    options.seed = seed;
    const AttentionTrace trace = run(options, given, mask);
    const Matrix counts = weights_of(trace).colwise().sum();
    for (Index key = 0; key < soft.cols(); ++key) {
      const double expected = static_cast<double>(kDraws) * static_cast<double>(soft(0, key));
      const double difference = static_cast<double>(counts(0, key)) - expected;
      if (expected > 0) statistic += difference * difference / expected;
    }
    EXPECT_EQ(counts(0, seed), 0);  // hidden
    for (Index query = 0; query < kDraws; ++query) {
      const auto key = static_cast<Index>(std::as_const(trace.chosen)[0](query, 0));
      ASSERT_NEAR(std::as_const(trace.log_chosen)[0](query, 0), std::log(soft(0, key)), 1e-5F);
    }
  }
  // chi-squared with 4 * 5 degrees of freedom: 45.3 is passed once in 1000 seeds
  EXPECT_LT(statistic, 45.3);
}

}  // namespace
}  // namespace attention
