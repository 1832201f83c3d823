#pragma once

#include <cstdint>

#include "models/transformer_decoder.h"
#include "models/transformer_encoder.h"

namespace attention {

/** Sizes and kinds of an encoder-decoder transformer, as plain data. */
struct TransformerShape {
  Index source_pieces = 1;
  Index target_pieces = 1;
  Index width = 1;
  /** Divides the width, of every attention. */
  Index heads = 1;
  /** Of the feed-forward networks. */
  Index hidden = 1;
  Index encoder_layers = 1;
  Index decoder_layers = 1;
  /** Tokens that either text may have. */
  Index longest = 64;
  NormPlace norm = NormPlace::kBefore;
  Activation activation = Activation::kRelu;
  Positions positions = Positions::kSinusoidal;
  /** The decoder's embedding is its head as well. */
  bool tied_head = true;
};

/** An encoder and a decoder that reads what it makes. */
struct Transformer {
  TransformerEncoderOptions encoder_options;
  TransformerEncoderParameters encoder;
  TransformerDecoderOptions decoder_options;
  TransformerDecoderParameters decoder;
};

/**
 * A transformer that no training has been through: maps, drawn from the seed, that keep about the size of what they are
 * given, norms that change nothing. What it computes is real, what it says means nothing. The same bits everywhere,
 * but for inverse timescales, which pass through pow.
 * Throws InvalidArgument naming the size that is not positive, heads that do not fit, or a shape with more than
 * kMostUntrained parameters.
 */
Transformer untrained_transformer(const TransformerShape& shape, std::uint32_t seed);

inline constexpr double kMostUntrained = 4e6;

}  // namespace attention
