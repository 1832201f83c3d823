#include "models/transformer_decoder.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <vector>

#include "complaint_of.h"
#include "core/errors.h"
#include "every_backend.h"
#include "models/untrained_transformer.h"
#include "random_encoder.h"
#include "reference/transformer_decoder.h"
#include "reference/transformer_encoder.h"

namespace attention {
namespace {

class TransformerDecoder : public EveryBackend {};
INSTANTIATE_FOR_EVERY_BACKEND(TransformerDecoder);

const std::vector<Index> kSource = {4, 1, 9, 4, 0, 7};
const std::vector<Index> kTarget = {2, 11, 5, 5, 0};

TransformerShape small_shape() {
  TransformerShape shape;
  shape.source_pieces = 10;
  shape.target_pieces = 12;
  shape.width = 12;
  shape.heads = 3;
  shape.hidden = 20;
  shape.encoder_layers = 1;
  shape.decoder_layers = 2;
  shape.longest = 8;
  return shape;
}

/** Untrained, but with norms and biases that do something. */
Transformer random_transformer(const TransformerShape& shape) {
  Transformer made = untrained_transformer(shape, 3);
  std::uint32_t seed = 100;
  const auto spread = [&](LayerNorm& norm) { norm = random_norm(shape.width, seed += 2); };
  const auto bend = [&](std::initializer_list<Linear*> maps) {
    for (Linear* map : maps) map->bias = random_matrix(1, map->weight.cols(), seed += 2, 0.5F);
  };
  for (DecoderLayerParameters& layer : made.decoder.layers) {
    spread(layer.attention_norm);
    spread(layer.feed_forward_norm);
    bend({&layer.query_key_value, &layer.output, &layer.feed_forward.widen, &layer.feed_forward.narrow});
    if (!layer.cross) continue;
    spread(layer.cross->norm);
    bend({&layer.cross->query, &layer.cross->key_value, &layer.cross->output});
  }
  if (made.decoder.final_norm) spread(*made.decoder.final_norm);
  return made;
}

/** For every combination of norm, activation, positions and head. */
template <typename Check>
void for_every_transformer(Check check) {
  TransformerShape shape = small_shape();
  for (const NormPlace norm : kEveryNormPlace) {
    shape.norm = norm;
    for (const Activation activation : kEveryActivation) {
      shape.activation = activation;
      for (const Positions positions : kEveryPositions) {
        shape.positions = positions;
        for (const bool tied : {true, false}) {
          shape.tied_head = tied;
          check(random_transformer(shape));
        }
      }
    }
  }
}

TransformerDecoderTrace decode_whole(const Kernels& kernels, const Transformer& made, const Matrix& source,
                                     std::span<const Index> ids) {
  DecoderState state = before_first_token(kernels, made.decoder_options, made.decoder, source);
  return decode(kernels, made.decoder_options, made.decoder, ids, state);
}

void expect_near(const Matrix& got, const MatrixD& expected, double tolerance, const char* what) {
  ASSERT_EQ(got.rows(), expected.rows()) << what;
  ASSERT_EQ(got.cols(), expected.cols()) << what;
  EXPECT_LE((got.cast<double>() - expected).cwiseAbs().maxCoeff(), tolerance) << what;
}

TEST_P(TransformerDecoder, AgreesWithDoublePrecisionUnderEveryOption) {
  for_every_transformer([](const Transformer& made) {
    const auto encoded = encode(kernels(), made.encoder_options, made.encoder, kSource);
    const auto source = reference::encode(made.encoder_options, made.encoder, kSource, encoded).output;
    const auto trace = decode_whole(kernels(), made, encoded.output, kTarget);
    const auto expected = reference::decode(made.decoder_options, made.decoder, kTarget, source);
    for (std::size_t at = 0; at < trace.layers.size(); ++at) {
      for (Index head = 0; head < 3; ++head) {
        const auto h = static_cast<std::size_t>(head);
        expect_near(Matrix(trace.layers[at].self.attention.weights[head]), expected.layers[at].weights[h], 5e-6,
                    "self");
        expect_near(Matrix(trace.layers[at].cross.attention.weights[head]), expected.layers[at].cross_weights[h], 5e-6,
                    "cross");
      }
    }
    expect_near(trace.logits, expected.logits, 5e-6 * expected.logits.cwiseAbs().maxCoeff(), "logits");
  });
}

TEST_P(TransformerDecoder, ComesToTheSameTokenByTokenAsTheWholeTextAtOnce) {
  for_every_transformer([](const Transformer& made) {
    const Matrix source = encode(kernels(), made.encoder_options, made.encoder, kSource).output;
    const auto whole = decode_whole(kernels(), made, source, kTarget);
    const double largest = whole.logits.cast<double>().cwiseAbs().maxCoeff();
    DecoderState state = before_first_token(kernels(), made.decoder_options, made.decoder, source);
    for (std::size_t at = 0; at < kTarget.size(); ++at) {
      const auto step = decode(kernels(), made.decoder_options, made.decoder, std::span(kTarget).subspan(at, 1), state);
      const auto row = static_cast<Index>(at);
      // equal but for the order in which keys are summed; bit by bit they need not be
      expect_near(step.logits, whole.logits.row(row).cast<double>(), 2e-6 * largest, "logits");
      for (std::size_t layer = 0; layer < 2; ++layer) {
        const auto& self = step.layers[layer].self.attention.weights;
        const auto& cross = step.layers[layer].cross.attention.weights;
        ASSERT_EQ(self.columns(), row + 1);
        for (Index head = 0; head < 3; ++head) {
          const Matrix among_all = whole.layers[layer].self.attention.weights[head].row(row);
          expect_near(Matrix(self[head]), among_all.leftCols(row + 1).cast<double>(), 2e-6, "self");
          EXPECT_TRUE(among_all.rightCols(4 - row).isZero(0));
          const Matrix of_source = whole.layers[layer].cross.attention.weights[head].row(row);
          expect_near(Matrix(cross[head]), of_source.cast<double>(), 2e-6, "cross");
        }
      }
    }
    EXPECT_EQ(state.token_count, 5);
  });
}

TEST_P(TransformerDecoder, ComesToTheSameInPiecesOfAnyLength) {
  const Transformer made = random_transformer(small_shape());
  const Matrix source = encode(kernels(), made.encoder_options, made.encoder, kSource).output;
  const auto whole = decode_whole(kernels(), made, source, kTarget);
  DecoderState state = before_first_token(kernels(), made.decoder_options, made.decoder, source);
  decode(kernels(), made.decoder_options, made.decoder, std::span(kTarget).first(2), state);
  const auto rest = decode(kernels(), made.decoder_options, made.decoder, std::span(kTarget).subspan(2), state);
  expect_near(rest.logits, whole.logits.bottomRows(3).cast<double>(), 1e-5, "logits");
}

TEST_P(TransformerDecoder, SeesNoTokenThatIsStillToCome) {
  const Transformer made = random_transformer(small_shape());
  const Matrix source = encode(kernels(), made.encoder_options, made.encoder, kSource).output;
  const auto one = decode_whole(kernels(), made, source, std::vector<Index>{2, 11, 5, 5, 0});
  const auto other = decode_whole(kernels(), made, source, std::vector<Index>{2, 11, 7, 1, 3});
  EXPECT_EQ(one.logits.topRows(2), other.logits.topRows(2));
  EXPECT_NE(one.logits.row(2), other.logits.row(2));
}

TEST_P(TransformerDecoder, DoesWithoutASourceAsADecoderAlone) {
  Transformer made = random_transformer(small_shape());
  for (DecoderLayerParameters& layer : made.decoder.layers) layer.cross.reset();
  check_transformer_decoder(made.decoder_options, made.decoder, 0);
  const auto trace = decode_whole(kernels(), made, {}, kTarget);
  const auto expected = reference::decode(made.decoder_options, made.decoder, kTarget, {});
  expect_near(trace.logits, expected.logits, 5e-6 * expected.logits.cwiseAbs().maxCoeff(), "logits");
  EXPECT_EQ(trace.layers[0].cross.attention.weights.heads(), 0);
}

TEST(TransformerDecoderFaults, LeaveTheTextAsItWas) {
  const Transformer made = random_transformer(small_shape());
  const Matrix source = encode(best_kernels(), made.encoder_options, made.encoder, kSource).output;
  DecoderState state = before_first_token(best_kernels(), made.decoder_options, made.decoder, source);
  const auto fault = [&](std::vector<Index> ids) {
    return complaint_of([&] { decode(best_kernels(), made.decoder_options, made.decoder, ids, state); });
  };
  EXPECT_EQ(fault({}), "ids: expected at least 1, got none");
  EXPECT_EQ(fault({12}), "ids: expected whole numbers from 0 to 11, got 12");
  EXPECT_EQ(fault({1, 2, 3, 4, 5, 6, 7, 8, 9}), "ids: expected at most 8 tokens in all, got 9");
  EXPECT_EQ(state.token_count, 0);
  EXPECT_EQ(fault({1, 2, 3, 4, 5, 6, 7, 8}), "nothing");
  EXPECT_EQ(fault({1}), "ids: expected at most 8 tokens in all, got 9");
  EXPECT_EQ(state.layers[0].key.rows(), 8);
}

TEST(TransformerDecoderFaults, NameTheParameterThatDoesNotFit) {
  const Transformer good = random_transformer(small_shape());
  const auto fault = [&](auto spoil) {
    Transformer made = good;
    spoil(made);
    return complaint_of([&] { check_transformer_decoder(made.decoder_options, made.decoder, 12); });
  };
  EXPECT_EQ(fault([](Transformer&) {}), "nothing");
  EXPECT_EQ(fault([](Transformer& made) { made.decoder.layers[1].cross->key_value.weight = Matrix(12, 12); }),
            "layers.1.cross.key_value.weight: expected [12, 24], got [12, 12]");
  EXPECT_EQ(fault([](Transformer& made) { made.decoder.layers[0].cross.reset(); }),
            "layers.0.cross: expected attention to a source of 12 components, got none");
  EXPECT_EQ(fault([](Transformer& made) { made.decoder.head = random_linear(12, 11, 1); }),
            "head.weight: expected [12, 12], got [12, 11]");
  EXPECT_EQ(fault([](Transformer& made) {
              made.decoder.tokens.embedding = EmbeddingTable(
                  {.bytes = std::vector<std::int8_t>(144), .scales = std::vector<float>(12), .cols = 12});
            }),
            "embedding: expected float32 where it is the head too, got 8 bits");
  EXPECT_EQ(fault([](Transformer& made) { made.decoder_options.layers[0].heads = 5; }),
            "layers.0.heads: expected a positive divisor of the width 12, got 5");
  EXPECT_EQ(fault([](Transformer& made) { made.decoder_options.layers[0].attention.selection = Selection::kArgmax; }),
            "layers.0.selection: expected soft, got a hard one");
}

TEST(UntrainedTransformer, IsTheSameForTheSameSeedAndAnotherForAnother) {
  const Transformer one = untrained_transformer(small_shape(), 3);
  const Transformer again = untrained_transformer(small_shape(), 3);
  const Transformer other = untrained_transformer(small_shape(), 4);
  EXPECT_EQ(one.decoder.layers[1].feed_forward.narrow.weight.unpacked(),
            again.decoder.layers[1].feed_forward.narrow.weight.unpacked());
  EXPECT_NE(*one.encoder.tokens.embedding.floats(), *other.encoder.tokens.embedding.floats());
  // no part is drawn twice
  EXPECT_NE(one.decoder.layers[0].output.weight.unpacked(), one.decoder.layers[1].output.weight.unpacked());
}

TEST(UntrainedTransformer, NamesTheSizeThatDoesNotFit) {
  const auto fault = [](auto spoil) {
    TransformerShape shape = small_shape();
    spoil(shape);
    return complaint_of([&] { untrained_transformer(shape, 1); });
  };
  EXPECT_EQ(fault([](TransformerShape& shape) { shape.hidden = 0; }), "hidden: expected at least 1, got 0");
  EXPECT_EQ(fault([](TransformerShape& shape) { shape.heads = 5; }),
            "layers.0.heads: expected a positive divisor of the width 12, got 5");
  // 20 w² + (22 + 3 · 40) w with w = 2³⁰
  EXPECT_EQ(fault([](TransformerShape& shape) { shape.width = Index{1} << 30; }),
            "width: expected at most 4000000 parameters in all, got 2.30584302e+19");
}

}  // namespace
}  // namespace attention
