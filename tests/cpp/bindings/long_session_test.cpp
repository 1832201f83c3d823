#include "bindings/long_session.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "bindings/module_threads.h"
#include "bindings/session.h"
#include "complaint_of.h"
#include "random_matrices.h"

namespace attention {
namespace {

constexpr Index kTokens = 150;
constexpr Index kWidth = 12;

std::vector<float> words(Index tokens = kTokens) {
  const Matrix matrix = random_matrix(tokens, kWidth, 5, 2);
  return {matrix.data(), matrix.data() + matrix.size()};
}

LongAsked asked() {
  LongAsked options;
  options.token_count = kTokens;
  options.width = kWidth;
  options.heads = 3;
  return options;
}

/** The same question to the path that keeps every matrix. */
SessionOptions as_plain(const LongAsked& given) {
  SessionOptions options;
  options.token_count = given.token_count;
  options.width = given.width;
  options.heads = given.heads;
  options.hide_self = given.hide_self;
  options.score = given.score;
  options.tau = given.tau;
  options.projections = given.projections;
  options.seed = given.seed;
  options.positions = given.positions;
  options.position_strength = given.position_strength;
  options.mechanism.region = given.region;
  options.mechanism.window = given.window;
  options.mechanism.temperature = given.temperature;
  return options;
}

/** Weights and context of every head agree with the plain path's reference, within its error bounds. */
void expect_agrees_with_the_plain_path(const LongAsked& given) {
  LongSession session;
  session.load(words(), given);
  session.advance(1e9);
  Session plain;
  plain.run(words(), as_plain(given));
  const reference::SelfAttentionReference wanted = plain.reference();
  LongSelfAttention& attention = session.attention();
  for (Index head = 0; head < attention.query().heads(); ++head) {
    const Matrix weights = attention.weights({head, 0, kTokens, 0, kTokens, 1}).mean;
    const reference::Bounded& expected = wanted.weights[static_cast<std::size_t>(head)];
    const MatrixD error = (weights.cast<double>() - expected.value).cwiseAbs();
    EXPECT_TRUE((error.array() <= expected.bound.array()).all()) << given.score << " " << given.region;
    EXPECT_TRUE(attention.context()[head].isApprox(plain.trace().attention.context[head], 1e-5F));
  }
}

TEST(LongSession, GivesWhatThePlainPathGivesForEveryMechanismThatItKnows) {
  for (const char* score : {"scaled-dot", "dot", "cosine"}) {
    for (const char* region : {"global", "causal", "local-m"}) {
      for (const bool untrained : {false, true}) {
        LongAsked given = asked();
        given.score = score;
        given.region = region;
        given.window = 7;
        given.temperature = 1.5;
        given.hide_self = untrained;
        if (untrained) given.projections = "seeded";
        given.seed = 3;
        given.positions = untrained ? "none" : "sinusoidal";
        given.position_strength = 0.5;
        expect_agrees_with_the_plain_path(given);
      }
    }
  }
}

TEST(LongSession, WidensVectorsByAnUntrainedMatrixThatKeepsTheSizeOfTheirComponents) {
  LongAsked given = asked();
  given.widened = 768;
  given.heads = 12;
  given.seed = 4;
  LongSession session;
  session.load(words(), given);
  const HeadMatrices& query = session.attention().query();
  EXPECT_EQ(query.heads(), 12);
  EXPECT_EQ(query.columns(), 64);
  double squares = 0;
  for (const float each : query.values()) squares += static_cast<double>(each) * static_cast<double>(each);
  // uniform on ±2 has the mean square 4/3
  EXPECT_NEAR(squares / static_cast<double>(query.values().size()), 4.0 / 3, 0.1);
  LongSession other;
  given.seed = 5;
  other.load(words(), given);
  EXPECT_NE(query.values(), other.attention().query().values());
}

TEST(LongSession, ComputesTheSameBitsOnSeveralThreads) {
  LongSession alone;
  alone.load(words(), asked());
  alone.advance(1e9);
  for (Index threads = 2; threads <= most_threads(); threads += 2) {
    LongSession together;
    together.use_threads(static_cast<double>(threads));
    together.load(words(), asked());
    together.advance(0);  // some steps, then the rest
    together.advance(1e9);
    EXPECT_EQ(together.attention().steps_done(), together.attention().step_count());
    EXPECT_EQ(together.attention().context().values(), alone.attention().context().values());
    const TileRegion all = {2, 0, kTokens, 0, kTokens, 1};
    EXPECT_EQ(together.attention().weights(all).mean, alone.attention().weights(all).mean);
  }
  EXPECT_EQ(complaint_of([&] { alone.use_threads(9); }),
            "threads: expected at most " + std::to_string(most_threads()) + ", got 9");
}

TEST(LongSession, ShowsTheHeadsThatAreDoneWhileOthersWait) {
  LongSession session;
  session.load(words(), asked());
  const LongSelfAttention& attention = session.attention();
  session.advance(0);
  EXPECT_EQ(attention.steps_done(), 1);
  EXPECT_EQ(attention.rows_done(0), kQueryBlock);
  EXPECT_EQ(attention.rows_done(1), 0);
  EXPECT_EQ(session.attention().weights({0, 0, 32, 0, kTokens, 2}).mean.rows(), 16);
  EXPECT_EQ(complaint_of([&] { session.attention().weights({0, 0, 33, 0, 1, 1}); }),
            "queryCount: expected queries below 32, which are computed, got 33");
  EXPECT_EQ(complaint_of([&] { session.context(1, 0); }), "query: expected a whole number below 0, got 0");
  session.advance(1e9);
  EXPECT_EQ(attention.steps_done(), attention.step_count());
  EXPECT_EQ(attention.rows_done(2), kTokens);
  session.advance(1);
  EXPECT_EQ(session.context(2, kTokens - 1).size(), 4U);
}

TEST(LongSession, ChecksAnyRowAgainstDoublePrecision) {
  LongAsked given = asked();
  given.region = "causal";
  LongSession session;
  session.load(words(), given);
  session.advance(1e9);
  for (const double query : {0.0, 1.0, 149.0}) {
    const RowCheck check = session.check(1, query);
    EXPECT_NEAR(check.weight_sum, 1, 1e-6);
    EXPECT_TRUE(check.within_bounds);
    EXPECT_LT(check.weight_error, 1e-6);
    EXPECT_LT(check.context_error, 1e-6);
  }
}

TEST(LongSession, SaysWhatItNeedsAndRefusesWhatTheModuleHasNoRoomForBeforeItAllocates) {
  LongAsked given = asked();
  given.token_count = 16384;
  given.width = 100;
  given.heads = 12;
  given.widened = 768;
  // words, X, its heads and the context: 16384 * (100 + 3 * 768) floats are 150 MiB, panels and sums the rest
  EXPECT_NEAR(checked_long_bytes(given) / (1024 * 1024), 168, 4);
  given.widened = 12000;
  const std::vector<float> long_words(std::size_t{16384} * 100);
  EXPECT_EQ(complaint_of([&] { LongSession().load(long_words, given); }),
            "tokenCount: expected at most 1536 MiB, got 16384 tokens, 12 heads of 1000 components: 2452 MiB");
}

TEST(LongSession, NamesWhatItCannotDo) {
  const auto complaint = [](auto change) {
    LongAsked given = asked();
    change(given);
    return complaint_of([&] { LongSession().load(words(), given); });
  };
  EXPECT_EQ(complaint([](LongAsked& given) { given.score = "additive"; }),
            "score: expected scaled-dot, dot or cosine for a text without matrices, got additive");
  EXPECT_EQ(complaint([](LongAsked& given) { given.region = "local-p"; }),
            "region: expected global, causal or local-m for a text without matrices, got local-p");
  EXPECT_EQ(complaint([](LongAsked& given) { given.heads = 5; }),
            "heads: expected a positive divisor of the width 12, got 5");
  EXPECT_EQ(complaint([](LongAsked& given) { given.temperature = 0; }),
            "temperature: expected a finite number above 0, got 0");
  EXPECT_EQ(complaint([](LongAsked& given) { given.token_count = 0; }),
            "tokenCount: expected a whole number of at least 1, got 0");
  EXPECT_EQ(complaint_of([] { LongSession().advance(1); }), "embedding: expected a text loaded before, got none");
}

}  // namespace
}  // namespace attention
