#pragma once

#include <cmath>
#include <string>

#include "models/transformer_encoder.h"
#include "random_matrices.h"

namespace attention {

/** A map whose outputs have about the size of its inputs. */
inline Linear random_linear(Index in, Index out, std::uint32_t seed) {
  const float limit = std::sqrt(3.0F / static_cast<float>(in));
  return {random_matrix(in, out, seed, limit), random_matrix(1, out, seed + 1)};
}

/** Gains about 1. */
inline LayerNorm random_norm(Index width, std::uint32_t seed) {
  return {random_matrix(1, width, seed, 0.5F).array() + 1, random_matrix(1, width, seed + 1)};
}

/** A layer from `in` to `out` components; a map of its own goes around the attention where these differ. */
inline EncoderLayerParameters random_layer(const LayerOptions& options, Index in, Index width, Index out,
                                           std::uint32_t seed) {
  EncoderLayerParameters layer;
  layer.attention_norm = random_norm(options.norm == NormPlace::kBefore ? in : out, seed);
  layer.query_key_value = random_linear(in, 3 * width, seed + 2);
  layer.output = random_linear(width, out, seed + 4);
  if (in != out) layer.residual = random_linear(in, out, seed + 6);
  layer.feed_forward_norm = random_norm(out, seed + 8);
  layer.feed_forward = {random_linear(out, 2 * out, seed + 10), random_linear(2 * out, out, seed + 12)};
  return layer;
}

inline LayerOptions layer_options(Index heads, NormPlace norm, Activation activation) {
  LayerOptions options;
  options.heads = heads;
  options.norm = norm;
  options.activation = activation;
  return options;
}

struct RandomEncoder {
  TransformerEncoderOptions options;
  TransformerEncoderParameters parameters;
};

inline const std::vector<Positions> kEveryPositions = {
    Positions::kNone, Positions::kSinusoidal, Positions::kSinesBeforeCosines, Positions::kLearned, Positions::kRotary};
inline const std::vector<Activation> kEveryActivation = {Activation::kRelu, Activation::kGelu, Activation::kGeluTanh};
inline const std::vector<NormPlace> kEveryNormPlace = {NormPlace::kBefore, NormPlace::kAfter};

/** Two layers of two heads over 20 pieces: 8 components, 12 behind the first layer, 6 of the text's vector. */
inline RandomEncoder random_encoder(NormPlace norm, Activation activation,
                                    Positions positions = Positions::kSinesBeforeCosines) {
  RandomEncoder encoder;
  encoder.options.tokens.embedding_factor = 2;
  encoder.options.tokens.longest = 16;
  encoder.options.tokens.positions = positions;
  encoder.options.layers = {layer_options(2, norm, activation), layer_options(2, norm, activation)};
  for (LayerOptions& layer : encoder.options.layers) layer.rotary = positions == Positions::kRotary;
  encoder.parameters.tokens.embedding = random_matrix(20, 8, 1);
  encoder.parameters.tokens.places = random_matrix(16, 8, 2);
  encoder.parameters.tokens.inverse_timescales = Matrix{{1, 0.5F, 0.1F, 0.01F}};
  encoder.parameters.layers = {random_layer(encoder.options.layers[0], 8, 4, 12, 100),
                               random_layer(encoder.options.layers[1], 12, 12, 12, 200)};
  encoder.parameters.head = random_linear(12, 6, 300);
  return encoder;
}

}  // namespace attention
