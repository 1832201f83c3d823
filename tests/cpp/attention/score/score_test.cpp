#include "attention/score/score.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "attention/score/additive.h"
#include "attention/score/cosine.h"
#include "attention/score/dot.h"
#include "attention/score/general.h"
#include "complaint_of.h"
#include "core/errors.h"
#include "every_backend.h"
#include "random_matrices.h"
#include "reference/score/score.h"

namespace attention {
namespace {

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

class ScoreTest : public EveryBackend {
 protected:
  static Matrix compute(const Score& score, const Matrix& query, const Matrix& key,
                        const ScoreParameters& parameters = {}) {
    Matrix result(query.rows(), key.rows());
    score.compute(kernels(), parameters, {query.data(), query.rows(), query.cols()},
                  {key.data(), key.rows(), key.cols()}, {result.data(), result.rows(), result.cols()});
    return result;
  }
};
INSTANTIATE_FOR_EVERY_BACKEND(ScoreTest);

const Matrix& query() {
  static const Matrix kQuery{{3, 4}, {0, 0}};
  return kQuery;
}

const Matrix& key() {
  static const Matrix kKey{{4, 3}, {-6, -8}, {4, -3}, {0, 0}};
  return kKey;
}

/** Some parameters of the score, for vectors of that width. */
ScoreParameters parameters_for(const Score& score, Index dim) {
  if (&score == &kGeneralScore) return {.learned = {random_matrix(dim, dim, 7)}};
  if (&score != &kAdditiveScore) return {};
  return {.learned = {random_matrix(dim, 6, 8), random_matrix(dim, 6, 9), random_matrix(1, 6, 10),
                      random_matrix(1, 6, 11)}};
}

TEST_P(ScoreTest, IsTheDotProductWithTheScaleOfItsName) {
  const Matrix expected{{24, -50, 0, 0}, {0, 0, 0, 0}};
  for (const Score* score : {&kDotScore, &kScaledDotScore}) EXPECT_EQ(compute(*score, query(), key()), expected);
  EXPECT_EQ(kDotScore.scale({}, 16), 1);
  EXPECT_EQ(kScaledDotScore.scale({}, 16), 0.25F);
}

TEST_P(ScoreTest, IsTheCosineOfTheAngleAndZeroWithAVectorOfZeros) {
  const Matrix got = compute(kCosineScore, query(), key());
  EXPECT_TRUE(got.isApprox(Matrix{{0.96F, -1, 0, 0}, {0, 0, 0, 0}}, 1e-7F));
  EXPECT_EQ(got(0, 3), 0);
  EXPECT_TRUE(got.row(1).isZero(0));
  EXPECT_EQ(kCosineScore.scale({.tau = 0.25}, 16), 4);
}

TEST_P(ScoreTest, IsTheBilinearFormOfItsMatrixWhichMayJoinTwoWidths) {
  const ScoreParameters parameters = {.learned = {Matrix{{1, 2, 0}, {0, 0, -1}}}};
  EXPECT_EQ(compute(kGeneralScore, Matrix{{3, 4}}, Matrix{{1, 1, 1}, {0, 0, 2}}, parameters), (Matrix{{5, -8}}));
}

TEST_P(ScoreTest, IsTheDotScoreWithTheIdentityForItsMatrix) {
  const ScoreParameters parameters = {.learned = {Matrix::Identity(7, 7)}};
  const Matrix queries = random_matrix(3, 7, 1);
  const Matrix keys = random_matrix(5, 7, 2);
  EXPECT_TRUE(compute(kGeneralScore, queries, keys, parameters).isApprox(compute(kDotScore, queries, keys), 1e-6F));
}

TEST_P(ScoreTest, IsTheSumOfItsTanhLayer) {
  const ScoreParameters parameters = {
      .learned = {Matrix{{1, 0}, {0, 1}}, Matrix{{2}, {0}}.replicate(1, 2), Matrix{{0, 1}}, Matrix{{3, -1}}}};
  const Matrix got = compute(kAdditiveScore, Matrix{{0.5F, -1}}, Matrix{{0.25F, 9}}, parameters);
  EXPECT_NEAR(got(0, 0), 3 * std::tanh(1.0F) - std::tanh(0.5F), 1e-6F);
}

TEST_P(ScoreTest, GivesEqualRowsWithoutAQueryMatrixAndZerosWithoutAnOutputVector) {
  ScoreParameters parameters = parameters_for(kAdditiveScore, 4);
  parameters.learned[0].setZero();
  const Matrix rows = compute(kAdditiveScore, random_matrix(3, 4, 1), random_matrix(5, 4, 2), parameters);
  EXPECT_EQ(rows, rows.row(0).replicate(3, 1));
  parameters.learned[3].setZero();
  EXPECT_TRUE(compute(kAdditiveScore, random_matrix(3, 4, 1), random_matrix(5, 4, 2), parameters).isZero(0));
}

TEST_P(ScoreTest, IsLargestForTheNearestKeyWithTheParametersOfCloseness) {
  const ScoreParameters parameters = {.learned = closeness(2, 1, 1)};
  const Matrix got = compute(kAdditiveScore, Matrix{{1, 2}}, Matrix{{1, 2}, {1.5F, 2}, {-3, 2}, {1, 9}}, parameters);
  EXPECT_NEAR(got(0, 0), 4 * std::tanh(1.0F), 1e-6F);
  EXPECT_GT(got(0, 0), got(0, 1));
  EXPECT_GT(got(0, 1), got(0, 2));
}

TEST(GeneralScore, RefusesAMatrixOfAnotherShape) {
  EXPECT_THROW(kGeneralScore.check(parameters_for(kGeneralScore, 3), 3, 4), InvalidArgument);
  EXPECT_NO_THROW(kGeneralScore.check(parameters_for(kGeneralScore, 3), 3, 3));
}

TEST(AdditiveScore, NamesTheParameterOfAnotherShape) {
  const auto complaint = [](std::size_t part, const Matrix& matrix) -> std::string {
    ScoreParameters parameters = parameters_for(kAdditiveScore, 3);
    parameters.learned[part] = matrix;
    return complaint_of([&] { kAdditiveScore.check(parameters, 3, 4); });
  };
  const Matrix fitting = Matrix::Zero(4, 6);
  EXPECT_EQ(complaint(1, fitting), "nothing");
  EXPECT_EQ(complaint(0, Matrix::Zero(4, 6)), "additive.query: expected [3, hidden], got [4, 6]");
  EXPECT_EQ(complaint(0, Matrix()), "additive.query: expected [3, hidden], got [0, 0]");
  EXPECT_EQ(complaint(1, Matrix::Zero(3, 6)), "additive.key: expected [4, 6], got [3, 6]");
  EXPECT_EQ(complaint(1, Matrix::Zero(4, 5)), "additive.key: expected [4, 6], got [4, 5]");
}

TEST_P(ScoreTest, KnowsTheCosineOfVectorsWhoseSquaresAreNoFloats) {
  const Matrix got = compute(kCosineScore, Matrix{{3e30F, 4e30F}, {3e-40F, 4e-40F}}, Matrix{{4e-30F, 3e-30F}});
  EXPECT_NEAR(got(0, 0), 0.96F, 1e-6F);
  EXPECT_NEAR(got(1, 0), 0.96F, 1e-4F);  // subnormal components have few digits
}

TEST_P(ScoreTest, LetsANaNInAQueryReachItsRowAndOneInAKeyItsColumn) {
  for (const Score* score : all_scores()) {
    const ScoreParameters parameters = parameters_for(*score, 2);
    const Matrix row = compute(*score, Matrix{{1, kNaN}, {1, 2}}, key(), parameters);
    EXPECT_TRUE(row.row(0).array().isNaN().all()) << score->name;
    EXPECT_TRUE(row.row(1).allFinite()) << score->name;
    const Matrix column = compute(*score, query().topRows(1), Matrix{{1, 2}, {kNaN, 2}}, parameters);
    EXPECT_TRUE(std::isfinite(column(0, 0)) && std::isnan(column(0, 1))) << score->name;
  }
}

TEST_P(ScoreTest, StaysWithinTheBoundOfTheReference) {
  for (const Score* score : all_scores()) {
    for (const Index dim : {1, 3, 4, 17, 100}) {
      for (const float limit : {1e-3F, 1.0F, 300.0F}) {
        const Matrix queries = random_matrix(5, dim, 1, limit);
        const Matrix keys = random_matrix(9, dim, 2, limit);
        const ScoreParameters parameters = parameters_for(*score, dim);
        const Matrix logits = score->scale(parameters, dim) * compute(*score, queries, keys, parameters);
        const reference::ScoreInput input = {score->name, parameters.tau, parameters.learned};
        const reference::Bounded expected =
            reference::logits_of(input, reference::exact(queries), reference::exact(keys));
        const MatrixD error = (logits.cast<double>() - expected.value).cwiseAbs();
        EXPECT_TRUE((error.array() <= expected.bound.array()).all()) << score->name << " of width " << dim;
      }
    }
  }
}

TEST(Score, IsFoundByItsName) {
  for (const Score* score : all_scores()) EXPECT_EQ(&score_named(score->name), score);
  try {
    score_named("Dot");
    FAIL() << "found";
  } catch (const InvalidArgument& error) {
    EXPECT_STREQ(error.what(), "score: expected scaled-dot, dot, cosine, general or additive, got Dot");
  }
}

TEST(Score, HasForEachOfItsLearnedMatricesOneByHandAndOneDrawnAsLargeAsItSays) {
  for (const Score* score : all_scores()) {
    const LearnedParameters& learned = score->learned;
    ASSERT_LE(learned.matrices.size(), LearnedMatrices().size()) << score->name;
    if (learned.matrices.empty()) continue;
    for (const Index dim : {1, 5}) {
      for (const LearnedMatrices& made : {learned.hand_set(dim), learned.seeded(dim, 3)}) {
        double size = 0;
        for (std::size_t at = 0; at < made.size(); ++at) {
          EXPECT_EQ(made[at].size() > 0, at < learned.matrices.size()) << score->name << " " << at;
          size += static_cast<double>(made[at].size());
        }
        EXPECT_LE(size, learned.size(static_cast<double>(dim))) << score->name;
        EXPECT_NO_THROW(score->check({.learned = made}, dim, dim)) << score->name;
      }
    }
  }
}

TEST(Score, IsFoundAmongThoseWithoutParametersByItsName) {
  EXPECT_EQ(&parameterless_score_named("cosine"), &kCosineScore);
  try {
    parameterless_score_named("additive");
    FAIL() << "found";
  } catch (const InvalidArgument& error) {
    EXPECT_STREQ(error.what(), "score: expected scaled-dot, dot or cosine, got additive");
  }
}

TEST(CosineScore, RefusesATauThatIsNotAboveZero) {
  for (const double tau : {0.0, -0.1, 1e-7, 1e7, std::nan(""), std::numeric_limits<double>::infinity()}) {
    EXPECT_THROW(kCosineScore.check({.tau = tau}, 2, 2), InvalidArgument) << tau;
    EXPECT_NO_THROW(kDotScore.check({.tau = tau}, 2, 2)) << tau;
  }
}

}  // namespace
}  // namespace attention
