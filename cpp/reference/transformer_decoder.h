#pragma once

#include <span>
#include <vector>

#include "models/transformer_decoder.h"

namespace attention::reference {

struct DecoderLayerReference {
  std::vector<MatrixD> weights;        // one [token, token] for each head
  std::vector<MatrixD> cross_weights;  // one [token, source] for each head, none without a source
  MatrixD output;                      // [token, width]
};

struct TransformerDecoderReference {
  std::vector<DecoderLayerReference> layers;
  MatrixD logits;  // [token, piece]
};

/**
 * A whole text at once in double precision, nothing kept from token to token. source [source, from], of no rows where
 * there is none. Without error bounds, as the encoder's.
 */
TransformerDecoderReference decode(const TransformerDecoderOptions& options,
                                   const TransformerDecoderParameters& parameters, std::span<const Index> ids,
                                   const MatrixD& source);

}  // namespace attention::reference
