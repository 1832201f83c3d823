/** What a trained model holds, given from outside: to words through a session, and to given vectors. */
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <utility>

#include "attention/score/additive.h"
#include "attention/score/general.h"
#include "bindings/key_value_attention.h"
#include "bindings/session.h"
#include "complaint_of.h"
#include "core/errors.h"
#include "random_matrices.h"

namespace attention {
namespace {

GivenMatrix given(const Matrix& matrix) {
  return {{matrix.data(), matrix.data() + matrix.size()},
          static_cast<double>(matrix.rows()),
          static_cast<double>(matrix.cols())};
}

/** Learned matrices of a score as a caller gives them. */
std::map<std::string, GivenMatrix> given(const Score& score, const LearnedMatrices& learned) {
  std::map<std::string, GivenMatrix> matrices;
  std::size_t at = 0;
  for (const LearnedMatrix& matrix : score.learned.matrices) matrices.emplace(matrix.argument, given(learned[at++]));
  return matrices;
}

GivenPredictor predictor_of(const PlacePredictor& predictor) { return {given(predictor.weight), given(predictor.out)}; }

KeyValueAttention attend_with(const Matrix& query, const Matrix& key, const Matrix& value, const std::string& score,
                              const MechanismOptions& mechanism) {
  return attend_vectors(given(query), given(key), given(value), {score, 0.1, mechanism});
}

/** Five tokens of six components, in two heads. */
SessionOptions words(const std::string& score, MechanismOptions mechanism) {
  SessionOptions options;
  options.token_count = 5;
  options.width = 6;
  options.heads = 2;
  options.score = score;
  options.mechanism = std::move(mechanism);
  return options;
}

Session attended(const SessionOptions& options) {
  Session session;
  session.run(given(random_matrix(5, 6, 1)).values, options);
  return session;
}

void expect_within(const Session& session) {
  const reference::SelfAttentionReference expected = session.reference();
  for (std::size_t head = 0; head < expected.weights.size(); ++head) {
    const Matrix weights = session.trace().attention.weights[static_cast<Index>(head)];
    const MatrixD error = (weights.cast<double>() - expected.weights[head].value).cwiseAbs();
    EXPECT_LE((error - expected.weights[head].bound).maxCoeff(), 0);
    EXPECT_LT(expected.weights[head].bound.maxCoeff(), 1e-5);
  }
}

// one hidden unit is tanh(k), the other tanh(2 q_1 + b) for every key
TEST(GivenAdditive, IsComputedWithAsWorkedByHand) {
  MechanismOptions mechanism;
  mechanism.learned = given(kAdditiveScore, {Matrix{{0, 2}, {0, 0}}, Matrix{{1, 0}}, Matrix{{0, 1}},
                                             Matrix{{std::log(3.0F) / std::tanh(1.0F), 2}}});
  const Matrix query{{0.5F, 9}};
  const Matrix key{{0}, {1}};
  const KeyValueAttention with_bias = attend_with(query, key, Matrix{{4}, {8}}, "additive", mechanism);
  const Matrix score = with_bias.trace.score[0];
  EXPECT_TRUE(score.isApprox(Matrix{{2 * std::tanh(2.0F), 2 * std::tanh(2.0F) + std::log(3.0F)}}, 1e-6F));
  EXPECT_NEAR(with_bias.trace.context[0](0, 0), 7, 1e-5);
  mechanism.learned.erase("additive.bias");
  const KeyValueAttention without = attend_with(query, key, Matrix{{4}, {8}}, "additive", mechanism);
  EXPECT_TRUE(Matrix(without.trace.score[0])
                  .isApprox(Matrix{{2 * std::tanh(1.0F), 2 * std::tanh(1.0F) + std::log(3.0F)}}, 1e-6F));
}

// tanh(q W_p) = 1/2 and sigmoid(v_p / 2) = 3/4 of 5 keys is 3.75: the window is 1 … 5, of which there are 4
TEST(GivenPredictor, PlacesTheWindowAsWorkedByHand) {
  MechanismOptions mechanism;
  mechanism.region = "local-p";
  mechanism.predictor = predictor_of({Matrix{{std::atanh(0.5F)}}, Matrix{{2 * std::log(3.0F)}}});
  const KeyValueAttention attention =
      attend_with(Matrix{{1}}, Matrix::Zero(5, 1), Matrix::Zero(5, 1), "dot", mechanism);
  EXPECT_NEAR(attention.trace.places[0](0, 0), 3.75, 1e-6);
  Matrix expected{{0, 0, 0, 0, 0}};
  for (Index key = 1; key < 5; ++key) {
    const float distance = static_cast<float>(key) - 3.75F;
    expected(0, key) = std::exp(-distance * distance / 2) / 4;
  }
  EXPECT_TRUE(Matrix(attention.trace.weights[0]).isApprox(expected, 1e-6F));
}

TEST(GivenParameters, ThatEqualTheHandSetOrTheDrawnGiveTheSameBits) {
  for (const Score* score : {&kGeneralScore, &kAdditiveScore}) {
    for (const bool seeded : {false, true}) {
      for (const char* region : {"global", "local-p"}) {
        MechanismOptions made;
        made.region = region;
        made.parameters = seeded ? "seeded" : "identity";
        made.parameter_seed = 7;
        MechanismOptions outside;
        outside.region = region;
        outside.learned = given(*score, seeded ? score->learned.seeded(3, 7) : score->learned.hand_set(3));
        if (seeded && outside.region == "local-p") outside.predictor = predictor_of(seeded_predictor(3, 7));
        const std::string name(score->name);
        const Session session = attended(words(name, made));
        const Session again = attended(words(name, outside));
        EXPECT_EQ(session.trace().attention.places.values(), again.trace().attention.places.values());
        EXPECT_EQ(session.trace().output, again.trace().output) << name << " " << region;
        EXPECT_EQ(session.attention().parameters.learned, again.attention().parameters.learned);

        const auto vectors = [&](const MechanismOptions& mechanism) {
          return attend_with(random_matrix(4, 3, 1), random_matrix(5, 3, 2), random_matrix(5, 2, 3), name, mechanism)
              .trace.context.values();
        };
        EXPECT_EQ(vectors(made), vectors(outside)) << name << " " << region;
      }
    }
  }
}

TEST(GivenParameters, StayWithinTheBoundOfTheReferenceWithAnyNumberOfHiddenUnits) {
  for (const Index hidden : {1, 2, 7}) {
    for (const Score* score : {&kGeneralScore, &kAdditiveScore}) {
      MechanismOptions mechanism;
      mechanism.region = "local-p";
      mechanism.predictor = predictor_of({random_matrix(3, hidden, 4, 2), random_matrix(1, hidden, 5, 2)});
      mechanism.learned = given(kAdditiveScore, {random_matrix(3, hidden, 6), random_matrix(3, hidden, 7),
                                                 random_matrix(1, hidden, 8), random_matrix(1, hidden, 9)});
      mechanism.learned.merge(given(kGeneralScore, {random_matrix(3, 3, 10)}));
      const std::string name(score->name);
      expect_within(attended(words(name, mechanism)));

      const KeyValueAttention attention =
          attend_with(random_matrix(4, 3, 1), random_matrix(5, 3, 2), random_matrix(5, 2, 3), name, mechanism);
      const auto& [value, bound] = attention.reference.weights;
      const Matrix weights = attention.trace.weights[0];
      EXPECT_LE(((weights.cast<double>() - value).cwiseAbs() - bound).maxCoeff(), 0) << name;
      EXPECT_LT(bound.maxCoeff(), 1e-5) << name;
    }
  }
}

TEST(GivenParameters, ComeBeforeDrawnOnesAndPlayNoPartWhereNothingAsksForThem) {
  MechanismOptions mechanism;
  mechanism.learned = given(kGeneralScore, {random_matrix(3, 3, 1)});
  mechanism.predictor = predictor_of(seeded_predictor(3, 7));
  const Matrix output = attended(words("general", mechanism)).trace().output;
  mechanism.parameters = "seeded";
  EXPECT_EQ(attended(words("general", mechanism)).trace().output, output);
  const Session dot = attended(words("dot", mechanism));
  EXPECT_EQ(dot.trace().output, attended(words("dot", {})).trace().output);
  EXPECT_EQ(dot.attention().parameters.learned, LearnedMatrices());
}

/** What both say of parameters for three components of which the change has spoilt something. */
template <typename Change>
std::string complaint_after(const std::string& score, Change change) {
  MechanismOptions mechanism;
  mechanism.region = "local-p";
  mechanism.predictor = predictor_of(seeded_predictor(3, 7));
  mechanism.learned = given(kAdditiveScore, kAdditiveScore.learned.seeded(3, 7));
  mechanism.learned.merge(given(kGeneralScore, kGeneralScore.learned.seeded(3, 7)));
  change(mechanism);
  std::string said = complaint_of([&] { attended(words(score, mechanism)); });
  EXPECT_EQ(said, complaint_of([&] {
              attend_with(Matrix::Ones(5, 3), Matrix::Ones(5, 3), Matrix::Ones(5, 1), score, mechanism);
            }));
  return said;
}

/** What is said of the additive score, or the general one, with another matrix of that name. */
std::string complaint_with(const std::string& argument, const GivenMatrix& matrix) {
  const std::string score = argument.substr(0, argument.find('.'));
  return complaint_after(score, [&](MechanismOptions& mechanism) { mechanism.learned.at(argument) = matrix; });
}

TEST(GivenParameters, AreNamedAsTheyWereGivenWhereTheyDoNotFit) {
  const auto zeros = [](Index rows, Index columns) { return given(Matrix(Matrix::Zero(rows, columns))); };
  EXPECT_EQ(complaint_after("additive", [](MechanismOptions&) {}), "nothing");
  EXPECT_EQ(complaint_with("general", zeros(3, 2)), "general: expected [3, 3], got [3, 2]");
  EXPECT_EQ(complaint_with("general", {{1, 2}, 3, 3}), "general: expected 3 * 3 numbers, got 2");
  EXPECT_EQ(complaint_with("additive.query", zeros(2, 3)), "additive.query: expected [3, hidden], got [2, 3]");
  EXPECT_EQ(complaint_with("additive.query", zeros(3, 0)), "additive.query: expected [3, hidden], got [3, 0]");
  EXPECT_EQ(complaint_with("additive.query", {{1}, 0.5, 2}),
            "additive.query: expected a whole number of at least 0, got 0.5");
  EXPECT_EQ(complaint_with("additive.key", zeros(4, 3)), "additive.key: expected [3, 3], got [4, 3]");
  EXPECT_EQ(complaint_with("additive.key", zeros(3, 4)), "additive.key: expected [3, 3], got [3, 4]");
  EXPECT_EQ(complaint_with("additive.bias", zeros(1, 2)), "additive.bias: expected [3], got [2]");
  EXPECT_EQ(complaint_with("additive.out", zeros(1, 4)), "additive.out: expected [3], got [4]");
  EXPECT_EQ(complaint_with("additive.out", zeros(3, 1)), "additive.out: expected [3], got [3, 1]");
  EXPECT_EQ(complaint_after("additive", [](auto& mechanism) { mechanism.learned.erase("additive.key"); }),
            "additive.key: expected numbers, as for the others of its score, got none");
}

TEST(GivenPredictor, IsNamedWhereItDoesNotFit) {
  const auto complaint_of_predictor = [](const Matrix& weight, const Matrix& out) {
    return complaint_after("dot",
                           [&](MechanismOptions& mechanism) { mechanism.predictor = predictor_of({weight, out}); });
  };
  EXPECT_EQ(complaint_of_predictor(Matrix::Ones(3, 4), Matrix::Ones(1, 4)), "nothing");
  EXPECT_EQ(complaint_of_predictor(Matrix::Ones(4, 3), Matrix::Ones(1, 3)),
            "predictor.weight: expected [3, hidden], got [4, 3]");
  EXPECT_EQ(complaint_of_predictor(Matrix::Ones(3, 0), Matrix::Ones(1, 3)),
            "predictor.weight: expected [3, hidden], got [3, 0]");
  EXPECT_EQ(complaint_of_predictor(Matrix::Ones(3, 4), Matrix::Ones(1, 3)), "predictor.out: expected [4], got [3]");
  EXPECT_EQ(complaint_after("dot", [](auto& mechanism) { mechanism.predictor->out.columns = 4; }),
            "predictor.out: expected 1 * 4 numbers, got 3");
}

TEST(GivenPredictor, ContradictsPlacesThatAreGiven) {
  EXPECT_EQ(complaint_after("dot", [](auto& mechanism) { mechanism.places.assign(5, 1); }),
            "predictor: expected none, since places are given, got one");
  EXPECT_EQ(complaint_after("dot", [](auto& mechanism) { mechanism.key_places.assign(5, 1); }),
            "predictor: expected none, since the keys stand at keyPlaces, got one");
}

TEST(GivenParameters, AreNeededWhereQueriesAndKeysDifferInWidth) {
  const auto said = [](const MechanismOptions& mechanism) {
    return complaint_of(
        [&] { attend_with(Matrix::Ones(1, 2), Matrix::Ones(1, 3), Matrix::Ones(1, 1), "general", mechanism); });
  };
  EXPECT_EQ(said({}), "key: expected as many components as the query, 2, got 3");
  MechanismOptions mechanism;
  mechanism.learned = given(kGeneralScore, {Matrix::Ones(2, 3)});
  EXPECT_EQ(said(mechanism), "nothing");
}

TEST(GivenParameters, CountWithTheirHiddenUnitsForTheRoomOfAnAnswer) {
  constexpr Index kUnits = 1'000'000;
  MechanismOptions mechanism;
  mechanism.learned = given(kAdditiveScore, {Matrix::Zero(1, kUnits), Matrix::Zero(1, kUnits), Matrix::Zero(1, kUnits),
                                             Matrix::Zero(1, kUnits)});
  // 4 parameters a unit, and (1 + 2 * 100) units as a float and a double with its bound
  EXPECT_EQ(complaint_of([&] {
              attend_with(Matrix::Ones(1, 1), Matrix::Ones(100, 1), Matrix::Ones(100, 1), "additive", mechanism);
            }),
            "query: expected an answer of at most 512 MiB, got 1 queries and 100 keys of width 1 with values of width "
            "1 through 1000000 hidden units: 3850 MiB");
}

}  // namespace
}  // namespace attention
