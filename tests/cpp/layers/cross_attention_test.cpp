/** Two texts, positions and projections from outside, masks: the layer against the reference. */
#include <gtest/gtest.h>

#include <cmath>

#include "attention/score/dot.h"
#include "complaint_of.h"
#include "core/errors.h"
#include "every_backend.h"
#include "layers/self_attention.h"
#include "random_matrices.h"
#include "reference/self_attention.h"

namespace attention {
namespace {

ConstMatrixView view(const Matrix& matrix) { return {matrix.data(), matrix.rows(), matrix.cols()}; }

class CrossAttentionTest : public EveryBackend {
 protected:
  static SelfAttentionTrace run(const Matrix& embedding, const SelfAttentionOptions& options) {
    return self_attention(kernels(), view(embedding), options);
  }

  static void expect_within_bound(const Matrix& embedding, const SelfAttentionOptions& options) {
    const SelfAttentionTrace trace = run(embedding, options);
    const reference::SelfAttentionReference expected = reference::self_attention(trace, options);
    const MatrixD error = (trace.output.cast<double>() - expected.output.value).cwiseAbs();
    EXPECT_TRUE((error.array() <= expected.output.bound.array()).all());
    EXPECT_LT(expected.output.bound.maxCoeff(), 1e-3);
  }
};
INSTANTIATE_FOR_EVERY_BACKEND(CrossAttentionTest);

Projections random_projections(Index width) {
  return {random_matrix(width, width, 31, 0.3F), random_matrix(width, width, 32, 0.3F),
          random_matrix(width, width, 33, 0.3F), random_matrix(width, width, 34, 0.3F)};
}

TEST_P(CrossAttentionTest, StaysWithinTheBoundWithASourceAMaskPositionsAndProjectionsFromOutside) {
  for (const bool rotary : {false, true}) {
    for (const Index heads : {1, 2, 3}) {
      SelfAttentionOptions options;
      options.heads = heads;
      options.source = random_matrix(9, 12, 2);
      options.bias = random_matrix(5, 9, 3);
      options.learned_positions = random_matrix(20, 12, 4);
      options.projections = random_projections(12);
      options.rotary = rotary;
      options.position_strength = 0.5;
      expect_within_bound(random_matrix(5, 12, 1), options);
    }
  }
}

TEST_P(CrossAttentionTest, IsSelfAttentionWhenTheSourceIsTheTextItself) {
  const Matrix text = random_matrix(6, 8, 1);
  SelfAttentionOptions options;
  options.position_strength = 1;
  const Matrix expected = run(text, options).output;
  options.source = text;
  EXPECT_EQ(run(text, options).output, expected);
}

TEST_P(CrossAttentionTest, ReadsAShareOfEveryTypedEntry) {
  SelfAttentionOptions options;
  options.attention.score = &kDotScore;
  options.source = Matrix{{1, 0}, {0, 1}};
  options.values = Matrix{{4, 0, 1}, {400, 8, 1}};
  const Matrix query{{std::log(3.0F), 0}};
  const SelfAttentionTrace trace = run(query, options);
  // weights 3/4 and 1/4
  EXPECT_TRUE(trace.output.isApprox(Matrix{{103, 2, 1}}, 1e-6F)) << trace.output;
  expect_within_bound(query, options);
  options.attention.null_key = true;
  // exp(0) more in the denominator: 3/5, 1/5 and 1/5 of nothing
  EXPECT_TRUE(run(query, options).output.isApprox(Matrix{{82.4F, 1.6F, 0.8F}}, 1e-6F));
  expect_within_bound(query, options);
}

TEST_P(CrossAttentionTest, RefusesTypedValuesThatDoNotFit) {
  SelfAttentionOptions options;
  options.source = random_matrix(3, 4, 1);
  options.values = random_matrix(2, 1, 2);
  const Matrix text = random_matrix(2, 4, 3);
  EXPECT_THROW(run(text, options), InvalidArgument);
  options.values = Matrix(3, 0);
  EXPECT_THROW(run(text, options), InvalidArgument);
  options.values = random_matrix(3, 1, 2);
  EXPECT_NO_THROW(run(text, options));
  options.heads = 2;
  EXPECT_THROW(run(text, options), InvalidArgument);
  options.heads = 1;
  options.projection_seed = 1;
  EXPECT_THROW(run(text, options), InvalidArgument);
}

TEST_P(CrossAttentionTest, PoolsATextIntoOneVectorForOneQuery) {
  const Matrix text{{1, 0}, {0, 1}};
  SelfAttentionOptions options;
  options.attention.score = &kDotScore;
  options.source = text;
  const SelfAttentionTrace trace = run(Matrix{{std::log(3.0F), 0}}, options);
  EXPECT_TRUE(trace.output.isApprox(Matrix{{0.75F, 0.25F}}, 1e-6F));
}

TEST_P(CrossAttentionTest, SeesOnlyTheDistanceThroughRotaryPositions) {
  SelfAttentionOptions options;
  options.rotary = true;
  const SelfAttentionTrace trace = run(random_matrix(1, 8, 1).replicate(9, 1), options);
  const Matrix score = trace.attention.score[0];
  for (Index at = 1; at + 2 < 9; ++at) EXPECT_NEAR(score(at, at + 2), score(0, 2), 1e-5F);
  EXPECT_GT(score(0, 0) - score(0, 2), 1e-3F);
}

std::string complaint(const SelfAttentionOptions& options) {
  return complaint_of([&] { self_attention(best_kernels(), view(random_matrix(3, 6, 1)), options); });
}

TEST(CrossAttention, NamesWhatCameFromOutsideAndDoesNotFit) {
  SelfAttentionOptions options;
  options.source = Matrix::Zero(4, 5);
  EXPECT_EQ(complaint(options), "source: expected [4, 6], got [4, 5]");
  options.source = Matrix::Zero(4, 6);
  EXPECT_EQ(complaint(options), "nothing");
  options.bias = Matrix::Zero(3, 3);
  EXPECT_EQ(complaint(options), "mask: expected [3, 4], got [3, 3]");
  options.bias.reset();
  options.learned_positions = Matrix::Zero(3, 6);
  EXPECT_EQ(complaint(options), "learnedPositions: expected at least [4, 6], got [3, 6]");
  options.learned_positions.reset();
  options.hide_self = true;
  EXPECT_EQ(complaint(options), "hideSelf: expected false, for a source is another text, got true");
  options.hide_self = false;
  options.projections = random_projections(5);
  EXPECT_EQ(complaint(options), "projections: expected [6, 6], got [5, 5]");
  options.projections.reset();
  options.heads = 2;
  options.rotary = true;
  EXPECT_EQ(complaint(options), "positions: expected an even number of components for rotary positions, got 3");
}

}  // namespace
}  // namespace attention
