#include "bindings/decoder_session.h"

#include <gtest/gtest.h>

#include <cmath>

#include "complaint_of.h"
#include "core/errors.h"

namespace attention {
namespace {

TransformerAsked small() {
  TransformerAsked asked;
  asked.source_pieces = 9;
  asked.target_pieces = 11;
  asked.width = 8;
  asked.heads = 2;
  asked.hidden = 16;
  asked.longest = 6;
  return asked;
}

class DecoderSessionTest : public testing::Test {
 protected:
  DecoderSessionTest() {
    session_.make_untrained(small(), 7);
    session_.read({1, 2, 8});
  }

  DecoderSession session_;
};

TEST_F(DecoderSessionTest, WritesTokenByTokenWhatDoublePrecisionWritesAtOnce) {
  session_.step(3, {});
  for (int more = 0; more < 4; ++more) session_.step(std::nullopt, {});
  const auto expected = session_.reference();
  ASSERT_EQ(expected.logits.rows(), 5);
  EXPECT_LE((session_.trace().logits.cast<double>() - expected.logits.bottomRows(1)).cwiseAbs().maxCoeff(), 1e-5);
  for (Index at = 0; at + 1 < 5; ++at) {
    Index largest = 0;
    expected.logits.row(at).maxCoeff(&largest);
    EXPECT_EQ(session_.text()[static_cast<std::size_t>(at) + 1], largest);
  }
  const Eigen::ArrayXXd last = expected.logits.bottomRows(1).array();
  EXPECT_NEAR(session_.next().log_probability, -std::log((last - last.maxCoeff()).exp().sum()), 1e-5);
  const auto& weights = session_.trace().layers[0].self.attention.weights;
  EXPECT_EQ(weights.rows(), 1);
  EXPECT_EQ(weights.columns(), 5);
  EXPECT_EQ(session_.trace().layers[0].cross.attention.weights.columns(), 3);
}

TEST_F(DecoderSessionTest, GoesOnFromATokenThatIsGivenInsteadOfTheChosenOne) {
  session_.step(3, {});
  session_.step(5, {});
  EXPECT_EQ(session_.text(), (std::vector<Index>{3, 5}));
  session_.step(std::nullopt, {});
  EXPECT_EQ(session_.text().size(), 3U);
}

TEST_F(DecoderSessionTest, BeginsAnewWithEverySource) {
  session_.step(3, {});
  const Matrix first = session_.trace().logits;
  session_.step(4, {});
  session_.read({1, 2, 8});
  session_.step(3, {});
  EXPECT_EQ(session_.trace().logits, first);
  session_.read({2, 2, 8});
  session_.step(3, {});
  EXPECT_NE(session_.trace().logits, first);
}

TEST_F(DecoderSessionTest, DrawsTheSameTextForTheSameSeed) {
  const auto written = [&](double seed) {
    const ChoosingAsked asked = {.choice = "sample", .temperature = 2, .seed = seed};
    session_.read({1, 2, 8});
    session_.step(3, asked);
    for (int more = 0; more < 5; ++more) session_.step(std::nullopt, asked);
    return session_.text();
  };
  EXPECT_EQ(written(1), written(1));
  EXPECT_NE(written(1), written(2));
}

TEST_F(DecoderSessionTest, NamesWhatIsWrongAndLeavesTheTextAsItWas) {
  const auto fault = [&](std::optional<double> token, const ChoosingAsked& asked) {
    return complaint_of([&] { session_.step(token, asked); });
  };
  EXPECT_EQ(fault(std::nullopt, {}), "token: expected one to begin with, got none");
  EXPECT_EQ(fault(11, {}), "ids: expected whole numbers from 0 to 10, got 11");
  EXPECT_EQ(fault(0.5, {}), "token: expected a whole number of at least 0, got 0.5");
  EXPECT_EQ(fault(3, {.choice = "soft"}), "choice: expected argmax or sample, got soft");
  EXPECT_EQ(fault(3, {.temperature = 0}), "temperature: expected a finite number above 0, got 0");
  EXPECT_TRUE(session_.text().empty());
  EXPECT_EQ(complaint_of([&] { session_.reference(); }), "reference: expected a step before it, got none");
  for (int token = 0; token < 6; ++token) session_.step(token, {});
  EXPECT_EQ(fault(1, {}), "ids: expected at most 6 tokens in all, got 7");
  EXPECT_EQ(session_.text().size(), 6U);

  DecoderSession empty;
  EXPECT_EQ(complaint_of([&] { empty.read({1}); }), "weights: expected to be made first, got none");
  EXPECT_EQ(complaint_of([&] { empty.step(1, {}); }), "source: expected to be read first, got none");
}

}  // namespace
}  // namespace attention
