/** Every region, selection and the null key, against the reference and against what must hold between them. */
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "attention/mechanism_runs.h"
#include "attention/score/dot.h"
#include "attention/score/general.h"
#include "complaint_of.h"
#include "core/errors.h"
#include "random_matrices.h"
#include "reference/mechanism.h"

namespace attention {
namespace {

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

Region local_p(Index window, std::vector<float> places) {
  Region region;
  region.kind = RegionKind::kLocalPredictive;
  region.window = window;
  region.places = std::move(places);
  return region;
}

Region of_kind(RegionKind kind, Index dim) {
  Region region;
  region.kind = kind;
  region.predictor = {random_matrix(dim, 4, 21), random_matrix(1, 4, 22)};
  return region;
}

class MechanismsTest : public MechanismRuns {};
INSTANTIATE_FOR_EVERY_BACKEND(MechanismsTest);

void expect_within(ConstMatrixView got, const reference::Bounded& expected, const char* what) {
  ASSERT_EQ(got.rows(), expected.value.rows());
  ASSERT_EQ(got.cols(), expected.value.cols());
  for (Index row = 0; row < got.rows(); ++row) {
    for (Index column = 0; column < got.cols(); ++column) {
      ASSERT_NEAR(static_cast<double>(got(row, column)), expected.value(row, column), expected.bound(row, column))
          << what << " at [" << row << ", " << column << "]";
    }
  }
}

/** Every region, selection and null key there is. */
std::vector<AttentionOptions> every_mechanism(Index dim) {
  std::vector<AttentionOptions> all;
  for (const RegionKind kind :
       {RegionKind::kGlobal, RegionKind::kCausal, RegionKind::kLocalMonotonic, RegionKind::kLocalPredictive}) {
    for (const Selection selection : {Selection::kSoft, Selection::kArgmax, Selection::kSample}) {
      for (const bool null_key : {false, true}) {
        AttentionOptions options;
        options.region = of_kind(kind, dim);
        options.region.renormalise = null_key;
        options.selection = selection;
        options.temperature = null_key ? 0.5F : 1;
        options.null_key = null_key;
        all.push_back(options);
      }
    }
  }
  return all;
}

TEST_P(MechanismsTest, StayWithinTheBoundOfTheReferenceInEveryCombination) {
  for (const AttentionOptions& options : every_mechanism(5)) {
    for (const Index key_len : {1, 6, 19}) {
      const AttentionTrace given = random_inputs(2, 7, key_len, 5, static_cast<std::uint32_t>(key_len));
      Mask mask = Mask::from_bias(random_matrix(7, key_len, 9));
      mask.hide_where([](Index query, Index key) { return query == key; });
      const AttentionTrace trace = run(options, given, mask);
      for (const Index head : {0, 1}) {
        const reference::HeadReference expected =
            reference::attend_again(options,
                                    {reference::exact(given.query[head]), reference::exact(given.key[head]),
                                     reference::exact(given.value[head])},
                                    mask.bias().cast<double>(), trace, head);
        expect_within(trace.weights[head], expected.weights, "weights");
        expect_within(trace.context[head], expected.context, "context");
      }
    }
  }
}

TEST_P(MechanismsTest, PredictsPlacesAsEquationNineSays) {
  AttentionOptions options;
  options.region = of_kind(RegionKind::kLocalPredictive, 5);
  const AttentionTrace trace = run(options, random_inputs(1, 6, 20, 5));
  const reference::Bounded expected = reference::predicted_places(
      reference::exact(trace.query[0]), options.region.predictor.weight, options.region.predictor.out, 20);
  expect_within(std::as_const(trace.places)[0], expected, "places");
  EXPECT_GT(std::as_const(trace.places)[0].minCoeff(), 0);
  EXPECT_LT(std::as_const(trace.places)[0].maxCoeff(), 20);
}

TEST_P(MechanismsTest, LooksOnlyIntoTheWindowAboutItsOwnPlaceWhichStopsAtTheLastKey) {
  AttentionOptions options;
  options.region.kind = RegionKind::kLocalMonotonic;
  options.region.window = 1;
  const AttentionTrace trace = run(options, random_inputs(1, 5, 3, 4));
  const Matrix seen = (weights_of(trace).array() > 0).cast<float>().matrix();
  EXPECT_EQ(seen, (Matrix{{1, 1, 0}, {1, 1, 1}, {0, 1, 1}, {0, 1, 1}, {0, 1, 1}}));
  EXPECT_EQ(trace.places.values(), (std::vector<float>{0, 1, 2, 2, 2}));
}

TEST_P(MechanismsTest, WeighsByTheGaussianAboutThePlaceWithoutBringingTheSumBackToOne) {
  AttentionOptions options;
  options.region = local_p(2, {1.5F});  // window 1 - 2 ... 1 + 2 of 5 keys, sigma 1
  AttentionTrace given = random_inputs(1, 1, 5, 4);
  given.key = HeadMatrices(1, 5, 4);  // equal scores
  const AttentionTrace trace = run(options, given);
  const float far = std::exp(-1.125F);
  const float near = std::exp(-0.125F);
  EXPECT_TRUE(weights_of(trace).isApprox(Matrix{{far, near, near, far, 0}} / 4, 1e-6F));
  EXPECT_TRUE(std::as_const(trace.aligned)[0].isApprox(Matrix{{0.25F, 0.25F, 0.25F, 0.25F, 0}}, 1e-6F));
  options.region.renormalise = true;
  EXPECT_NEAR(weights_of(run(options, given)).sum(), 1, 1e-6F);
}

TEST_P(MechanismsTest, RenormalisedLocalPIsTheSoftmaxWithTheExponentAddedToTheLogits) {
  AttentionOptions options;
  options.region = local_p(8, {3.25F, 0.5F, 6});
  options.region.renormalise = true;
  const AttentionTrace given = random_inputs(1, 3, 9, 4);
  const AttentionTrace trace = run(options, given);
  Matrix exponent(3, 9);
  for (Index query = 0; query < 3; ++query) {
    for (Index key = 0; key < 9; ++key) {
      const float distance = static_cast<float>(key) - options.region.places[static_cast<std::size_t>(query)];
      exponent(query, key) = -distance * distance / 32;
    }
  }
  EXPECT_TRUE(weights_of(trace).isApprox(weights_of(run({}, given, Mask::from_bias(exponent))), 1e-5F));
}

/** Renormalised weights of one query with logits as given about a place, which must be what the reference has. */
Matrix renormalised(const Kernels& kernels, const std::vector<float>& logits, float place, double sigma,
                    AttentionOptions options = {}) {
  options.score = &kDotScore;
  options.region = local_p(30, {place});
  options.region.sigma = sigma;
  options.region.renormalise = true;
  AttentionTrace trace;
  trace.query = HeadMatrices(1, 1, 1);
  trace.query[0] = Matrix{{1}};
  trace.key = HeadMatrices(1, static_cast<Index>(logits.size()), 1);
  trace.key[0] = ConstMatrixView(logits.data(), trace.key.rows(), 1);
  trace.value = trace.key;
  const reference::HeadInput given = {reference::exact(trace.query[0]), reference::exact(trace.key[0]),
                                      reference::exact(trace.value[0])};
  const Mask mask = Mask::none(1, trace.key.rows());
  attend(kernels, options, mask, trace);
  const reference::HeadReference expected =
      reference::attend_again(options, given, mask.bias().cast<double>(), trace, 0);
  expect_within(std::as_const(trace.weights)[0], expected.weights, "weights");
  EXPECT_LT(expected.weights.bound.maxCoeff(), 1e-4);
  return weights_of(trace);
}

TEST_P(MechanismsTest, RenormalisedRowsAreRightWhereTheGaussianIsTooSmallForAFloat) {
  const float ln2 = std::numbers::ln2_v<float>;
  for (const double sigma : {0.02, 1e-200}) {  // keys 1 and 2 are as near as each other
    EXPECT_TRUE(renormalised(kernels(), {7, 0, ln2}, 1.5F, sigma).isApprox(Matrix{{0, 1.0F / 3, 2.0F / 3}}, 1e-6F));
  }
  EXPECT_EQ(renormalised(kernels(), {0, 0, 0}, 20, 0.25), (Matrix{{0, 0, 1}}));
  // exponents of -128, whose Gaussian is 0 in float, and -72; the logits outweigh the 56 between them by ln 2
  EXPECT_TRUE(renormalised(kernels(), {56 + ln2, 0}, 4, 0.25).isApprox(Matrix{{2.0F / 3, 1.0F / 3}}, 1e-5F));
}

TEST_P(MechanismsTest, RenormalisedRowsAreRightWhereTheSoftmaxIsTooSmallForAFloat) {
  // e^-200 at the place itself outweighs 1 at a distance of 1, where the Gaussian is e^-300
  EXPECT_TRUE(renormalised(kernels(), {0, 200}, 0, std::sqrt(1.0 / 600)).isApprox(Matrix{{1, 0}}, 1e-6F));
}

TEST_P(MechanismsTest, TheNullKeyTakesWhatKeysFarFromThePlaceLose) {
  AttentionOptions options;
  options.null_key = true;
  EXPECT_EQ(renormalised(kernels(), {0, 0, 0}, 1.5F, 0.02, options), (Matrix{{0, 0, 0, 1}}));
  EXPECT_TRUE(renormalised(kernels(), {0, 0, 0}, 1, 0.02, options).isApprox(Matrix{{0, 0.5F, 0, 0.5F}}, 1e-6F));
}

TEST_P(MechanismsTest, AHardChoiceRenormalisedStaysOneHoweverFarItIs) {
  AttentionOptions options;
  options.selection = Selection::kArgmax;
  EXPECT_EQ(renormalised(kernels(), {9, 0, 0}, 2, 0.02, options), (Matrix{{1, 0, 0}}));
}

TEST_P(MechanismsTest, WithAWindowOverEverythingIsGlobalAndTimesTheGaussian) {
  const AttentionTrace given = random_inputs(1, 6, 6, 4);
  const Matrix global = weights_of(run({}, given));
  AttentionOptions options;
  options.region.kind = RegionKind::kLocalMonotonic;
  options.region.window = 6;
  EXPECT_EQ(weights_of(run(options, given)), global);
  options.region = local_p(6, {1, 2, 3, 4, 5, 0.5F});
  const AttentionTrace predicted = run(options, given);
  EXPECT_EQ(weights_of(predicted), (global.array() * std::as_const(predicted.gaussian)[0].array()).matrix());
}

TEST_P(MechanismsTest, IsCausalSoThatLaterTokensChangeNothing) {
  AttentionOptions options;
  options.region.kind = RegionKind::kCausal;
  AttentionTrace given = random_inputs(1, 6, 6, 4);
  const AttentionTrace before = run(options, given);
  given.key[0].bottomRows(2).setConstant(7);
  given.value[0].bottomRows(2).setConstant(kNaN);
  const AttentionTrace after = run(options, given);
  EXPECT_TRUE(std::as_const(after.context)[0].topRows(4).isApprox(std::as_const(before.context)[0].topRows(4), 1e-6F));
}

TEST_P(MechanismsTest, GivesTheNullKeyWhatFitsNothing) {
  AttentionOptions options;
  options.score = &kDotScore;
  options.null_key = true;
  AttentionTrace given;
  given.query = HeadMatrices(1, 1, 1);
  given.query[0] = Matrix{{1}};
  given.key = HeadMatrices(1, 2, 1);
  given.key[0] = Matrix{{std::numbers::ln2_v<float>}, {0}};
  given.value = HeadMatrices(1, 2, 1);
  given.value[0] = Matrix{{4}, {8}};
  const AttentionTrace trace = run(options, given);
  EXPECT_TRUE(weights_of(trace).isApprox(Matrix{{0.5F, 0.25F, 0.25F}}, 1e-6F));
  EXPECT_NEAR(std::as_const(trace.context)[0](0, 0), 4, 1e-6F);
  // it stands outside every mask
  EXPECT_EQ(weights_of(run(options, given, Mask::from_flags(MaskFlags{{false, false}}))), (Matrix{{0, 0, 1}}));
}

std::string blamed(const AttentionOptions& options) {
  AttentionTrace trace = random_inputs(1, 2, 3, 4);
  return complaint_of([&] { attend(best_kernels(), options, Mask::none(2, 3), trace); });
}

template <typename Change>
std::string blamed_after(Change change) {
  AttentionOptions options;
  options.region = local_p(1, {0, 1});
  EXPECT_EQ(blamed(options), "nothing");
  change(options);
  return blamed(options);
}

TEST(Mechanisms, NameTheOptionThatIsWrong) {
  const std::string temperature = "temperature: expected a finite number above 0, got ";
  EXPECT_EQ(blamed_after([](auto& options) { options.temperature = 0; }), temperature + "0");
  EXPECT_EQ(blamed_after([](auto& options) { options.temperature = kNaN; }), temperature + "nan");
  EXPECT_EQ(blamed_after([](auto& options) { options.region.window = -1; }),
            "window: expected a whole number of at least 0, got -1");
  EXPECT_EQ(blamed_after([](auto& options) { options.region.window = 0; }),
            "window: expected a whole number of at least 1, got 0");
  EXPECT_EQ(blamed_after([](auto& options) { options.region.sigma = -2; }),
            "sigma: expected a finite number above 0, got -2");
  EXPECT_EQ(blamed_after([](auto& options) { options.region.places = {1}; }), "places: expected 2 numbers, got 1");
  EXPECT_EQ(blamed_after([](auto& options) { options.region.places = {1, kNaN}; }),
            "places: expected finite numbers, got nan");
  EXPECT_EQ(blamed_after([](auto& options) { options.region.places.clear(); }),
            "predictor.weight: expected [4, hidden], got [0, 0]");
  EXPECT_EQ(blamed_after([](auto& options) { options.score = &kGeneralScore; }),
            "general: expected [4, 4], got [0, 0]");
}

TEST(Mechanisms, AreFoundByTheirNames) {
  EXPECT_EQ(region_named("local-p"), RegionKind::kLocalPredictive);
  EXPECT_EQ(selection_named("argmax"), Selection::kArgmax);
  EXPECT_THROW(region_named("local"), InvalidArgument);
  EXPECT_THROW(selection_named("hard"), InvalidArgument);
}

}  // namespace
}  // namespace attention
