#include "bindings/key_value_attention.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <string>

#include "complaint_of.h"
#include "core/errors.h"

namespace attention {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

GivenMatrix rows_of(std::vector<float> values, double columns) {
  const double rows = static_cast<double>(values.size()) / columns;
  return {std::move(values), rows, columns};
}

/** One query that finds the second of two keys three times as fitting as the first. */
struct Asked {
  GivenMatrix query = rows_of({1}, 1);
  GivenMatrix key = rows_of({0, std::log(3.0F)}, 1);
  GivenMatrix value = rows_of({4, 0, 0, 4}, 2);
  KeyValueOptions options = {"dot", 0.1, {}};

  KeyValueAttention answer() const { return attend_vectors(query, key, value, options); }
};

std::vector<double> weights_of(const KeyValueAttention& attention) {
  const auto& values = attention.trace.weights.values();
  return {values.begin(), values.end()};
}

void expect_near(const std::vector<double>& actual, const std::vector<double>& expected) {
  ASSERT_EQ(actual.size(), expected.size());
  for (std::size_t at = 0; at < expected.size(); ++at) EXPECT_NEAR(actual[at], expected[at], 1e-6) << at;
}

template <typename Change>
std::string complaint_after(Change change) {
  Asked asked;
  change(asked);
  return complaint_of([&] { asked.answer(); });
}

TEST(KeyValueAttention, MixesTheValuesByTheSoftmaxOfTheScores) {
  const KeyValueAttention attention = Asked().answer();
  expect_near(weights_of(attention), {0.25, 0.75});
  EXPECT_NEAR(attention.trace.context[0](0, 0), 1, 1e-6);
  EXPECT_NEAR(attention.trace.context[0](0, 1), 3, 1e-6);
}

TEST(KeyValueAttention, TakesScoreTemperatureAndChoiceFromItsOptions) {
  Asked asked;
  asked.options.mechanism.temperature = 0.5;  // e^(2 ln 3) = 9
  expect_near(weights_of(asked.answer()), {0.1, 0.9});
  asked.options.mechanism.choice = "argmax";
  expect_near(weights_of(asked.answer()), {0, 1});
  asked.options = {"cosine", 2, {}};
  asked.key = rows_of({-7, 3}, 1);  // cosines of -1 and 1
  expect_near(weights_of(asked.answer()), {1 / (1 + std::numbers::e), 1 / (1 + 1 / std::numbers::e)});
}

TEST(KeyValueAttention, AMaskHidesAKeyAndAllOfThemLeaveNothing) {
  Asked asked;
  asked.options.mechanism.mask = rows_of({0, -kInfinity}, 2);
  expect_near(weights_of(asked.answer()), {1, 0});
  asked.options.mechanism.mask = rows_of({-kInfinity, -kInfinity}, 2);
  expect_near(weights_of(asked.answer()), {0, 0});
  EXPECT_EQ(asked.answer().trace.context[0](0, 1), 0);
}

/** Scores that are all equal, keys at -1, 0.5 and 2, the query at `place`. */
Asked on_a_line(const char* region, float place) {
  Asked asked;
  asked.query = rows_of({0}, 1);
  asked.key = rows_of({1, 1, 1}, 1);
  asked.value = rows_of({1, 2, 3}, 1);
  asked.options.mechanism.region = region;
  asked.options.mechanism.window = 1;
  asked.options.mechanism.key_places = {-1, 0.5F, 2};
  asked.options.mechanism.places = {place};
  return asked;
}

TEST(KeysOnALine, CausalSeesWhatIsNotBeyondTheQuery) {
  expect_near(weights_of(on_a_line("causal", 0.6F).answer()), {0.5, 0.5, 0});
  expect_near(weights_of(on_a_line("causal", 0.5F).answer()), {0.5, 0.5, 0});
  expect_near(weights_of(on_a_line("causal", 0.4F).answer()), {1, 0, 0});
  expect_near(weights_of(on_a_line("causal", -2).answer()), {0, 0, 0});
}

TEST(KeysOnALine, AWindowReachesAsFarOnBothSidesOfTheQuery) {
  expect_near(weights_of(on_a_line("local-m", 0).answer()), {0.5, 0.5, 0});
  expect_near(weights_of(on_a_line("local-m", 1.25F).answer()), {0, 0.5, 0.5});
  expect_near(weights_of(on_a_line("local-m", 0.25F).answer()), {0, 1, 0});
  expect_near(weights_of(on_a_line("local-m", 9).answer()), {0, 0, 0});
  // 1.7 - 0.7 is 1, though neither is a float exactly
  Asked tenths = on_a_line("local-m", 1.7F);
  tenths.options.mechanism.key_places = {0.7F, 2.71F, 2.7F};
  expect_near(weights_of(tenths.answer()), {0.5, 0, 0.5});
}

TEST(KeysOnALine, LocalPredictiveTakesTheGaussianOfTheDistanceAndDoesNotRenormalise) {
  // sigma = D / 2 = 1/2; distances 1 and 1/2
  expect_near(weights_of(on_a_line("local-p", 0).answer()), {std::exp(-2.0) / 2, std::exp(-0.5) / 2, 0});
}

TEST(KeysOnALine, AtWholeNumbersTheyAreTheKeysOfAText) {
  for (const char* region : {"causal", "local-m", "local-p"}) {
    Asked line = on_a_line(region, 0);
    line.query = rows_of({1, -1, 0.5F}, 1);
    line.key = rows_of({0.3F, -1, 2}, 1);
    line.options.mechanism.key_places = {0, 1, 2};
    line.options.mechanism.places = {0, 1, 2};
    Asked text = line;
    text.options.mechanism.key_places.clear();
    EXPECT_EQ(line.answer().trace.weights.values(), text.answer().trace.weights.values()) << region;
  }
}

TEST(KeysOnALine, TheReferenceAgreesForEveryRegionAndChoice) {
  for (const char* region : {"global", "causal", "local-m", "local-p"}) {
    for (const char* choice : {"soft", "argmax", "sample"}) {
      for (const bool null_key : {false, true}) {
        Asked asked = on_a_line(region, 0);
        asked.query = rows_of({1.3F, -0.4F, 0.7F}, 1);
        asked.key = rows_of({0.3F, -1.1F, 2}, 1);
        asked.options.mechanism.places = {-1.2F, 0.1F, 1.7F};
        asked.options.mechanism.choice = choice;
        asked.options.mechanism.null_key = null_key;
        const KeyValueAttention attention = asked.answer();
        const auto& [value, bound] = attention.reference.weights;
        const Matrix weights = attention.trace.weights[0];
        ASSERT_EQ(weights.cols(), null_key ? 4 : 3);
        const MatrixD error = (weights.cast<double>() - value).cwiseAbs() - bound;
        EXPECT_LE(error.maxCoeff(), 0) << region << " " << choice;
        EXPECT_LE(bound.maxCoeff(), 1e-5) << region << " " << choice;
        const auto& context = attention.reference.context;
        const MatrixD distance = attention.trace.context[0].cast<double>() - context.value;
        EXPECT_LE((distance.cwiseAbs() - context.bound).maxCoeff(), 0) << region << " " << choice;
      }
    }
  }
}

// Nadaraya 1964, Watson 1964: sum of K(x - k) y / sum of K(x - k). Dropping what does not depend on the key,
// -(x - k)^2 / (2 tau^2) is (x k - k^2 / 2) / tau^2.
TEST(KeyValueAttention, IsNadarayaWatsonWithABiasPerKeyAndTheBandwidthSquaredAsTemperature) {
  constexpr double kTau = 0.7;
  const std::vector<float> places = {-2, -0.5F, 0.25F, 3};
  const std::vector<float> heights = {1, -1, 0.5F, 2};
  for (const float x : {-4.0F, -1.3F, 0.0F, 2.9F}) {
    Asked asked;
    asked.query = rows_of({x}, 1);
    asked.key = rows_of(places, 1);
    asked.value = rows_of(heights, 1);
    std::vector<float> bias;
    double sum = 0;
    double mass = 0;
    for (std::size_t at = 0; at < places.size(); ++at) {
      bias.push_back(-places[at] * places[at] / 2);
      const double distance = (static_cast<double>(x) - static_cast<double>(places[at])) / kTau;
      mass += std::exp(-distance * distance / 2);
      sum += std::exp(-distance * distance / 2) * static_cast<double>(heights[at]);
    }
    asked.options.mechanism.mask = rows_of(bias, 4);
    asked.options.mechanism.temperature = kTau * kTau;
    EXPECT_NEAR(asked.answer().trace.context[0](0, 0), sum / mass, 1e-5) << x;
  }
}

TEST(KeyValueAttention, NamesWhatItCannotComputeWith) {
  EXPECT_EQ(complaint_after([](Asked& asked) { asked.query.columns = 2; }), "query: expected 1 * 2 numbers, got 1");
  EXPECT_EQ(complaint_after([](Asked& asked) { asked.query = rows_of({1, 1}, 2); }),
            "key: expected as many components as the query, 2, got 1");
  EXPECT_EQ(complaint_after([](Asked& asked) { asked.value = rows_of({1, 2, 3}, 1); }),
            "value: expected as many heads and rows as the key [1, 2, 1], got [1, 3, 1]");
  EXPECT_EQ(complaint_after([](Asked& asked) { asked.key.rows = 0.5; }),
            "key: expected a whole number of at least 0, got 0.5");
  EXPECT_EQ(complaint_after([](Asked& asked) { asked.options.score = "euclid"; }),
            "score: expected scaled-dot, dot, cosine, general or additive, got euclid");
  EXPECT_EQ(complaint_after([](Asked& asked) { asked.options.mechanism.mask = rows_of({0}, 1); }),
            "mask: expected [1, 2], got [1, 1]");
  EXPECT_EQ(complaint_after([](Asked& asked) { asked.options.mechanism.temperature = 0; }),
            "temperature: expected a finite number above 0, got 0");
  EXPECT_EQ(complaint_after([](Asked& asked) { asked.options.mechanism.source = rows_of({0}, 1); }),
            "source: expected none, since keys and values are given, got a matrix");
  EXPECT_EQ(complaint_after([](Asked& asked) { asked.options.mechanism.values = rows_of({0, 0}, 1); }),
            "values: expected none, since the values are given with their keys, got a matrix");
  EXPECT_EQ(complaint_after([](Asked& asked) { asked.options.mechanism.positions = rows_of({0}, 1); }),
            "learnedPositions: expected none, since the vectors are not words, got a matrix");
  EXPECT_EQ(complaint_after([](Asked& asked) { asked.options.mechanism.rotary = true; }),
            "rotary: expected false, since the vectors are not words, got true");
}

TEST(KeysOnALine, NamesPlacesThatDoNotFit) {
  const auto complaint = [](const std::vector<float>& keys, const std::vector<float>& queries) {
    return complaint_after([&](Asked& asked) {
      asked = on_a_line("causal", 0);
      asked.options.mechanism.key_places = keys;
      asked.options.mechanism.places = queries;
    });
  };
  EXPECT_EQ(complaint({0, 1}, {0}), "keyPlaces: expected 3 numbers, got 2");
  EXPECT_EQ(complaint({0, 1, kInfinity}, {0}), "keyPlaces: expected finite numbers, got inf");
  EXPECT_EQ(complaint({0, 1, 2}, {}), "places: expected 1 numbers, got 0");
}

GivenMatrix zeros(std::size_t rows, std::size_t columns) {
  return rows_of(std::vector<float>(rows * columns, 0), static_cast<double>(columns));
}

TEST(KeyValueAttention, RefusesMoreThanFits) {
  const std::string most = "query: expected an answer of at most 512 MiB, got ";
  // 5000 * 5000 pairs of 5 floats and 4 doubles with their bounds, and 4 * 5000 rows of 1 number
  EXPECT_EQ(complaint_after([](Asked& asked) { asked.query = asked.key = asked.value = zeros(5000, 1); }),
            most + "5000 queries and 5000 keys of width 1 with values of width 1: 2004 MiB");
  // one pair: 4 * 20000 numbers, and W of the general score, 4 * 20000 * 20000 bytes
  EXPECT_EQ(complaint_after([](Asked& asked) {
              asked.query = asked.key = asked.value = zeros(1, 20000);
              asked.options.score = "general";
            }),
            most + "1 queries and 1 keys of width 20000 with values of width 20000: 1528 MiB");
  // contexts of 40000 * 1000 numbers of 20 bytes
  EXPECT_EQ(complaint_after([](Asked& asked) {
              asked.query = zeros(40000, 1);
              asked.key = zeros(1, 1);
              asked.value = zeros(1, 1000);
            }),
            most + "40000 queries and 1 keys of width 1 with values of width 1000: 767 MiB");
}

TEST(KeyValueAttention, TakesWideVectorsWhoseAnswerFits) {
  EXPECT_EQ(complaint_after([](Asked& asked) {
              asked.query = asked.key = zeros(120, 4000);
              asked.value = zeros(120, 1);
            }),
            "nothing");
}

}  // namespace
}  // namespace attention
