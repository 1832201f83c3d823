#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "random_matrices.h"
#include "reference/attention.h"
#include "reference/score/cosine.h"
#include "reference/self_attention.h"

namespace attention::reference {
namespace {

TEST(Bounded, ProductOfExactFactorsIsBoundByItsRoundingsAlone) {
  const Bounded got = product(exact(Matrix{{1, -2}}), exact(Matrix{{3}, {4}}));
  EXPECT_EQ(got.value(0, 0), -5);
  EXPECT_EQ(got.bound(0, 0), gamma(6) * 11);
}

TEST(Bounded, ProductCarriesTheBoundsOfItsFactors) {
  const Bounded a = {MatrixD{{2}}, MatrixD{{0.5}}};
  const Bounded b = {MatrixD{{-3}}, MatrixD{{0.25}}};
  const Bounded got = product(a, b);
  EXPECT_EQ(got.value(0, 0), -6);
  EXPECT_DOUBLE_EQ(got.bound(0, 0), 2 * 0.25 + 0.5 * 3 + 0.5 * 0.25 + gamma(5) * 2.5 * 3.25);
}

/** One row of logits, each off by at most `bound`. */
Bounded row(const MatrixD& values, double bound) {
  return {values, MatrixD::Constant(values.rows(), values.cols(), bound)};
}

TEST(ReferenceSoftmax, IsTheWeightOfTheFormula) {
  const Bounded weights = softmax(row(MatrixD{{0, std::log(3), 700}}, 0), TakesPart{{true, true, false}});
  EXPECT_TRUE(weights.value.isApprox(MatrixD{{0.25, 0.75, 0}}, 1e-15));
  EXPECT_EQ(weights.bound(0, 2), 0);
}

TEST(ReferenceSoftmax, GivesARowWithoutKeysZeros) {
  const Bounded weights = softmax(row(MatrixD{{1, 2}}, 1), TakesPart{{false, false}});
  EXPECT_TRUE(weights.value.isZero(0));
  EXPECT_TRUE(weights.bound.isZero(0));
}

TEST(ReferenceSoftmax, BoundHoldsWhateverTheLogitsAreWithinTheirs) {
  constexpr double kBound = 0.01;
  const MatrixD logits = random_matrix(1, 12, 1, 5).cast<double>();
  const TakesPart all = TakesPart::Constant(1, 12, true);
  const Bounded weights = softmax(row(logits, kBound), all);
  for (std::uint32_t seed = 2; seed < 200; ++seed) {
    // every logit at one end of its interval or the other
    const MatrixD moved = logits + kBound * random_matrix(1, 12, seed).cwiseSign().cast<double>();
    const MatrixD error = (softmax(row(moved, 0), all).value - weights.value).cwiseAbs();
    EXPECT_TRUE((error.array() <= weights.bound.array()).all());
  }
}

TEST(ReferenceSoftmax, IsNotMadeUncertainByAKeyWithoutWeight) {
  const MatrixD logits{{0, 1, -1e4}};
  const Bounded weights = softmax({logits, MatrixD{{0, 0, 1}}}, TakesPart::Constant(1, 3, true));
  EXPECT_LT(weights.bound.maxCoeff(), 1e-5);
  // one with a weight does: 1/2 becomes e / (1 + e)
  const Bounded even = softmax({MatrixD{{0, 0}}, MatrixD{{0, 1}}}, TakesPart::Constant(1, 2, true));
  EXPECT_GE(even.bound(0, 0), std::numbers::e / (1 + std::numbers::e) - 0.5);
}

TEST(ReferenceSoftmax, BoundNeverExceedsOneHoweverUncertainTheLogits) {
  const Bounded weights = softmax(row(MatrixD{{0, -1000, 5}}, 1e9), TakesPart::Constant(1, 3, true));
  EXPECT_TRUE((weights.bound.array() == 1).all());
}

TEST(ReferenceDirection, IsTheVectorOverItsLengthAndZerosForZeros) {
  const Bounded got = of_length_one(exact(Matrix{{3, -4}, {0, 0}}));
  EXPECT_TRUE(got.value.isApprox(MatrixD{{0.6, -0.8}, {0, 0}}, 1e-15));
  EXPECT_EQ(got.bound(0, 1), gamma(4) * 0.8);
  EXPECT_TRUE(got.bound.row(1).isZero(0));
}

TEST(ReferenceDirection, BoundHoldsWhereverTheVectorLiesWithinItsOwn) {
  const MatrixD vector = random_matrix(1, 6, 1).cast<double>();
  const Bounded direction = of_length_one(row(vector, 0.05));
  for (std::uint32_t seed = 2; seed < 200; ++seed) {
    const MatrixD moved = vector + 0.05 * random_matrix(1, 6, seed).cwiseSign().cast<double>();
    const MatrixD error = (of_length_one(row(moved, 0)).value - direction.value).cwiseAbs();
    EXPECT_TRUE((error.array() <= direction.bound.array()).all());
  }
  EXPECT_TRUE((of_length_one(row(vector, 9)).bound.array() == 2).all());
}

TEST(ReferenceLogits, AreTheScoreTimesItsScale) {
  const Bounded query = exact(Matrix{{3, 4}});
  const Bounded key = exact(Matrix{{4, 3}, {0, 0}});
  EXPECT_TRUE(logits_of({"dot"}, query, key).value.isApprox(MatrixD{{24, 0}}, 1e-15));
  EXPECT_TRUE(logits_of({"scaled-dot"}, query, key).value.isApprox(MatrixD{{24 / std::numbers::sqrt2, 0}}, 1e-15));
  EXPECT_TRUE(logits_of({"cosine", 0.1}, query, key).value.isApprox(MatrixD{{9.6, 0}}, 1e-15));
  EXPECT_THROW(logits_of({"angle"}, query, key), std::invalid_argument);
}

// X = [[1, 0], [1, 2]]: scores 1, 1, 1, 5, divided by sqrt 2; the second row's first weight is 1 / (1 + e^(4 / sqrt 2))
TEST(ReferenceSelfAttention, AgreesWithAnExampleWorkedByHand) {
  const Matrix embedding{{1, 0}, {1, 2}};
  const AttentionOptions options;
  const AttentionTrace trace;
  const SelfAttentionReference got = self_attention(
      {embedding, 1, false, options, trace, std::nullopt, std::nullopt, nullptr, nullptr, nullptr, false});
  const double share = 1 / (1 + std::exp(4 / std::numbers::sqrt2));
  ASSERT_EQ(got.weights.size(), 1U);
  EXPECT_TRUE(got.weights[0].value.isApprox(MatrixD{{0.5, 0.5}, {share, 1 - share}}, 1e-15));
  EXPECT_TRUE(got.output.value.isApprox(MatrixD{{1, 1}, {1, 2 * (1 - share)}}, 1e-15));
}

}  // namespace
}  // namespace attention::reference
