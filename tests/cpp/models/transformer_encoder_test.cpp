#include "models/transformer_encoder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "complaint_of.h"
#include "core/errors.h"
#include "every_backend.h"
#include "layers/contribution.h"
#include "random_encoder.h"
#include "reference/transformer_encoder.h"

namespace attention {
namespace {

class TransformerEncoder : public EveryBackend {};
INSTANTIATE_FOR_EVERY_BACKEND(TransformerEncoder);

const std::vector<Index> kIds = {3, 19, 0, 3, 7};

void expect_near(const Matrix& got, const MatrixD& expected, double tolerance, const char* what) {
  ASSERT_EQ(got.rows(), expected.rows()) << what;
  ASSERT_EQ(got.cols(), expected.cols()) << what;
  EXPECT_LE((got.cast<double>() - expected).cwiseAbs().maxCoeff(), tolerance) << what;
}

/** Every layer, the output and the vector of the text, interventions or not. */
void expect_agreement(const Kernels& kernels, const RandomEncoder& encoder,
                      const std::vector<Intervention>& interventions) {
  const TransformerEncoderTrace trace = encode(kernels, encoder.options, encoder.parameters, kIds, interventions);
  const auto expected = reference::encode(encoder.options, encoder.parameters, kIds, trace, interventions);
  expect_near(trace.tokens.input, expected.input, 1e-6, "input");
  for (std::size_t at = 0; at < trace.layers.size(); ++at) {
    const double largest = expected.layers[at].output.cwiseAbs().maxCoeff();
    expect_near(trace.layers[at].output, expected.layers[at].output, 2e-6 * largest, "output");
    ASSERT_EQ(trace.layers[at].attention.weights.heads(), std::ssize(expected.layers[at].weights));
    for (Index head = 0; head < trace.layers[at].attention.weights.heads(); ++head) {
      expect_near(Matrix(trace.layers[at].attention.weights[head]),
                  expected.layers[at].weights[static_cast<std::size_t>(head)], 2e-6, "weights");
    }
  }
  expect_near(trace.output, expected.output, 2e-6 * expected.output.cwiseAbs().maxCoeff(), "output");
  expect_near(trace.embedding, expected.embedding, 2e-6, "embedding");
}

TEST_P(TransformerEncoder, AgreesWithDoublePrecisionUnderEveryOption) {
  for (const NormPlace norm : kEveryNormPlace) {
    for (const Activation activation : kEveryActivation) {
      for (const Positions positions : kEveryPositions) {
        RandomEncoder encoder = random_encoder(norm, activation, positions);
        expect_agreement(kernels(), encoder, {});
        encoder.parameters.final_norm = random_norm(12, 400);
        expect_agreement(kernels(), encoder, {});
      }
    }
  }
}

TEST_P(TransformerEncoder, AgreesWithDoublePrecisionUnderEveryIntervention) {
  for (const Positions positions : {Positions::kSinesBeforeCosines, Positions::kRotary}) {
    const RandomEncoder encoder = random_encoder(NormPlace::kBefore, Activation::kRelu, positions);
    for (const InterventionKind kind :
         {InterventionKind::kMute, InterventionKind::kUniform, InterventionKind::kShuffle}) {
      for (const Index layer : {0, 1}) {
        expect_agreement(kernels(), encoder, {{.kind = kind, .layer = layer, .head = {}, .seed = 7}});
        expect_agreement(kernels(), encoder, {{.kind = kind, .layer = layer, .head = 1, .seed = 7}});
      }
    }
    for (const Index layer : {0, 1}) {
      expect_agreement(kernels(), encoder, {{.kind = InterventionKind::kSkip, .layer = layer, .head = {}}});
    }
    expect_agreement(kernels(), encoder,
                     {{.kind = InterventionKind::kMute, .layer = 0, .head = 0},
                      {.kind = InterventionKind::kShuffle, .layer = 0, .head = {}, .seed = 3},
                      {.kind = InterventionKind::kUniform, .layer = 1, .head = 1}});
  }
}

TEST_P(TransformerEncoder, MutesOneHeadAndLeavesTheOtherAsItWas) {
  const RandomEncoder encoder = random_encoder(NormPlace::kBefore, Activation::kRelu);
  const auto whole = encode(kernels(), encoder.options, encoder.parameters, kIds);
  const std::vector<Intervention> mute = {{.kind = InterventionKind::kMute, .layer = 0, .head = 1}};
  const auto muted = encode(kernels(), encoder.options, encoder.parameters, kIds, mute);
  const auto& before = whole.layers[0].attention;
  const auto& after = muted.layers[0].attention;
  EXPECT_EQ(Matrix(after.weights[0]), Matrix(before.weights[0]));
  EXPECT_TRUE(after.weights[1].isZero(0) && after.context[1].isZero(0));
  EXPECT_FALSE(before.context[1].isZero(0.01F));
  EXPECT_EQ(Matrix(after.logits[1]), Matrix(before.logits[1]));
  EXPECT_GT((whole.embedding - muted.embedding).norm(), 1e-3F);
}

TEST_P(TransformerEncoder, SharesEquallyOrChangesPlacesWithinEachRow) {
  const RandomEncoder encoder = random_encoder(NormPlace::kBefore, Activation::kRelu);
  const auto whole = encode(kernels(), encoder.options, encoder.parameters, kIds);
  const std::vector<Intervention> made = {{.kind = InterventionKind::kUniform, .layer = 0, .head = 0},
                                          {.kind = InterventionKind::kShuffle, .layer = 0, .head = 1, .seed = 5}};
  const auto changed = encode(kernels(), encoder.options, encoder.parameters, kIds, made);
  const auto& weights = changed.layers[0].attention.weights;
  EXPECT_TRUE(Matrix(weights[0]).isConstant(0.2F, 0));
  Matrix sorted = weights[1];
  Matrix sorted_before = whole.layers[0].attention.weights[1];
  EXPECT_NE(sorted, sorted_before);
  for (Index query = 0; query < 5; ++query) {
    std::sort(sorted.row(query).begin(), sorted.row(query).end());
    std::sort(sorted_before.row(query).begin(), sorted_before.row(query).end());
  }
  EXPECT_EQ(sorted, sorted_before);
}

TEST(Shuffle, IsAPermutationOfItsRowsOwn) {
  std::set<std::vector<Index>> seen;
  for (const Index head : {0, 1, 2}) {
    for (Index query = 0; query < 40; ++query) {
      std::vector<Index> places = shuffled_places(1, head, query, 6);
      EXPECT_EQ(places, shuffled_places(1, head, query, 6));
      seen.insert(places);
      std::ranges::sort(places);
      EXPECT_EQ(places, (std::vector<Index>{0, 1, 2, 3, 4, 5}));
    }
  }
  EXPECT_GT(seen.size(), 90U);  // 120 draws of 720
  EXPECT_NE(shuffled_places(1, 0, 0, 40), shuffled_places(2, 0, 0, 40));
  EXPECT_TRUE(shuffled_places(1, 0, 0, 0).empty());
}

TEST_P(TransformerEncoder, LeavesOfASkippedLayerWhatGoesAround) {
  const RandomEncoder encoder = random_encoder(NormPlace::kBefore, Activation::kRelu);
  const std::vector<Intervention> both = {{.kind = InterventionKind::kSkip, .layer = 0, .head = {}},
                                          {.kind = InterventionKind::kSkip, .layer = 1, .head = {}}};
  const auto trace = encode(kernels(), encoder.options, encoder.parameters, kIds, both);
  const std::optional<Linear>& residual = encoder.parameters.layers[0].residual;
  if (!residual) FAIL() << "a layer whose width changes has a map";
  EXPECT_EQ(trace.layers[0].output, map_rows(kernels(), *residual, trace.tokens.input));
  EXPECT_EQ(trace.layers[1].output, trace.layers[0].output);
  EXPECT_EQ(trace.layers[0].attention.weights.heads(), 0);
}

TEST_P(TransformerEncoder, SaysHowMuchEveryHeadContributes) {
  const RandomEncoder encoder = random_encoder(NormPlace::kAfter, Activation::kGelu, Positions::kRotary);
  const std::vector<Intervention> shuffle = {{.kind = InterventionKind::kShuffle, .layer = 1, .head = 0, .seed = 5}};
  const auto trace = encode(kernels(), encoder.options, encoder.parameters, kIds, shuffle);
  const auto expected = reference::encode(encoder.options, encoder.parameters, kIds, trace, shuffle);
  for (std::size_t at = 0; at < 2; ++at) {
    const Contributions got = contributions_of(encoder.parameters.layers[at], trace.layers[at]);
    for (Index head = 0; head < 2; ++head) {
      const MatrixD& norms = expected.layers[at].contributions[static_cast<std::size_t>(head)];
      expect_near(Matrix(got.norms[head]), norms, 3e-6 * norms.maxCoeff(), "norms");
    }
    expect_near(got.residual_share, expected.layers[at].residual_share, 2e-6, "share");
  }
}

TEST_P(TransformerEncoder, AddsSinesThenCosinesToTheMultipliedRowsOfTheEmbedding) {
  const RandomEncoder encoder = random_encoder(NormPlace::kBefore, Activation::kRelu);
  const TransformerEncoderTrace trace = encode(kernels(), encoder.options, encoder.parameters, kIds);
  const Matrix& table = *encoder.parameters.tokens.embedding.floats();
  EXPECT_EQ(trace.tokens.lookup.row(1), table.row(19));
  EXPECT_NEAR(trace.tokens.input(2, 1), 2 * table(0, 1) + std::sin(2 * 0.5F), 1e-6F);
  EXPECT_NEAR(trace.tokens.input(4, 6), 2 * table(7, 6) + std::cos(4 * 0.1F), 1e-6F);
}

TEST_P(TransformerEncoder, ReadsATableInBytesAsTheFloatsThatItStandsFor) {
  RandomEncoder encoder = random_encoder(NormPlace::kBefore, Activation::kRelu);
  ByteRows bytes = {.bytes = std::vector<std::int8_t>(160), .scales = std::vector<float>(20), .cols = 8};
  Matrix floats(20, 8);
  for (Index row = 0; row < 20; ++row) {
    const float scale = 0.003F * static_cast<float>(row + 1);
    bytes.scales[static_cast<std::size_t>(row)] = scale;
    for (Index at = 0; at < 8; ++at) {
      const auto byte = static_cast<std::int8_t>(-127 + 37 * row % 128 + 16 * at);
      bytes.bytes[static_cast<std::size_t>(8 * row + at)] = byte;
      floats(row, at) = static_cast<float>(byte) * scale;
    }
  }
  encoder.parameters.tokens.embedding = EmbeddingTable(std::move(bytes));
  const TransformerEncoderTrace in_bytes = encode(kernels(), encoder.options, encoder.parameters, kIds);
  expect_agreement(kernels(), encoder, {});
  EXPECT_EQ(in_bytes.tokens.lookup.row(1), floats.row(19));
  encoder.parameters.tokens.embedding = floats;
  EXPECT_EQ(in_bytes.embedding, encode(kernels(), encoder.options, encoder.parameters, kIds).embedding);
}

TEST(EmbeddingTable, SaysHowManyBytesItsRowsHave) {
  const auto table = [] { EmbeddingTable({.bytes = {1, 2, 3}, .scales = {1, 1}, .cols = 2}); };
  EXPECT_EQ(complaint_of(table), "embedding: expected 4 bytes, got 3");
}

TEST_P(TransformerEncoder, GivesTheTextAVectorOfLengthOneFromTheMeanOfItsTokens) {
  const RandomEncoder encoder = random_encoder(NormPlace::kBefore, Activation::kRelu);
  const TransformerEncoderTrace trace = encode(kernels(), encoder.options, encoder.parameters, kIds);
  const Matrix& last = trace.layers.back().output;
  float sum = 0;
  for (Index token = 0; token < 5; ++token) sum += last(token, 3);
  EXPECT_NEAR(trace.pooled(0, 3), sum / 5, 1e-6F);
  EXPECT_NEAR(trace.embedding.norm(), 1, 1e-6F);
  EXPECT_NEAR(trace.embedding(0, 1) / trace.embedding(0, 2), trace.bent(0, 1) / trace.bent(0, 2), 1e-4F);
}

TEST_P(TransformerEncoder, TellsTheSamePieceInTwoPlacesApart) {
  const RandomEncoder encoder = random_encoder(NormPlace::kBefore, Activation::kRelu);
  const TransformerEncoderTrace trace = encode(kernels(), encoder.options, encoder.parameters, kIds);
  EXPECT_EQ(trace.tokens.lookup.row(0), trace.tokens.lookup.row(3));
  EXPECT_GT((trace.layers.back().output.row(0) - trace.layers.back().output.row(3)).norm(), 0.1F);
}

TEST_P(TransformerEncoder, ReadsNoFurtherThanItsLongestText) {
  const RandomEncoder encoder = random_encoder(NormPlace::kBefore, Activation::kRelu);
  std::vector<Index> ids(20);
  std::iota(ids.begin(), ids.end(), 0);
  const TransformerEncoderTrace trace = encode(kernels(), encoder.options, encoder.parameters, ids);
  const auto read = std::span(ids).first(16);
  EXPECT_EQ(trace.tokens.input.rows(), 16);
  EXPECT_EQ(trace.embedding, encode(kernels(), encoder.options, encoder.parameters, read).embedding);
}

TEST(TransformerEncoderFaults, NameTheIdsThatCannotBeRead) {
  const RandomEncoder encoder = random_encoder(NormPlace::kBefore, Activation::kRelu);
  const auto fault = [&](std::vector<Index> ids) {
    return complaint_of([&] { encode(best_kernels(), encoder.options, encoder.parameters, ids); });
  };
  EXPECT_EQ(fault({}), "ids: expected at least 1, got none");
  EXPECT_EQ(fault({1, 20}), "ids: expected whole numbers from 0 to 19, got 20");
  EXPECT_EQ(fault({-1}), "ids: expected whole numbers from 0 to 19, got -1");
}

TEST(TransformerEncoderFaults, NameTheParameterThatDoesNotFit) {
  const RandomEncoder good = random_encoder(NormPlace::kBefore, Activation::kRelu);
  const auto fault = [&](auto spoil) {
    RandomEncoder encoder = good;
    spoil(encoder);
    return complaint_of([&] { check_transformer_encoder(encoder.options, encoder.parameters); });
  };
  EXPECT_EQ(fault([](RandomEncoder&) {}), "nothing");
  EXPECT_EQ(fault([](RandomEncoder& encoder) { encoder.parameters.tokens.inverse_timescales = Matrix{{1}}; }),
            "inverse_timescales: expected half as many columns as the embedding's 8, got [1, 1]");
  EXPECT_EQ(fault([](RandomEncoder& encoder) { encoder.parameters.layers[1].output.bias = Matrix{{1}}; }),
            "layers.1.output.bias: expected [1, 12], got [1, 1]");
  EXPECT_EQ(fault([](RandomEncoder& encoder) { encoder.parameters.head->weight = Matrix(Matrix::Zero(3, 2)); }),
            "head.weight: expected as many rows as the last layer's width, 12, got [3, 2]");
  EXPECT_EQ(fault([](RandomEncoder& encoder) { encoder.options.layers.pop_back(); }),
            "layers: expected at least 1, with parameters for each, got 1");
  EXPECT_EQ(fault([](RandomEncoder& encoder) { encoder.options.tokens.embedding_factor = NAN; }),
            "embeddingFactor: expected a finite number, got nan");
}

TEST(TransformerEncoderFaults, NameTheInterventionThatCannotBeMade) {
  const RandomEncoder encoder = random_encoder(NormPlace::kBefore, Activation::kRelu);
  const auto fault = [&](const Intervention& made) {
    return complaint_of(
        [&] { encode(best_kernels(), encoder.options, encoder.parameters, kIds, std::span(&made, 1)); });
  };
  EXPECT_EQ(fault({.layer = 2, .head = {}}), "interventions: expected a layer from 0 to 1, got 2");
  EXPECT_EQ(fault({.layer = 1, .head = 2}), "interventions: expected a head from 0 to 1, got 2");
  EXPECT_EQ(fault({.kind = InterventionKind::kSkip, .layer = 0, .head = 0}),
            "interventions: expected whole layers to be skipped, got a head");
  EXPECT_THROW(intervention_named("remove"), InvalidArgument);
}

TEST(TransformerEncoderFaults, NameThePositionsThatDoNotFit) {
  RandomEncoder encoder = random_encoder(NormPlace::kBefore, Activation::kRelu, Positions::kLearned);
  encoder.parameters.tokens.places = Matrix::Zero(15, 8);
  EXPECT_EQ(complaint_of([&] { check_transformer_encoder(encoder.options, encoder.parameters); }),
            "places: expected [16, 8], got [15, 8]");
  RandomEncoder odd = random_encoder(NormPlace::kBefore, Activation::kRelu, Positions::kRotary);
  odd.options.layers[0].heads = 4;  // of one component each
  EXPECT_EQ(complaint_of([&] { check_transformer_encoder(odd.options, odd.parameters); }),
            "layers.0.rotary: expected heads with an even number of components, got 1");
  EXPECT_THROW(positions_named("relative"), InvalidArgument);
}

}  // namespace
}  // namespace attention
