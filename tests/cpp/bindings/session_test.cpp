#include "bindings/session.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "attention/score/additive.h"
#include "attention/score/general.h"
#include "complaint_of.h"
#include "core/errors.h"

namespace attention {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

SessionOptions three_tokens_of_width_four() {
  SessionOptions options;
  options.token_count = 3;
  options.width = 4;
  return options;
}

const std::vector<float>& embedding() {
  static const std::vector<float> kEmbedding = {1, 0, 0, 2, 0, 1, 0, 0, 0.5F, 0, 1, -1};
  return kEmbedding;
}

/** What a session says of the options, changed; it must compute the right ones afterwards. */
template <typename Change>
std::string complaint_after(Change change) {
  SessionOptions options = three_tokens_of_width_four();
  change(options);
  Session session;
  std::string said = complaint_of([&] { session.run(embedding(), options); });
  session.run(embedding(), three_tokens_of_width_four());
  EXPECT_EQ(session.trace().attention.weights.values().size(), 9U);
  return said;
}

TEST(Session, NamesTheSizeThatIsWrongAndComputesTheNextCall) {
  const std::string tokens = "tokenCount: expected a whole number of at least 0, got ";
  EXPECT_EQ(complaint_after([](auto& options) { options.token_count = -1; }), tokens + "-1");
  EXPECT_EQ(complaint_after([](auto& options) { options.token_count = 2.5; }), tokens + "2.5");
  EXPECT_EQ(complaint_after([](auto& options) { options.token_count = kNaN; }), tokens + "nan");
  EXPECT_EQ(complaint_after([](auto& options) { options.token_count = 1e300; }), tokens + "1e+300");
  EXPECT_EQ(complaint_after([](auto& options) { options.width = 0; }),
            "width: expected a whole number of at least 1, got 0");
  EXPECT_EQ(complaint_after([](auto& options) { options.width = 5; }), "embedding: expected 3 * 5 numbers, got 12");
}

TEST(Session, FindsSizesWhoseProductOverflows) {
  // 2^16 * 2^16 = 2^32, which is 0 in the 32 bits of WebAssembly
  EXPECT_EQ(complaint_of([] {
              SessionOptions options;
              options.token_count = 65536;
              options.width = 65536;
              Session().run({}, options);
            }),
            "embedding: expected 65536 * 65536 numbers, got 0");
}

TEST(Session, NamesTheOptionThatIsWrongAndComputesTheNextCall) {
  const std::string heads = "heads: expected a positive divisor of the width 4, got ";
  EXPECT_EQ(complaint_after([](auto& options) { options.heads = 3; }), heads + "3");
  EXPECT_EQ(complaint_after([](auto& options) { options.heads = 0; }), heads + "0");
  EXPECT_EQ(complaint_after([](auto& options) { options.heads = -1; }), heads + "-1");
  EXPECT_EQ(complaint_after([](auto& options) { options.heads = 1.5; }), heads + "1.5");
  EXPECT_EQ(complaint_after([](auto& options) { options.heads = kNaN; }), heads + "nan");
  EXPECT_EQ(complaint_after([](auto& options) { options.score = "euclid"; }),
            "score: expected scaled-dot, dot, cosine, general or additive, got euclid");
  EXPECT_EQ(complaint_after([](auto& options) { options.projections = "random"; }),
            "projections: expected identity or seeded, got random");
  EXPECT_EQ(complaint_after([](auto& options) { options.positions = ""; }),
            "positions: expected none or sinusoidal, got ");
}

std::string complaint_of_seed(double seed, const std::string& projections) {
  return complaint_after([&](SessionOptions& options) {
    options.seed = seed;
    options.projections = projections;
  });
}

std::string complaint_of_tau(double tau, const std::string& score) {
  return complaint_after([&](SessionOptions& options) {
    options.tau = tau;
    options.score = score;
  });
}

std::string complaint_of_strength(double strength, const std::string& positions) {
  return complaint_after([&](SessionOptions& options) {
    options.position_strength = strength;
    options.positions = positions;
  });
}

TEST(Session, ChecksTheSeedTauAndTheStrengthWhereTheyAreUsed) {
  EXPECT_EQ(complaint_of_tau(0, "cosine"), "tau: expected a number from 0.000001 to 1000000, got 0");
  EXPECT_EQ(complaint_of_tau(0, "dot"), "nothing");
  const std::string seed = "seed: expected a whole number from 0 to 4294967295, got ";
  EXPECT_EQ(complaint_of_seed(-1, "seeded"), seed + "-1");
  EXPECT_EQ(complaint_of_seed(0.5, "seeded"), seed + "0.5");
  EXPECT_EQ(complaint_of_seed(kNaN, "seeded"), seed + "nan");
  EXPECT_EQ(complaint_of_seed(4294967296, "seeded"), seed + "4.2949673e+09");
  EXPECT_EQ(complaint_of_seed(kNaN, "identity"), "nothing");
  EXPECT_EQ(complaint_of_strength(kNaN, "sinusoidal"),
            "positionStrength: expected a finite number of at least 0, got nan");
  EXPECT_EQ(complaint_of_strength(kNaN, "none"), "nothing");
}

TEST(Session, KeepsTheLastGoodComputationWhenARunFails) {
  Session session;
  session.run(embedding(), three_tokens_of_width_four());
  const std::vector<float> weights = session.trace().attention.weights.values();
  SessionOptions wrong = three_tokens_of_width_four();
  wrong.heads = 3;
  EXPECT_THROW(session.run(embedding(), wrong), InvalidArgument);
  EXPECT_EQ(session.trace().attention.weights.values(), weights);
  EXPECT_EQ(session.reference().weights.front().value.rows(), 3);
}

TEST(Session, HasNoReferenceBeforeTheFirstRun) {
  EXPECT_EQ(complaint_of([] { Session().reference(); }), "reference: expected a run before it, got none");
}

TEST(Session, GivesTheReferenceOfItsLastRun) {
  SessionOptions options = three_tokens_of_width_four();
  options.heads = 2;
  options.hide_self = true;
  options.projections = "seeded";
  options.seed = 4294967295;
  options.positions = "sinusoidal";
  options.position_strength = 0.25;
  options.score = "cosine";
  options.tau = 0.5;
  Session session;
  session.run(embedding(), options);
  const reference::SelfAttentionReference expected = session.reference();
  ASSERT_EQ(expected.weights.size(), 2U);
  const MatrixD error = (session.trace().output.cast<double>() - expected.output.value).cwiseAbs();
  EXPECT_TRUE((error.array() <= expected.output.bound.array()).all());
  EXPECT_LT(expected.output.bound.maxCoeff(), 1e-4);
}

TEST(Session, SaysWhatItsScoreWentBy) {
  SessionOptions options = three_tokens_of_width_four();
  options.score = "general";
  options.mechanism.parameters = "seeded";
  options.mechanism.parameter_seed = 7;
  Session session;
  session.run(embedding(), options);
  EXPECT_EQ(session.attention().parameters.learned, kGeneralScore.learned.seeded(4, 7));
  options.score = "additive";
  options.mechanism.parameters = "identity";
  session.run(embedding(), options);
  EXPECT_EQ(session.attention().parameters.learned, closeness(4, 1, 1));
  options.score = "dot";
  session.run(embedding(), options);
  EXPECT_EQ(session.attention().parameters.learned, LearnedMatrices());
}

TEST(Session, ComputesNoTokens) {
  SessionOptions options;
  options.token_count = 0;
  options.width = 100;
  Session session;
  session.run({}, options);
  EXPECT_EQ(session.trace().output.rows(), 0);
  EXPECT_EQ(session.flops(), 0);
}

TEST(SeededVector, NamesTheArgumentThatIsWrong) {
  EXPECT_EQ(checked_seeded_vector(3, 5, 0.5).size(), 5U);
  EXPECT_EQ(complaint_of([] { checked_seeded_vector(-1, 5, 0.5); }),
            "seed: expected a whole number from 0 to 4294967295, got -1");
  EXPECT_EQ(complaint_of([] { checked_seeded_vector(1, 0, 0.5); }),
            "width: expected a whole number from 1 to 1000000, got 0");
  EXPECT_EQ(complaint_of([] { checked_seeded_vector(1, 5, -0.5); }),
            "rms: expected a finite number of at least 0, got -0.5");
}

}  // namespace
}  // namespace attention
