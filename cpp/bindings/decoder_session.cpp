#include "bindings/decoder_session.h"

#include <span>
#include <utility>

#include "bindings/checked_numbers.h"
#include "core/errors.h"
#include "kernels/kernels.h"
#include "reference/transformer_encoder.h"

namespace attention {
namespace {

TransformerShape shape_from(const TransformerAsked& asked) {
  TransformerShape shape;
  shape.source_pieces = checked_size(asked.source_pieces, "sourcePieces", 1);
  shape.target_pieces = checked_size(asked.target_pieces, "targetPieces", 1);
  shape.width = checked_size(asked.width, "width", 1);
  shape.heads = checked_size(asked.heads, "heads", 1);
  shape.hidden = checked_size(asked.hidden, "hidden", 1);
  shape.encoder_layers = checked_size(asked.encoder_layers, "encoderLayers", 1);
  shape.decoder_layers = checked_size(asked.decoder_layers, "decoderLayers", 1);
  shape.longest = checked_size(asked.longest, "longest", 1);
  shape.norm = norm_place_named(asked.norm);
  shape.activation = activation_named(asked.activation);
  shape.positions = positions_named(asked.positions);
  shape.tied_head = asked.tied_head;
  return shape;
}

Choosing choosing_from(const ChoosingAsked& asked) {
  Choosing choosing;
  choosing.selection = selection_named(asked.choice);
  choosing.temperature = static_cast<float>(asked.temperature);
  choosing.seed = checked_seed(asked.seed, "seed");
  check_choosing(choosing);
  return choosing;
}

}  // namespace

void DecoderSession::make_untrained(const TransformerAsked& asked, double seed) {
  Transformer made = untrained_transformer(shape_from(asked), checked_seed(seed, "seed"));
  *this = {};
  transformer_ = std::move(made);
}

void DecoderSession::read(const std::vector<double>& source_ids) {
  require(!transformer_.decoder.layers.empty(), "weights", "to be made first", "none");
  std::vector<Index> checked = checked_ids(source_ids);
  source_ = encode(best_kernels(), transformer_.encoder_options, transformer_.encoder, checked);
  source_ids_ = std::move(checked);
  state_ = before_first_token(best_kernels(), transformer_.decoder_options, transformer_.decoder, source_.output);
  text_.clear();
}

void DecoderSession::step(std::optional<double> token, const ChoosingAsked& asked) {
  require(!source_ids_.empty(), "source", "to be read first", "none");
  require(token.has_value() || !text_.empty(), "token", "one to begin with", "none");
  const Choosing choosing = choosing_from(asked);
  const Index id = token ? checked_size(*token, "token", 0) : next_.token;
  trace_ = decode(best_kernels(), transformer_.decoder_options, transformer_.decoder, std::span(&id, 1), state_);
  text_.push_back(id);
  next_ = choose_next(best_kernels(), choosing, trace_.logits, state_.token_count);
}

reference::TransformerDecoderReference DecoderSession::reference() const {
  require(!text_.empty(), "reference", "a step before it", "none");
  const MatrixD source =
      reference::encode(transformer_.encoder_options, transformer_.encoder, source_ids_, source_).output;
  return reference::decode(transformer_.decoder_options, transformer_.decoder, text_, source);
}

}  // namespace attention
