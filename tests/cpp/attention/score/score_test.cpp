#include "attention/score/score.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "attention/score/cosine.h"
#include "attention/score/dot.h"
#include "core/errors.h"
#include "every_backend.h"
#include "random_matrices.h"
#include "reference/score.h"

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

TEST_P(ScoreTest, KnowsTheCosineOfVectorsWhoseSquaresAreNoFloats) {
  const Matrix got = compute(kCosineScore, Matrix{{3e30F, 4e30F}, {3e-40F, 4e-40F}}, Matrix{{4e-30F, 3e-30F}});
  EXPECT_NEAR(got(0, 0), 0.96F, 1e-6F);
  EXPECT_NEAR(got(1, 0), 0.96F, 1e-4F);  // subnormal components have few digits
}

TEST_P(ScoreTest, LetsANaNInAQueryReachItsRowAndOneInAKeyItsColumn) {
  for (const Score* score : all_scores()) {
    const Matrix row = compute(*score, Matrix{{1, kNaN}, {1, 2}}, key());
    EXPECT_TRUE(row.row(0).array().isNaN().all()) << score->name;
    EXPECT_TRUE(row.row(1).allFinite()) << score->name;
    const Matrix column = compute(*score, query().topRows(1), Matrix{{1, 2}, {kNaN, 2}});
    EXPECT_TRUE(std::isfinite(column(0, 0)) && std::isnan(column(0, 1))) << score->name;
  }
}

TEST_P(ScoreTest, StaysWithinTheBoundOfTheReference) {
  for (const Score* score : all_scores()) {
    for (const Index dim : {1, 3, 4, 17, 100}) {
      for (const float limit : {1e-3F, 1.0F, 300.0F}) {
        const Matrix queries = random_matrix(5, dim, 1, limit);
        const Matrix keys = random_matrix(9, dim, 2, limit);
        const Matrix logits = score->scale({}, dim) * compute(*score, queries, keys);
        const reference::Bounded expected =
            reference::logits_of({score->name}, reference::exact(queries), reference::exact(keys));
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
    EXPECT_STREQ(error.what(), "score: expected scaled-dot, dot or cosine, got Dot");
  }
}

TEST(CosineScore, RefusesATauThatIsNotAboveZero) {
  for (const double tau : {0.0, -0.1, 1e-7, 1e7, std::nan(""), std::numeric_limits<double>::infinity()}) {
    EXPECT_THROW(kCosineScore.check({.tau = tau}), InvalidArgument) << tau;
    EXPECT_NO_THROW(kDotScore.check({.tau = tau})) << tau;
  }
}

}  // namespace
}  // namespace attention
