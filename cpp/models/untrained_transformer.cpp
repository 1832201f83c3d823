#include "models/untrained_transformer.h"

#include <cmath>
#include <initializer_list>
#include <numbers>
#include <string>
#include <utility>

#include "core/errors.h"
#include "core/seeded_matrices.h"
#include "core/seeded_random.h"

namespace attention {
namespace {

/** Draws one part after the other from one generator; the order of the calls is part of the numbers. */
class UntrainedParts {
 public:
  UntrainedParts(const TransformerShape& shape, std::uint32_t seed)
      : shape_(shape), random_(seed, static_cast<std::uint32_t>(Stream::kUntrainedModel)) {}

  TokenVectorParameters token_vectors(Index pieces) {
    TokenVectorParameters tokens;
    tokens.embedding = uniform(pieces, shape_.width, 1);
    if (shape_.positions == Positions::kLearned) tokens.places = uniform(shape_.longest, shape_.width, 1);
    if (shape_.positions == Positions::kSinesBeforeCosines) {
      // Tensor2Tensor's, get_timing_signal_1d: from 1 to 1/10000 in equal ratios
      const Index scales = shape_.width / 2;
      tokens.inverse_timescales = Matrix::NullaryExpr(1, scales, [&](Index, Index at) {
        const double share = scales == 1 ? 0 : static_cast<double>(at) / static_cast<double>(scales - 1);
        return static_cast<float>(std::pow(10000.0, -share));
      });
    }
    return tokens;
  }

  EncoderLayerParameters encoder_layer() {
    EncoderLayerParameters layer;
    layer.attention_norm = norm();
    layer.query_key_value = linear(shape_.width, 3 * shape_.width);
    layer.output = linear(shape_.width, shape_.width);
    layer.feed_forward_norm = norm();
    layer.feed_forward = feed_forward();
    return layer;
  }

  DecoderLayerParameters decoder_layer() {
    DecoderLayerParameters layer;
    layer.attention_norm = norm();
    layer.query_key_value = linear(shape_.width, 3 * shape_.width);
    layer.output = linear(shape_.width, shape_.width);
    CrossAttentionParameters cross;
    cross.norm = norm();
    cross.query = linear(shape_.width, shape_.width);
    cross.key_value = linear(shape_.width, 2 * shape_.width);
    cross.output = linear(shape_.width, shape_.width);
    layer.cross = std::move(cross);
    layer.feed_forward_norm = norm();
    layer.feed_forward = feed_forward();
    return layer;
  }

  LayerNorm norm() const { return {Matrix::Ones(1, shape_.width), Matrix::Zero(1, shape_.width)}; }

  /** Elements of the variance 1 / in: what comes out is about as large as what goes in. */
  Linear linear(Index in, Index out) {
    return {uniform(in, out, 1 / std::sqrt(static_cast<float>(in))), Matrix::Zero(1, out)};
  }

 private:
  FeedForward feed_forward() {
    Linear widen = linear(shape_.width, shape_.hidden);
    return {std::move(widen), linear(shape_.hidden, shape_.width)};
  }

  Matrix uniform(Index rows, Index columns, float rms) { return seeded_uniform(rows, columns, rms, random_); }

  const TransformerShape& shape_;
  SeededRandom random_;
};

/** In doubles, which no product of sizes overflows. */
double parameter_count(const TransformerShape& shape) {
  const auto width = static_cast<double>(shape.width);
  const double network = 2 * width * static_cast<double>(shape.hidden);
  const auto pieces = static_cast<double>(shape.source_pieces) +
                      (shape.tied_head ? 1.0 : 2.0) * static_cast<double>(shape.target_pieces);
  const double places = shape.positions == Positions::kLearned ? 2 * static_cast<double>(shape.longest) : 0;
  return width * (pieces + places) + static_cast<double>(shape.encoder_layers) * (4 * width * width + network) +
         static_cast<double>(shape.decoder_layers) * (8 * width * width + network);
}

void check_shape(const TransformerShape& shape) {
  using Named = std::pair<const char*, Index>;
  for (const auto& [name, size] :
       {Named{"sourcePieces", shape.source_pieces}, Named{"targetPieces", shape.target_pieces},
        Named{"width", shape.width}, Named{"heads", shape.heads}, Named{"hidden", shape.hidden},
        Named{"encoderLayers", shape.encoder_layers}, Named{"decoderLayers", shape.decoder_layers},
        Named{"longest", shape.longest}}) {
    require(size >= 1, name, "at least 1", std::to_string(size));
  }
  require(parameter_count(shape) <= kMostUntrained, "width",
          "at most " + text_of(kMostUntrained) + " parameters in all", text_of(parameter_count(shape)));
}

}  // namespace

Transformer untrained_transformer(const TransformerShape& shape, std::uint32_t seed) {
  check_shape(shape);
  const TokenVectorOptions tokens = {.embedding_factor = 1, .positions = shape.positions, .longest = shape.longest};
  LayerOptions layer;
  layer.heads = shape.heads;
  layer.norm = shape.norm;
  layer.activation = shape.activation;
  layer.rotary = shape.positions == Positions::kRotary;

  UntrainedParts parts(shape, seed);
  Transformer made;
  made.encoder_options = {tokens, std::vector(static_cast<std::size_t>(shape.encoder_layers), layer)};
  made.encoder.tokens = parts.token_vectors(shape.source_pieces);
  for (Index at = 0; at < shape.encoder_layers; ++at) made.encoder.layers.push_back(parts.encoder_layer());
  made.decoder_options = {tokens, std::vector(static_cast<std::size_t>(shape.decoder_layers), layer)};
  made.decoder.tokens = parts.token_vectors(shape.target_pieces);
  for (Index at = 0; at < shape.decoder_layers; ++at) made.decoder.layers.push_back(parts.decoder_layer());
  if (shape.norm == NormPlace::kBefore) {
    made.encoder.final_norm = parts.norm();
    made.decoder.final_norm = parts.norm();
  }
  if (!shape.tied_head) made.decoder.head = parts.linear(shape.width, shape.target_pieces);
  check_transformer_encoder(made.encoder_options, made.encoder);
  check_transformer_decoder(made.decoder_options, made.decoder, shape.width);
  return made;
}

}  // namespace attention
