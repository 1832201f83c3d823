#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "models/next_token.h"
#include "models/untrained_transformer.h"
#include "reference/transformer_decoder.h"

namespace attention {

/** A transformer as a caller asks for it: names and plain numbers, nothing checked yet. See TransformerShape. */
struct TransformerAsked {
  double source_pieces = 1;
  double target_pieces = 1;
  double width = 1;
  double heads = 1;
  double hidden = 1;
  double encoder_layers = 1;
  double decoder_layers = 1;
  double longest = 64;
  std::string norm = "before";           // before | after
  std::string activation = "relu";       // relu | gelu | geluTanh
  std::string positions = "sinusoidal";  // none | sinusoidal | sinesBeforeCosines | learned | rotary
  bool tied_head = true;
};

struct ChoosingAsked {
  std::string choice = "argmax";  // argmax | sample
  double temperature = 1;
  double seed = 0;
};

/** A transformer that reads a source and writes a text token by token, and the text so far. */
class DecoderSession {
 public:
  /** An untrained one, drawn from the seed, instead of the one before. Throws InvalidArgument naming what does not fit.
   */
  void make_untrained(const TransformerAsked& asked, double seed);

  /** Encodes the source; the text is empty again. Throws InvalidArgument without a transformer, and what `encode`
   * throws. */
  void read(const std::vector<double>& source_ids);

  /**
   * Puts a token behind the text, the one chosen last where none is given, and chooses the next. Throws InvalidArgument
   * without a source, at the beginning without a token, and what `decode` throws; the text is then as it was.
   */
  void step(std::optional<double> token, const ChoosingAsked& asked);

  const TransformerEncoderTrace& source() const { return source_; }
  /** The text so far. */
  const std::vector<Index>& text() const { return text_; }
  /** Of the last step: one token that looks at all before it, and what comes next. */
  const TransformerDecoderTrace& trace() const { return trace_; }
  const NextToken& next() const { return next_; }

  /** The whole text so far in double precision, from the source on. Throws InvalidArgument where there is none. */
  reference::TransformerDecoderReference reference() const;

 private:
  Transformer transformer_;
  std::vector<Index> source_ids_;
  TransformerEncoderTrace source_;
  DecoderState state_;
  std::vector<Index> text_;
  TransformerDecoderTrace trace_;
  NextToken next_ = {};
};

}  // namespace attention
