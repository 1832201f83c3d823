#include "attention/fused_attention.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "attention/fused_cases.h"
#include "core/errors.h"
#include "core/thread_pool.h"

namespace attention {
namespace {

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

/** Sizes about those of vectors, tiles and blocks. */
constexpr std::array<Index, 18> kSizes = {1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 31, 32, 33, 127, 128, 129};

using FusedAttentionTest = EveryBackend;
INSTANTIATE_FOR_EVERY_BACKEND(FusedAttentionTest);

TEST_P(FusedAttentionTest, AgreesWithDoublePrecisionForAsManyQueriesAndKeysAsFillABlockOrNot) {
  for (const Index query_len : {1, 3, 4, 5, 31, 32, 33}) {
    for (const Index key_len : kSizes) expect_agrees(kernels(), random_case(query_len, key_len, 5, 3, 2));
  }
}

TEST_P(FusedAttentionTest, AgreesWithDoublePrecisionForVectorsOfAnyWidth) {
  for (const Index head_dim : kSizes) {
    for (const Index value_dim : {1, 7, 8, 9, 32, 33}) {
      expect_agrees(kernels(), random_case(5, 9, head_dim, value_dim));
    }
  }
  for (const Index value_dim : kSizes) expect_agrees(kernels(), random_case(5, 9, 4, value_dim));
}

TEST_P(FusedAttentionTest, AgreesOverManyBlocksOfKeysWhoseLargestLogitGrowsOrFalls) {
  for (const float slope : {0.2F, -0.2F}) {
    Case given = random_case(70, 700, 8, 8);
    for (Index key = 0; key < 700; ++key) given.key[0].row(key).array() += slope * static_cast<float>(key);
    given.query[0].array() += 1;
    expect_agrees(kernels(), given);
  }
}

TEST_P(FusedAttentionTest, AgreesWhereLogitsAreLargeOrAllTheSame) {
  expect_agrees(kernels(), random_case(33, 129, 16, 16, 60));
  Case ties = random_case(3, 300, 4, 5);
  ties.key[0].setConstant(2);
  expect_agrees(kernels(), ties);
  EXPECT_NEAR(fused(kernels(), ties)[0](0, 0), ties.value[0].col(0).mean(), 1e-6);
}

TEST_P(FusedAttentionTest, HasAtMostTwiceThePlainPathsError) {
  double fused_error = 0;
  double plain_error = 0;
  for (const Index key_len : {64, 257, 1000}) {
    const Case given = random_case(64, key_len, 64, 64, 2);
    const MatrixD wanted = reference_of(given, 0).context.value;
    fused_error += (fused(kernels(), given)[0].cast<double>() - wanted).squaredNorm();
    plain_error += (plain(kernels(), given)[0].cast<double>() - wanted).squaredNorm();
  }
  EXPECT_GT(plain_error, 0);
  EXPECT_LE(std::sqrt(fused_error), 2 * std::sqrt(plain_error));
}

TEST_P(FusedAttentionTest, CapsLogitsAndTakesAScale) {
  Case given = random_case(33, 140, 8, 8, 5);
  given.soft_cap = 2;
  expect_agrees(kernels(), given);
  given.scale = -0.7F;
  given.window = {0, 20, 20};
  expect_agrees(kernels(), given);
}

TEST_P(FusedAttentionTest, SharesKeyHeadsAmongGroupsOfQueryHeads) {
  for (const Index key_heads : {1, 2, 3, 6}) expect_agrees(kernels(), random_case(35, 33, 8, 8, 1, 6, key_heads));
}

TEST_P(FusedAttentionTest, ReadsInputsFromAnyAddress) {
  const Case given = random_case(9, 17, 7, 6);
  const HeadMatrices wanted = fused(kernels(), given);
  for (std::size_t offset = 1; offset < 4; ++offset) {
    const auto moved = [&](const HeadMatrices& heads) {
      std::vector<float> floats(offset);
      floats.insert(floats.end(), heads.values().begin(), heads.values().end());
      return floats;
    };
    const std::vector<float> query = moved(given.query);
    const std::vector<float> key = moved(given.key);
    const std::vector<float> value = moved(given.value);
    std::vector<float> out(offset + std::size_t{9} * 6 + 1, 12345);
    const FusedAttention attention(kernels(), {query.data() + offset, 1, 9, 7}, {key.data() + offset, 1, 17, 7},
                                   {value.data() + offset, 1, 17, 6}, {}, out.data() + offset);
    FusedWorkspace workspace;
    attention.run(workspace);
    EXPECT_EQ(std::vector<float>(out.begin() + static_cast<Index>(offset), out.end() - 1), wanted.values());
    EXPECT_EQ(out.back(), 12345);
    EXPECT_EQ(out[offset - 1], 12345);
  }
}

TEST_P(FusedAttentionTest, GivesZerosWithoutKeysAndNothingWithoutQueriesOrComponents) {
  EXPECT_TRUE(fused(kernels(), random_case(5, 0, 4, 3))[0].isZero(0));
  EXPECT_TRUE(fused(kernels(), random_case(0, 5, 4, 3)).values().empty());
  EXPECT_TRUE(fused(kernels(), random_case(5, 5, 4, 0)).values().empty());
}

TEST_P(FusedAttentionTest, TakesOneStepPerBlockOfQueriesAndNeedsMemoryInProportionToTheKeys) {
  const Case given = random_case(70, 1000, 8, 8, 1, 4, 2);
  std::vector<float> out(std::size_t{4} * 70 * 8, kNaN);
  const FusedAttention attention(kernels(), view_of(given.query), view_of(given.key), view_of(given.value), {},
                                 out.data());
  EXPECT_EQ(attention.step_count(), 4 * 3);
  FusedWorkspace workspace;
  attention.prepare(workspace);
  attention.step(4, workspace);
  const auto is_number = [](float each) { return !std::isnan(each); };
  EXPECT_EQ(std::count_if(out.begin(), out.end(), is_number), Index{32} * 8);
  const auto second_block_of_second_head = out.begin() + std::ptrdiff_t{70 + 32} * 8;
  EXPECT_TRUE(std::all_of(second_block_of_second_head, second_block_of_second_head + Index{32} * 8, is_number));
  EXPECT_LE(workspace.size(), std::size_t{1000} * 16 + static_cast<std::size_t>(kQueryBlock * (kKeyBlock + 16)));
}

// Values are read in place by few queries and packed for many, and the tail of a tile is filled up.
TEST_P(FusedAttentionTest, GivesAQueryTheSameAmongFewAndAmongMany) {
  const Case many = random_case(97, 150, 12, 16);
  const HeadMatrices wanted = fused(kernels(), many);
  for (const Index few : {1, 2, 3, 5, 32, 63}) {
    Case given = many;
    given.query = HeadMatrices(1, few, 12);
    given.query[0] = many.query[0].topRows(few);
    EXPECT_EQ(fused(kernels(), given)[0], Matrix(wanted[0].topRows(few))) << few;
  }
}

TEST_P(FusedAttentionTest, GivesTheSameBitsOnAnyNumberOfThreads) {
  Case given = random_case(150, 300, 32, 24, 1, 6, 2);
  given.window.right = 0;
  const HeadMatrices wanted = fused(kernels(), given);
  for (const Index threads : {1, 2, 3, 5}) {
    ThreadPool pool(threads);
    std::vector<FusedWorkspace> workspaces(static_cast<std::size_t>(pool.thread_count()));
    std::vector<float> out(wanted.values().size(), kNaN);
    const FusedAttention attention(kernels(), view_of(given.query), view_of(given.key), view_of(given.value),
                                   {std::nullopt, 0, given.window}, out.data());
    attention.run(pool, workspaces);
    EXPECT_EQ(out, wanted.values()) << threads;
  }
}

TEST_P(FusedAttentionTest, ForgetsInItsWorkspaceWhatAnEarlierCallLeftThere) {
  FusedWorkspace workspace;
  const auto with_workspace = [&](const Case& given) {
    std::vector<float> out(static_cast<std::size_t>(given.query.rows() * given.value.columns()), 12345);
    const FusedAttention attention(kernels(), view_of(given.query), view_of(given.key), view_of(given.value), {},
                                   out.data());
    attention.run(workspace);
    return out;
  };
  Case spoilt = random_case(70, 300, 9, 9);
  spoilt.value[0].setConstant(kNaN);
  const Case given = random_case(40, 130, 5, 7);
  with_workspace(spoilt);
  EXPECT_EQ(with_workspace(given), fused(kernels(), given).values());
}

TEST(FusedAttention, RefusesWhatDoesNotFitAndNamesIt) {
  const auto refused = [](const Case& given) {
    try {
      fused(scalar_kernels(), given);
    } catch (const InvalidArgument& error) {
      return error.argument();
    }
    return std::string("nothing");
  };
  const Case good = random_case(2, 3, 4, 5, 1, 2, 2);
  EXPECT_EQ(refused(good), "nothing");
  const auto with = [&](auto change) {
    Case bad = good;
    change(bad);
    return refused(bad);
  };
  EXPECT_EQ(with([](Case& bad) { bad.query = HeadMatrices(2, 2, 0); }), "query");
  EXPECT_EQ(with([](Case& bad) { bad.key = HeadMatrices(2, 3, 5); }), "key");
  EXPECT_EQ(with([](Case& bad) { bad.query = HeadMatrices(3, 2, 4); }), "key");
  EXPECT_EQ(with([](Case& bad) { bad.value = HeadMatrices(2, 4, 5); }), "value");
  EXPECT_EQ(with([](Case& bad) {
              bad.key = HeadMatrices(2, 0, 4);
              bad.value = HeadMatrices(2, 0, 2000000);
            }),
            "value");
  EXPECT_EQ(with([](Case& bad) { bad.scale = kNaN; }), "scale");
  EXPECT_EQ(with([](Case& bad) { bad.soft_cap = -1; }), "softCap");
  EXPECT_EQ(with([](Case& bad) { bad.window.left = -2; }), "left");
  EXPECT_EQ(with([](Case& bad) { bad.window.right = (Index{1} << 29) + 1; }), "right");
  EXPECT_EQ(with([](Case& bad) { bad.bias.assign(3, Matrix::Zero(2, 3)); }), "mask");
}

// Proof from the numbers of which kernel ran: a weight of e^-17 added to 1 is lost, but not in lanes without the 1.
TEST(FusedAttention, AddsWeightsInTheOrderOfItsBackendsLanes) {
  Case given = random_case(1, 128, 1, 1);
  given.scale = 1;
  given.query[0].setConstant(1);
  given.key[0].setConstant(-17);
  given.key[0](0, 0) = 0;
  given.value[0].setConstant(1);
  EXPECT_EQ(fused(scalar_kernels(), given)[0](0, 0), 1);
  EXPECT_NEAR(fused(vector_kernels(), given)[0](0, 0), 1 - 3 * 32 * std::exp(-17.0), 2e-7);
  EXPECT_LT(fused(vector_kernels(), given)[0](0, 0), 1 - 3e-6F);
}

}  // namespace
}  // namespace attention
