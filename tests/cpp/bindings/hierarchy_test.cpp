#include "bindings/hierarchy.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

#include "core/errors.h"

namespace attention {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/** Sentences (1, 0) (0, 1) and (0, 1/2); the topic's logits are ln 3 for the first word and 0 for the others. */
const std::vector<float>& embedding() {
  static const std::vector<float> kEmbedding = {1, 0, 0, 1, 0, 0.5F};
  return kEmbedding;
}

HierarchyOptions two_sentences() {
  HierarchyOptions options;
  options.token_count = 3;
  options.width = 2;
  options.sentence_lengths = {2, 1};
  options.topic = std::vector<float>{std::numbers::ln2_v<float>, 0};
  return options;
}

void expect_near(ConstMatrixView got, const MatrixD& expected) {
  ASSERT_EQ(got.size(), expected.size());
  EXPECT_LT((got.cast<double>() - expected).cwiseAbs().maxCoeff(), 1e-6);
}

// logits ln 2 and 0: weights 2/3 and 1/3, sentence vectors (2/3, 1/3) and (0, 1/2); over them the logits 2/3 ln 2 and 0
TEST(Hierarchy, AsksBothLevelsWithTheTopicAsWorkedByHand) {
  HierarchySession session;
  session.run(embedding(), two_sentences());
  const HierarchicalTrace& trace = session.trace();
  expect_near(trace.words[0].weights[0], MatrixD{{2.0 / 3, 1.0 / 3}});
  expect_near(trace.words[1].weights[0], MatrixD{{1}});
  const double first = std::pow(2.0, 2.0 / 3) / (std::pow(2.0, 2.0 / 3) + 1);
  expect_near(trace.sentences.weights[0], MatrixD{{first, 1 - first}});
  expect_near(ConstMatrixView(trace.document.data(), 1, 2), MatrixD{{first * 2 / 3, first / 3 + (1 - first) / 2}});
  EXPECT_GT(session.flops(), 0);
  EXPECT_GT(session.bytes(), 0);
}

TEST(Hierarchy, TakesTheTanhOfTheVectorsForKeysWhenAsked) {
  HierarchyOptions options = two_sentences();
  options.keys = "tanh";
  HierarchySession session;
  session.run(embedding(), options);
  const double first = std::pow(2.0, std::tanh(1.0));
  expect_near(session.trace().words[0].weights[0], MatrixD{{first / (first + 1), 1 / (first + 1)}});
}

TEST(Hierarchy, DrawsUntrainedQueriesFromTheSeedAndOthersForEachLevel) {
  HierarchyOptions options = two_sentences();
  options.topic.reset();
  options.keys = "seeded";
  options.seed = 7;
  const auto queries = [&] {
    HierarchySession session;
    session.run(embedding(), options);
    return std::pair{session.options().words.query, session.options().sentences.query};
  };
  const auto [words, sentences] = queries();
  EXPECT_NE(words, sentences);
  EXPECT_EQ(queries().first, words);
  options.seed = 8;
  EXPECT_NE(queries().first, words);
}

TEST(Hierarchy, StaysWithinTheBoundOfItsReference) {
  for (const char* keys : {"plain", "tanh", "seeded"}) {
    for (const char* choice : {"soft", "argmax", "sample"}) {
      for (const char* score : {"dot", "scaled-dot", "cosine"}) {
        HierarchyOptions options = two_sentences();
        options.keys = keys;
        options.choice = choice;
        options.score = score;
        HierarchySession session;
        session.run(embedding(), options);
        const reference::HierarchicalReference expected = session.reference();
        const auto within = [](ConstMatrixView got, const reference::Bounded& bounded) {
          return ((got.cast<double>() - bounded.value).array().abs() <= bounded.bound.array()).all();
        };
        const HierarchicalTrace& trace = session.trace();
        EXPECT_TRUE(within(trace.words[0].weights[0], expected.words[0].weights));
        EXPECT_TRUE(within(trace.words[0].context[0], expected.words[0].context));
        EXPECT_TRUE(within(trace.sentences.weights[0], expected.sentences.weights));
        EXPECT_TRUE(within(trace.sentences.context[0], expected.sentences.context));
      }
    }
  }
}

TEST(Hierarchy, DrawsForEverySentenceAnew) {
  HierarchyOptions options;
  constexpr int kSentences = 64;
  options.token_count = 2 * kSentences;
  options.width = 1;
  options.sentence_lengths.assign(kSentences, 2);
  options.topic = std::vector<float>{1};
  options.choice = "sample";
  HierarchySession session;
  session.run(std::vector<float>(std::size_t{2} * kSentences, 1), options);
  int first = 0;
  for (const AttentionTrace& sentence : session.trace().words) first += sentence.weights[0](0, 0) == 1 ? 1 : 0;
  // two equal words: 32 of 64 are expected, with a standard deviation of 4
  EXPECT_GT(first, 16);
  EXPECT_LT(first, 48);
}

/** What a session says of the options, changed; the last good computation stays. */
template <typename Change>
std::string complaint_after(Change change) {
  HierarchyOptions options = two_sentences();
  change(options);
  HierarchySession session;
  session.run(embedding(), two_sentences());
  try {
    session.run(embedding(), options);
  } catch (const InvalidArgument& error) {
    EXPECT_EQ(session.trace().words.size(), 2U);
    EXPECT_EQ(session.options().sentence_lengths.size(), 2U);
    return error.what();
  }
  return "nothing";
}

TEST(Hierarchy, NamesWhatIsWrongAndKeepsTheLastGoodComputation) {
  EXPECT_EQ(complaint_after([](auto& options) { options.token_count = 2.5; }),
            "tokenCount: expected a whole number of at least 0, got 2.5");
  EXPECT_EQ(complaint_after([](auto& options) { options.width = 3; }), "embedding: expected 3 * 3 numbers, got 6");
  EXPECT_EQ(complaint_after([](auto& options) { options.sentence_lengths = {2, 2}; }),
            "sentenceLengths: expected lengths that sum to 3, got 4");
  EXPECT_EQ(complaint_after([](auto& options) { options.sentence_lengths = {kNaN, 2}; }),
            "sentenceLengths: expected a whole number of at least 0, got nan");
  EXPECT_EQ(complaint_after([](auto& options) { options.topic = std::vector<float>(3); }),
            "topic: expected 2 numbers, got 3");
  EXPECT_EQ(complaint_after([](auto& options) { options.score = "general"; }),
            "score: expected scaled-dot, dot or cosine, got general");
  EXPECT_EQ(complaint_after([](auto& options) { options.keys = "gru"; }),
            "keys: expected plain, tanh or seeded, got gru");
  EXPECT_EQ(complaint_after([](auto& options) { options.keys = "seeded", options.seed = -1; }),
            "seed: expected a whole number from 0 to 4294967295, got -1");
  EXPECT_EQ(complaint_after([](auto& options) { options.query_rms = kNaN; }),
            "queryRms: expected a finite number of at least 0, got nan");
  EXPECT_EQ(complaint_after([](auto& options) { options.temperature = 0; }),
            "temperature: expected a finite number above 0, got 0");
  EXPECT_EQ(complaint_after([](auto& options) { options.choice = "hard"; }),
            "choice: expected soft, argmax or sample, got hard");
  EXPECT_EQ(complaint_after([](auto&) {}), "nothing");
}

TEST(Hierarchy, HasNothingToCheckBeforeTheFirstRun) {
  EXPECT_THROW(static_cast<void>(HierarchySession().reference()), InvalidArgument);
}

}  // namespace
}  // namespace attention
