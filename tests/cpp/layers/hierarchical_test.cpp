#include "layers/hierarchical.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "attention/score/cosine.h"
#include "attention/score/dot.h"
#include "complaint_of.h"
#include "core/errors.h"
#include "every_backend.h"
#include "random_matrices.h"
#include "reference/hierarchical.h"

namespace attention {
namespace {

ConstMatrixView view(const Matrix& matrix) { return {matrix.data(), matrix.rows(), matrix.cols()}; }

using HierarchicalTest = EveryBackend;
INSTANTIATE_FOR_EVERY_BACKEND(HierarchicalTest);

void expect_within(ConstMatrixView got, const reference::Bounded& expected) {
  const MatrixD error = (got.cast<double>() - expected.value).cwiseAbs();
  EXPECT_TRUE((error.array() <= expected.bound.array()).all());
}

// ln 3 of difference is a weight of 3/4: sentence 1 becomes (3/4, 1/4), sentence 2 is its one word
TEST_P(HierarchicalTest, WeighsWordsThenSentencesAsWorkedByHand) {
  HierarchicalOptions options;
  options.attention.score = &kDotScore;
  options.sentence_lengths = {2, 1};
  options.words.query = Matrix{{std::log(3.0F), 0}};
  options.sentences.query = Matrix{{0, 4 * std::numbers::ln2_v<float>}};
  const HierarchicalTrace trace = attend_hierarchically(kernels(), view(Matrix{{1, 0}, {0, 1}, {0, 0.5F}}), options);
  EXPECT_TRUE(Matrix(trace.words[0].weights[0]).isApprox(Matrix{{0.75F, 0.25F}}, 1e-6F));
  EXPECT_EQ(Matrix(trace.words[1].weights[0]), (Matrix{{1}}));
  EXPECT_TRUE(trace.sentence_vectors.isApprox(Matrix{{0.75F, 0.25F}, {0, 0.5F}}, 1e-6F));
  EXPECT_TRUE(Matrix(trace.sentences.weights[0]).isApprox(Matrix{{1.0F / 3, 2.0F / 3}}, 1e-6F));
  EXPECT_TRUE(trace.document.isApprox(Matrix{{0.25F, 5.0F / 12}}, 1e-6F));
}

TEST_P(HierarchicalTest, StaysWithinTheBoundOfTheReference) {
  const Matrix words = random_matrix(11, 6, 1);
  for (const bool projected : {false, true}) {
    for (const Score* score : {&kDotScore, &kCosineScore}) {
      HierarchicalOptions options;
      options.attention.score = score;
      options.sentence_lengths = {4, 1, 6};
      const auto level = [&](std::uint32_t seed) {
        if (!projected) return LevelParameters{random_matrix(1, 6, seed), {}, {}};
        return LevelParameters{random_matrix(1, 5, seed), random_matrix(6, 5, seed + 1), random_matrix(1, 5, seed + 2)};
      };
      options.words = level(10);
      options.sentences = level(20);
      const HierarchicalTrace trace = attend_hierarchically(kernels(), view(words), options);
      const reference::HierarchicalReference expected = reference::attend_hierarchically(words, options, trace);
      for (std::size_t sentence = 0; sentence < 3; ++sentence) {
        expect_within(trace.words[sentence].weights[0], expected.words[sentence].weights);
      }
      expect_within(trace.sentences.weights[0], expected.sentences.weights);
      expect_within(view(trace.document), expected.sentences.context);
      EXPECT_LT(expected.sentences.context.bound.maxCoeff(), 1e-2);
    }
  }
}

TEST_P(HierarchicalTest, GivesAnEmptySentenceZerosAndNoSentencesAZeroDocument) {
  HierarchicalOptions options;
  options.sentence_lengths = {0, 2};
  options.words.query = Matrix::Ones(1, 2);
  options.sentences.query = Matrix::Ones(1, 2);
  const HierarchicalTrace trace = attend_hierarchically(kernels(), view(Matrix::Ones(2, 2)), options);
  EXPECT_TRUE(trace.sentence_vectors.row(0).isZero(0));
  options.sentence_lengths.clear();
  EXPECT_TRUE(attend_hierarchically(kernels(), view(Matrix(0, 2)), options).document.isZero(0));
}

TEST(Hierarchical, DrawsNothingOfTheSeedBeforeInTheNextSentence) {
  constexpr std::size_t kSentences = 256;
  HierarchicalOptions options;
  options.attention.selection = Selection::kSample;
  options.sentence_lengths.assign(kSentences, 2);
  options.words.query = Matrix::Ones(1, 1);
  options.sentences.query = Matrix::Ones(1, 1);
  const auto drawn = [&](std::uint32_t seed) {
    options.attention.seed = seed;
    return attend_hierarchically(best_kernels(), view(Matrix::Ones(2 * kSentences, 1)), options).words;
  };
  const auto before = drawn(7);
  const auto after = drawn(8);
  for (const std::size_t shift : {0U, 1U}) {
    int same = 0;
    for (std::size_t at = 0; at + shift < kSentences; ++at) {
      if (before[at + shift].chosen.values() == after[at].chosen.values()) ++same;
    }
    // two equal words: 128 of 256 are expected, with a standard deviation of 8
    EXPECT_GT(same, 88) << shift;
    EXPECT_LT(same, 168) << shift;
  }
}

TEST(Hierarchical, NamesWhatDoesNotFit) {
  const auto complaint = [](const HierarchicalOptions& options) -> std::string {
    return complaint_of([&] { attend_hierarchically(best_kernels(), view(Matrix::Ones(3, 2)), options); });
  };
  HierarchicalOptions options;
  options.sentence_lengths = {1, 2};
  options.words.query = Matrix::Ones(1, 2);
  options.sentences.query = Matrix::Ones(1, 3);
  EXPECT_EQ(complaint(options), "sentences.query: expected [1, 2], got [1, 3]");
  options.sentences.query = Matrix::Ones(1, 2);
  EXPECT_EQ(complaint(options), "nothing");
  options.sentence_lengths = {1, 1};
  EXPECT_EQ(complaint(options), "sentenceLengths: expected lengths that sum to 3, got 2");
  options.sentence_lengths = {4, -1};
  EXPECT_EQ(complaint(options), "sentenceLengths: expected whole numbers of at least 0, got -1");
}

}  // namespace
}  // namespace attention
