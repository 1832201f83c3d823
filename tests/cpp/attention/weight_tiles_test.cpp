#include "attention/weight_tiles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "attention/fused_cases.h"
#include "complaint_of.h"

namespace attention {
namespace {

/** Everything that tiles are made from. */
struct Attended {
  std::vector<float> context;
  std::vector<float> largest;
  std::vector<float> sum;
  FusedOptions options;
};

Attended attended(const Kernels& kernels, const Case& given) {
  const auto rows = static_cast<std::size_t>(given.query.heads() * given.query.rows());
  Attended done = {std::vector<float>(rows * static_cast<std::size_t>(given.value.columns())),
                   std::vector<float>(rows),
                   std::vector<float>(rows),
                   {given.scale, given.soft_cap, given.window}};
  const FusedAttention attention(kernels, view_of(given.query), view_of(given.key), view_of(given.value), done.options,
                                 done.context.data(), {done.largest.data(), done.sum.data()});
  FusedWorkspace workspace;
  attention.run(workspace);
  return done;
}

WeightTiles tiles_of(const Kernels& kernels, const Case& given, Attended& done) {
  return {kernels, view_of(given.query), view_of(given.key), done.options, {done.largest.data(), done.sum.data()}};
}

TileRegion whole(const Case& given, Index head, Index pool = 1) {
  return {head, 0, given.query.rows(), 0, given.key.rows(), pool};
}

void expect_near(const Matrix& got, const MatrixD& wanted, const MatrixD& bound) {
  ASSERT_EQ(got.rows(), wanted.rows());
  ASSERT_EQ(got.cols(), wanted.cols());
  for (Index row = 0; row < got.rows(); ++row) {
    for (Index column = 0; column < got.cols(); ++column) {
      ASSERT_NEAR(static_cast<double>(got(row, column)), wanted(row, column), bound(row, column))
          << "at [" << row << ", " << column << "]";
    }
  }
}

void expect_weights(const Kernels& kernels, const Case& given) {
  Attended done = attended(kernels, given);
  WeightTiles tiles = tiles_of(kernels, given, done);
  for (Index head = 0; head < given.query.heads(); ++head) {
    const reference::Bounded wanted = reference_of(given, head).weights;
    const PooledWeights got = tiles.pooled(whole(given, head));
    expect_near(got.mean, wanted.value, wanted.bound);
    EXPECT_EQ(got.largest, got.mean);
  }
}

using WeightTilesTest = EveryBackend;
INSTANTIATE_FOR_EVERY_BACKEND(WeightTilesTest);

TEST_P(WeightTilesTest, GiveTheWeightsThatDoublePrecisionGivesOfEveryHead) {
  for (const Index key_len : {1, 7, 127, 128, 129, 300})
    expect_weights(kernels(), random_case(37, key_len, 5, 3, 2, 4, 2));
  expect_weights(kernels(), random_case(33, 140, 16, 8, 20));
}

TEST_P(WeightTilesTest, HideWhatWindowsHide) {
  for (const KeyWindow window : {KeyWindow{0, -1, 0}, KeyWindow{-9, -1, 0}, KeyWindow{0, 2, 2}, KeyWindow{0, 40, 3}}) {
    Case given = random_case(75, 150, 8, 5);
    given.window = window;
    given.soft_cap = 3;
    expect_weights(kernels(), given);
    given.window.hides_own = true;
    // in the reference a mask hides what the kernel hides by the window
    Case masked = given;
    masked.flags = {MaskFlags::Constant(75, 150, true)};
    for (Index query = 0; query < 75; ++query) {
      if (query + window.offset >= 0) masked.flags[0](query, query + window.offset) = false;
    }
    Attended done = attended(kernels(), given);
    const reference::Bounded wanted = reference_of(masked, 0).weights;
    expect_near(tiles_of(kernels(), given, done).pooled(whole(given, 0)).mean, wanted.value, wanted.bound);
  }
}

TEST_P(WeightTilesTest, OfARectangleAreThatPartOfTheMatrix) {
  const Case given = random_case(90, 300, 8, 4);
  Attended done = attended(kernels(), given);
  WeightTiles tiles = tiles_of(kernels(), given, done);
  const Matrix all = tiles.pooled(whole(given, 0)).mean;
  EXPECT_EQ(tiles.pooled({0, 33, 40, 77, 190, 1}).mean, all.block(33, 77, 40, 190));
  EXPECT_EQ(tiles.pooled({0, 89, 1, 299, 1, 1}).mean, all.block(89, 299, 1, 1));
  EXPECT_EQ(tiles.pooled({0, 5, 0, 7, 9, 1}).mean.rows(), 0);
}

TEST_P(WeightTilesTest, ArePooledToTheMeanAndTheLargestOfTheWeightsThatACellHas) {
  const Case given = random_case(150, 333, 8, 4, 3);
  Attended done = attended(kernels(), given);
  WeightTiles tiles = tiles_of(kernels(), given, done);
  const Matrix all = tiles.pooled(whole(given, 0)).mean;
  for (const Index pool : {2, 8, 32, 64, 128}) {
    const PooledWeights got = tiles.pooled(whole(given, 0, pool));
    ASSERT_EQ(got.mean.rows(), (150 + pool - 1) / pool);
    ASSERT_EQ(got.mean.cols(), (333 + pool - 1) / pool);
    for (Index row = 0; row < got.mean.rows(); ++row) {
      for (Index column = 0; column < got.mean.cols(); ++column) {
        const auto cell =
            all.block(row * pool, column * pool, std::min(pool, 150 - row * pool), std::min(pool, 333 - column * pool));
        const auto mean = static_cast<float>(cell.cast<double>().mean());
        ASSERT_NEAR(got.mean(row, column), mean, 2e-6F * mean);
        ASSERT_EQ(got.largest(row, column), cell.maxCoeff());
      }
    }
  }
}

TEST_P(WeightTilesTest, HaveRowsThatSumToOne) {
  const Case given = random_case(40, 5000, 16, 4, 1.5F);
  Attended done = attended(kernels(), given);
  const Matrix all = tiles_of(kernels(), given, done).pooled(whole(given, 0)).mean;
  for (Index row = 0; row < 40; ++row) EXPECT_NEAR(all.row(row).cast<double>().sum(), 1, 1e-6);
}

TEST_P(WeightTilesTest, AreZeroInARowThatSeesNothingAndNaNInOneThatSeesANaN) {
  Case given = random_case(40, 50, 4, 4);
  given.window = {-30, -1, 0};
  given.query[0](35, 1) = std::numeric_limits<float>::quiet_NaN();
  Attended done = attended(kernels(), given);
  WeightTiles tiles = tiles_of(kernels(), given, done);
  const Matrix all = tiles.pooled(whole(given, 0)).mean;
  EXPECT_TRUE(all.topRows(30).isZero(0));
  EXPECT_FLOAT_EQ(all(30, 0), 1);
  EXPECT_TRUE(std::isnan(all(35, 0)));
  EXPECT_NEAR(all.row(36).sum(), 1, 1e-6);
  const PooledWeights pooled = tiles.pooled(whole(given, 0, 8));
  EXPECT_TRUE(std::isnan(pooled.mean(4, 0)));
  EXPECT_TRUE(std::isnan(pooled.largest(4, 0)));
  EXPECT_FALSE(std::isnan(pooled.largest(3, 0)));
}

TEST_P(WeightTilesTest, NeedMemoryInProportionToTheKeys) {
  const Case given = random_case(10, 1000, 8, 8, 1, 4, 2);
  Attended done = attended(kernels(), given);
  EXPECT_LE(tiles_of(kernels(), given, done).workspace_size(),
            std::size_t{1000} * 8 + static_cast<std::size_t>(kQueryBlock * (2 * kKeyBlock + 8)));
}

TEST(WeightTiles, RefuseWhatIsNoRectangleOfTheMatrixAndNameIt) {
  const Case given = random_case(10, 20, 4, 4, 1, 2, 2);
  Attended done = attended(scalar_kernels(), given);
  WeightTiles tiles = tiles_of(scalar_kernels(), given, done);
  const auto complaint = [&](const TileRegion& asked) { return complaint_of([&] { tiles.pooled(asked); }); };
  EXPECT_EQ(complaint({2, 0, 1, 0, 1, 1}), "head: expected from 0 to 1, got 2");
  EXPECT_EQ(complaint({0, 0, 1, 0, 1, 3}), "pool: expected a power of two up to 128, got 3");
  EXPECT_EQ(complaint({0, 0, 1, 0, 1, 256}), "pool: expected a power of two up to 128, got 256");
  EXPECT_EQ(complaint({0, 3, 1, 0, 1, 2}), "firstQuery: expected a multiple of 2 up to 10, got 3");
  EXPECT_EQ(complaint({0, 8, 3, 0, 1, 2}), "queryCount: expected at most 2, got 3");
  EXPECT_EQ(complaint({0, 0, 1, 21, 0, 1}), "firstKey: expected a multiple of 1 up to 20, got 21");
  EXPECT_EQ(complaint({0, 0, 1, -1, 1, 1}), "firstKey: expected a multiple of 1 up to 20, got -1");
}

}  // namespace
}  // namespace attention
