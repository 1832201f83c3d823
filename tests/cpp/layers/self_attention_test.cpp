#include "layers/self_attention.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>

#include "attention/multi_head.h"
#include "attention/score/cosine.h"
#include "complaint_of.h"
#include "core/errors.h"
#include "every_backend.h"
#include "random_matrices.h"
#include "reference/self_attention.h"

namespace attention {
namespace {

ConstMatrixView view(const Matrix& matrix) { return {matrix.data(), matrix.rows(), matrix.cols()}; }

void expect_within(ConstMatrixView got, const reference::Bounded& expected, const char* what) {
  for (Index row = 0; row < got.rows(); ++row) {
    for (Index column = 0; column < got.cols(); ++column) {
      ASSERT_NEAR(static_cast<double>(got(row, column)), expected.value(row, column), expected.bound(row, column))
          << what << " at [" << row << ", " << column << "]";
    }
  }
}

/** The combinations of options the page offers, for `heads` heads. */
std::vector<SelfAttentionOptions> all_options(Index heads) {
  std::vector<SelfAttentionOptions> all;
  for (const bool hide_self : {false, true}) {
    for (const bool seeded : {false, true}) {
      for (const bool placed : {false, true}) {
        for (const Score* score : {&kScaledDotScore, &kDotScore, &kCosineScore}) {
          SelfAttentionOptions options;
          options.heads = heads;
          options.attention.score = score;
          options.hide_self = hide_self;
          if (seeded) options.projection_seed = 17;
          if (placed) options.position_strength = 0.5;
          all.push_back(options);
        }
      }
    }
  }
  return all;
}

class SelfAttentionTest : public EveryBackend {
 protected:
  static SelfAttentionTrace run(const Matrix& embedding, const SelfAttentionOptions& options) {
    return self_attention(kernels(), view(embedding), options);
  }
};
INSTANTIATE_FOR_EVERY_BACKEND(SelfAttentionTest);

TEST_P(SelfAttentionTest, StaysWithinTheReferencesBoundForManySizesHeadsAndOptions) {
  for (const Index heads : {1, 2, 4, 5, 10}) {
    for (const SelfAttentionOptions& options : all_options(heads)) {
      for (const Index token_count : {1, 2, 3, 5, 8, 13, 70}) {
        const Matrix embedding = random_matrix(token_count, 40, static_cast<std::uint32_t>(token_count));
        const SelfAttentionTrace trace = run(embedding, options);
        const reference::SelfAttentionReference expected = reference::self_attention(trace, options);
        for (Index head = 0; head < heads; ++head) {
          expect_within(trace.attention.weights[head], expected.weights[static_cast<std::size_t>(head)], "weights");
        }
        expect_within(view(trace.output), expected.output, "output");
      }
    }
  }
}

TEST_P(SelfAttentionTest, StaysWithinTheBoundForVectorsOfTheSizeOfWordVectors) {
  const SelfAttentionOptions options;
  Matrix embedding(30, 100);
  for (Index token = 0; token < 30; ++token) {
    embedding.row(token) = seeded_vector(static_cast<std::uint32_t>(token), 100, 0.52F);
  }
  const SelfAttentionTrace trace = run(embedding, options);
  const reference::SelfAttentionReference expected = reference::self_attention(trace, options);
  expect_within(trace.attention.weights[0], expected.weights[0], "weights");
  expect_within(view(trace.output), expected.output, "output");
  // the bound is worth something too
  EXPECT_LT(expected.weights[0].bound.maxCoeff(), 1e-4);
  EXPECT_LT(expected.output.bound.maxCoeff(), 1e-3);
}

TEST_P(SelfAttentionTest, GivesRowsThatSumToOne) {
  for (const Index token_count : {2, 9, 70}) {
    for (const SelfAttentionOptions& options : all_options(5)) {
      const SelfAttentionTrace trace = run(random_matrix(token_count, 20, 5, 3), options);
      for (Index head = 0; head < 5; ++head) {
        const MatrixD weights = trace.attention.weights[head].cast<double>();
        EXPECT_LE((weights.rowwise().sum().array() - 1).abs().maxCoeff(), 1e-6);
      }
    }
  }
}

TEST_P(SelfAttentionTest, HidesEachTokenFromItself) {
  SelfAttentionOptions options;
  options.hide_self = true;
  const SelfAttentionTrace trace = run(random_matrix(6, 8, 1), options);
  const ConstMatrixView weights = std::as_const(trace.attention.weights)[0];
  EXPECT_TRUE(weights.diagonal().isZero(0));
  EXPECT_GT((weights + Matrix::Identity(6, 6)).minCoeff(), 0);
}

TEST_P(SelfAttentionTest, GivesALoneHiddenTokenZeros) {
  SelfAttentionOptions options;
  options.hide_self = true;
  const SelfAttentionTrace trace = run(random_matrix(1, 8, 1), options);
  EXPECT_EQ(trace.attention.masked_logits.values().front(), -std::numeric_limits<float>::infinity());
  EXPECT_EQ(trace.attention.weights.values().front(), 0);
  EXPECT_TRUE(trace.output.isZero(0));
}

TEST_P(SelfAttentionTest, GivesALoneTokenItsOwnValue) {
  const Matrix embedding = random_matrix(1, 8, 1);
  const SelfAttentionTrace trace = run(embedding, {});
  EXPECT_EQ(trace.attention.weights.values().front(), 1);
  EXPECT_EQ(trace.output, embedding);
}

TEST_P(SelfAttentionTest, ComputesNoTokensIntoNothing) {
  for (const SelfAttentionOptions& options : all_options(2)) {
    const SelfAttentionTrace trace = run(Matrix(0, 8), options);
    EXPECT_EQ(trace.attention.weights.values().size(), 0U);
    EXPECT_EQ(trace.output.size(), 0);
    EXPECT_EQ(reference::self_attention(trace, options).output.value.size(), 0);
  }
}

TEST_P(SelfAttentionTest, MovesItsRowsWithTheTokensAsLongAsThereAreNoPositions) {
  const Matrix embedding = random_matrix(9, 12, 3);
  Eigen::PermutationMatrix<Eigen::Dynamic> order(9);
  order.indices() << 4, 0, 8, 1, 7, 2, 6, 5, 3;
  SelfAttentionOptions options;
  options.heads = 3;
  options.projection_seed = 1;
  const Matrix moved_before = run(order * embedding, options).output;
  const Matrix moved_after = order * run(embedding, options).output;
  EXPECT_TRUE(moved_before.isApprox(moved_after, 1e-5F));

  options.position_strength = 1;
  EXPECT_FALSE(run(order * embedding, options).output.isApprox(order * run(embedding, options).output, 1e-2F));
}

TEST_P(SelfAttentionTest, SharesEquallyAmongTokensThatAreTheSame) {
  const Matrix embedding = random_matrix(1, 8, 1).replicate(8, 1);
  const SelfAttentionTrace trace = run(embedding, {});
  EXPECT_TRUE((std::as_const(trace.attention.weights)[0].array() == 0.125F).all());
}

TEST_P(SelfAttentionTest, LetsANaNReachTheRowsThatUseItAndNoOthers) {
  Matrix embedding = random_matrix(2, 4, 1);
  embedding(1, 0) = std::numeric_limits<float>::quiet_NaN();
  SelfAttentionOptions options;
  options.heads = 2;  // the NaN is in head 0
  const SelfAttentionTrace both = run(embedding, options);
  EXPECT_TRUE(both.output.leftCols(2).array().isNaN().all());
  EXPECT_TRUE(both.output.rightCols(2).allFinite());

  options.heads = 1;
  options.hide_self = true;  // token 1 sees token 0, with a query of NaN; token 0 sees token 1
  EXPECT_TRUE(run(embedding, options).output.array().isNaN().all());
}

TEST_P(SelfAttentionTest, JoinsTheHeadsAndMixesThemWithTheOutputProjection) {
  SelfAttentionOptions options;
  options.heads = 4;
  options.projection_seed = 3;
  const SelfAttentionTrace trace = run(random_matrix(5, 16, 2), options);
  EXPECT_EQ(trace.concatenated, join_heads(trace.attention.context));
  const Matrix output_projection = seeded_projections(16, 3).output;
  EXPECT_TRUE(trace.output.isApprox(trace.concatenated * output_projection, 1e-5F));

  options.heads = 1;
  const SelfAttentionTrace single = run(random_matrix(5, 16, 2), options);
  EXPECT_EQ(single.output, single.concatenated);
}

/** What self_attention says of 3 tokens of the width. */
std::string complaint(Index width, const SelfAttentionOptions& options) {
  return complaint_of([&] { self_attention(best_kernels(), view(Matrix::Zero(3, width)), options); });
}

SelfAttentionOptions with_heads(Index heads) {
  SelfAttentionOptions options;
  options.heads = heads;
  return options;
}

SelfAttentionOptions cosine_with_tau(double tau) {
  SelfAttentionOptions options;
  options.attention.score = &kCosineScore;
  options.attention.parameters.tau = tau;
  return options;
}

SelfAttentionOptions with_strength(double strength) {
  SelfAttentionOptions options;
  options.position_strength = strength;
  return options;
}

TEST(SelfAttention, NamesTheArgumentThatIsWrong) {
  EXPECT_EQ(complaint(10, {}), "nothing");
  EXPECT_EQ(complaint(0, {}), "width: expected at least 1 component, got 0");
  EXPECT_EQ(complaint(10, with_heads(0)), "heads: expected a positive divisor of the width 10, got 0");
  EXPECT_EQ(complaint(10, with_heads(-2)), "heads: expected a positive divisor of the width 10, got -2");
  EXPECT_EQ(complaint(10, with_heads(3)), "heads: expected a positive divisor of the width 10, got 3");
  EXPECT_EQ(complaint(10, cosine_with_tau(0)), "tau: expected a number from 0.000001 to 1000000, got 0");
  EXPECT_EQ(complaint(10, with_strength(-0.1)), "positionStrength: expected a finite number of at least 0, got -0.1");
  EXPECT_EQ(complaint(10, with_strength(std::nan(""))),
            "positionStrength: expected a finite number of at least 0, got nan");
  EXPECT_EQ(complaint(10, with_strength(1e39)), "positionStrength: expected a finite number of at least 0, got 1e+39");
}

TEST(SelfAttention, RefusesWhatWouldNotFitBeforeItTouchesTheData) {
  const float unused = 0;
  const ConstMatrixView long_text(&unused, 20'000, 2);
  const ConstMatrixView wide(&unused, 1, 10'000);
  SelfAttentionOptions seeded;
  seeded.projection_seed = 1;
  try {
    self_attention(best_kernels(), long_text, {});
    FAIL() << "accepted";
  } catch (const InvalidArgument& error) {
    EXPECT_STREQ(error.what(),
                 "tokenCount: expected a trace of at most 512 MiB, got 20000 tokens of width 2 with 1 heads: 6105 MiB");
  }
  try {
    self_attention(best_kernels(), wide, seeded);
    FAIL() << "accepted";
  } catch (const InvalidArgument& error) {
    EXPECT_EQ(error.argument(), "width");
  }
}

TEST(SelfAttention, CountsItsOperationsAndBytes) {
  SelfAttentionOptions options;
  options.heads = 4;
  const SelfAttentionTrace plain = self_attention(best_kernels(), view(random_matrix(7, 20, 1)), options);
  EXPECT_EQ(flops_of(plain, options), 2 * 2 * 49 * 20 + 7 * 4 * 49);
  EXPECT_EQ(bytes_of(plain), 4 * (8 * 7 * 20 + 4 * 4 * 49));

  SelfAttentionOptions cosine = options;
  cosine.attention.score = &kCosineScore;
  EXPECT_EQ(flops_of(plain, cosine), flops_of(plain, options) + 3 * (7 + 7) * 20);

  options.projection_seed = 1;
  options.position_strength = 1;
  const SelfAttentionTrace whole = self_attention(best_kernels(), view(random_matrix(7, 20, 1)), options);
  EXPECT_EQ(flops_of(whole, options), flops_of(plain, {}) + 2 * 7 * 20 + 4 * (2 * 7 * 20 * 20));
  EXPECT_EQ(bytes_of(whole), bytes_of(plain) + 4 * (4 * 20 * 20));
}

}  // namespace
}  // namespace attention
