#include "attention/attention.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <utility>

#include "core/errors.h"
#include "every_backend.h"
#include "random_matrices.h"
#include "reference/attention.h"

namespace attention {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

AttentionOptions scaled_by(float scale) {
  AttentionOptions options;
  options.scale = scale;
  return options;
}

AttentionTrace given(HeadMatrices query, HeadMatrices key, HeadMatrices value) {
  AttentionTrace trace;
  trace.query = std::move(query);
  trace.key = std::move(key);
  trace.value = std::move(value);
  return trace;
}

AttentionTrace random_inputs(Index heads, Index query_len, Index key_len, Index head_dim, Index value_dim) {
  return given(random_heads(heads, query_len, head_dim, 1), random_heads(heads, key_len, head_dim, 2),
               random_heads(heads, key_len, value_dim, 3));
}

reference::Bounded exact_head(const HeadMatrices& heads, Index head) { return reference::exact(heads[head]); }

void expect_within(const HeadMatrices& got, Index head, const reference::Bounded& expected) {
  for (Index row = 0; row < got.rows(); ++row) {
    for (Index column = 0; column < got.columns(); ++column) {
      ASSERT_NEAR(static_cast<double>(got[head](row, column)), expected.value(row, column), expected.bound(row, column))
          << "at [" << head << ", " << row << ", " << column << "]";
    }
  }
}

using AttentionTest = EveryBackend;
INSTANTIATE_FOR_EVERY_BACKEND(AttentionTest);

TEST_P(AttentionTest, KeepsEveryStepOfAnExampleWorkedByHand) {
  HeadMatrices x(1, 2, 2);
  x[0] = Matrix{{1, 0}, {1, 2}};
  AttentionTrace trace = given(x, x, x);
  attend(kernels(), scaled_by(0.5F), Mask::none(2, 2), trace);
  EXPECT_EQ(std::as_const(trace.score)[0], (Matrix{{1, 1}, {1, 5}}));
  EXPECT_EQ(std::as_const(trace.logits)[0], (Matrix{{0.5F, 0.5F}, {0.5F, 2.5F}}));
  EXPECT_EQ(std::as_const(trace.masked_logits)[0], std::as_const(trace.logits)[0]);
  const float share = 1 / (1 + std::exp(2.0F));
  EXPECT_TRUE(std::as_const(trace.weights)[0].isApprox(Matrix{{0.5F, 0.5F}, {share, 1 - share}}, 1e-6F));
  EXPECT_TRUE(std::as_const(trace.context)[0].isApprox(Matrix{{1, 1}, {1, 2 * (1 - share)}}, 1e-6F));
}

TEST_P(AttentionTest, StaysWithinTheBoundOfTheReferenceForUnequalLengthsAndWidths) {
  for (const Index query_len : {1, 4, 7}) {
    for (const Index key_len : {1, 3, 8, 33}) {
      for (const Index head_dim : {1, 4, 10, 25}) {
        AttentionTrace trace = random_inputs(2, query_len, key_len, head_dim, 5);
        const MaskFlags flags = random_matrix(query_len, key_len, 4).array() < 0.5F;
        attend(kernels(), {}, Mask::from_flags(flags), trace);
        for (Index head = 0; head < 2; ++head) {
          const reference::HeadReference expected =
              reference::attend(exact_head(trace.query, head), exact_head(trace.key, head),
                                exact_head(trace.value, head), {}, reference::bias_of(flags));
          expect_within(trace.weights, head, expected.weights);
          expect_within(trace.context, head, expected.context);
        }
      }
    }
  }
}

TEST_P(AttentionTest, SharesOneHeadOfKeysAmongAGroupOfQueryHeadsInARow) {
  AttentionTrace grouped = given(random_heads(4, 3, 5, 1), random_heads(2, 6, 5, 2), random_heads(2, 6, 7, 3));
  HeadMatrices key(4, 6, 5);
  HeadMatrices value(4, 6, 7);
  for (const Index head : {0, 1, 2, 3}) {
    key[head] = std::as_const(grouped.key)[head / 2];
    value[head] = std::as_const(grouped.value)[head / 2];
  }
  AttentionTrace repeated = given(grouped.query, key, value);
  attend(kernels(), {}, Mask::none(3, 6), grouped);
  attend(kernels(), {}, Mask::none(3, 6), repeated);
  EXPECT_EQ(grouped.context.values(), repeated.context.values());
}

TEST_P(AttentionTest, GivesEachHeadItsOwnMaskWhereThereIsOneForEach) {
  AttentionTrace trace = random_inputs(2, 1, 2, 4, 4);
  const std::vector<Mask> masks = {Mask::from_flags(MaskFlags{{true, false}}),
                                   Mask::from_flags(MaskFlags{{false, true}})};
  attend(kernels(), {}, masks, trace);
  EXPECT_EQ(trace.weights.values(), (std::vector<float>{1, 0, 0, 1}));
}

TEST_P(AttentionTest, CapsTheScaledScoreBeforeTheBiasIsAdded) {
  HeadMatrices x(1, 1, 1);
  x[0] = Matrix{{2}};
  AttentionTrace trace = given(x, x, x);
  AttentionOptions options = scaled_by(2);
  options.soft_cap = 4;
  attend(kernels(), options, Mask::from_bias(Matrix{{100}}), trace);
  EXPECT_EQ(trace.score.values().front(), 4);
  EXPECT_NEAR(trace.logits.values().front(), 4 * std::tanh(2.0F), 1e-6F);
  EXPECT_NEAR(trace.masked_logits.values().front(), 100 + 4 * std::tanh(2.0F), 1e-5F);
}

TEST_P(AttentionTest, StaysWithinTheBoundOfTheReferenceWithACapAndABias) {
  for (const double cap : {0.5, 3.0, 30.0}) {
    AttentionTrace trace = given(random_heads(1, 5, 13, 1, 4), random_heads(1, 9, 13, 2, 4), random_heads(1, 9, 6, 3));
    const Matrix bias = random_matrix(5, 9, 4, 3);
    AttentionOptions options;
    options.soft_cap = static_cast<float>(cap);
    attend(kernels(), options, Mask::from_bias(bias), trace);
    const reference::HeadReference expected =
        reference::attend(exact_head(trace.query, 0), exact_head(trace.key, 0), exact_head(trace.value, 0),
                          {.soft_cap = cap}, bias.cast<double>());
    expect_within(trace.logits, 0, expected.logits);
    expect_within(trace.masked_logits, 0, expected.masked_logits);
    expect_within(trace.weights, 0, expected.weights);
    expect_within(trace.context, 0, expected.context);
  }
}

TEST_P(AttentionTest, GivesARowWithNothingToAttendToZeros) {
  AttentionTrace trace = random_inputs(1, 2, 3, 4, 4);
  MaskFlags flags(2, 3);
  flags << false, false, false, true, true, false;
  attend(kernels(), scaled_by(1), Mask::from_flags(flags), trace);
  EXPECT_TRUE((std::as_const(trace.masked_logits)[0].row(0).array() == -kInfinity).all());
  EXPECT_TRUE(std::as_const(trace.weights)[0].row(0).isZero(0));
  EXPECT_TRUE(std::as_const(trace.context)[0].row(0).isZero(0));
  EXPECT_NEAR(std::as_const(trace.weights)[0].row(1).sum(), 1, 1e-6);
}

TEST_P(AttentionTest, DoesNotTakeAVerySmallLogitForAMaskedOne) {
  AttentionTrace trace = random_inputs(1, 1, 2, 4, 4);
  attend(kernels(), scaled_by(1), Mask::from_bias(Matrix::Constant(1, 2, -1e4F)), trace);
  EXPECT_NEAR(std::as_const(trace.weights)[0].sum(), 1, 1e-6);
}

TEST_P(AttentionTest, LetsANaNInAQueryReachItsOwnRowOnly) {
  AttentionTrace trace = random_inputs(1, 3, 3, 4, 4);
  trace.query[0](1, 2) = kNaN;
  attend(kernels(), scaled_by(1), Mask::none(3, 3), trace);
  EXPECT_TRUE(std::as_const(trace.context)[0].row(0).allFinite());
  EXPECT_TRUE(std::as_const(trace.context)[0].row(1).array().isNaN().all());
  EXPECT_TRUE(std::as_const(trace.context)[0].row(2).allFinite());
}

TEST_P(AttentionTest, LetsANaNBehindTheMaskReachNothing) {
  AttentionTrace clean = random_inputs(1, 3, 3, 4, 4);
  AttentionTrace spoiled = clean;
  spoiled.key[0].row(1).setConstant(kNaN);
  spoiled.value[0].row(1).setConstant(kInfinity);
  MaskFlags flags = MaskFlags::Constant(3, 3, true);
  flags.col(1).setConstant(false);
  attend(kernels(), scaled_by(1), Mask::from_flags(flags), clean);
  attend(kernels(), scaled_by(1), Mask::from_flags(flags), spoiled);
  EXPECT_EQ(std::as_const(spoiled.weights)[0], std::as_const(clean.weights)[0]);
  EXPECT_TRUE(std::as_const(spoiled.context)[0].isApprox(std::as_const(clean.context)[0], 1e-6F));
}

TEST_P(AttentionTest, GivesEqualScoresEqualWeights) {
  AttentionTrace trace = given(random_heads(1, 2, 6, 1), HeadMatrices(1, 8, 6), random_heads(1, 8, 6, 2));
  attend(kernels(), scaled_by(1), Mask::none(2, 8), trace);
  EXPECT_TRUE((std::as_const(trace.weights)[0].array() == 0.125F).all());
}

TEST_P(AttentionTest, ComputesNoQueriesAndNoKeys) {
  AttentionTrace no_queries = random_inputs(2, 0, 3, 4, 4);
  attend(kernels(), scaled_by(1), Mask::none(0, 3), no_queries);
  EXPECT_EQ(no_queries.context.values().size(), 0U);

  AttentionTrace no_keys = random_inputs(2, 3, 0, 4, 5);
  attend(kernels(), scaled_by(1), Mask::none(3, 0), no_keys);
  EXPECT_EQ(no_keys.context.values(), std::vector<float>(30, 0));
}

/** The argument that attend finds fault with. */
std::string blamed(float scale, const Mask& mask, AttentionTrace trace) {
  try {
    attend(best_kernels(), scaled_by(scale), mask, trace);
  } catch (const InvalidArgument& error) {
    return error.argument() + ": " + error.expected() + "; " + error.got();
  }
  return "nothing";
}

TEST(Attention, NamesTheShapeThatDoesNotFit) {
  const Mask mask = Mask::none(2, 3);
  EXPECT_EQ(blamed(1, mask, random_inputs(1, 2, 3, 4, 4)), "nothing");
  EXPECT_EQ(blamed(kNaN, mask, random_inputs(1, 2, 3, 4, 4)), "scale: a finite number; nan");
  EXPECT_EQ(blamed(1, Mask::none(3, 2), random_inputs(1, 2, 3, 4, 4)), "mask: [2, 3]; [3, 2]");
  EXPECT_EQ(blamed(1, mask, given(HeadMatrices(1, 2, 4), HeadMatrices(1, 3, 5), HeadMatrices(1, 3, 4))),
            "key: as many components as the query, 4; 5");
  EXPECT_EQ(blamed(1, mask, given(HeadMatrices(4, 2, 4), HeadMatrices(3, 3, 4), HeadMatrices(3, 3, 4))),
            "key: a number of heads that divides the query's 4; 3");
  EXPECT_EQ(blamed(1, mask, given(HeadMatrices(1, 2, 4), HeadMatrices(1, 3, 4), HeadMatrices(1, 2, 4))),
            "value: as many heads and rows as the key [1, 3, 4]; [1, 2, 4]");
}

}  // namespace
}  // namespace attention
