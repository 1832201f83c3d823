#pragma once

#include <vector>

#include "layers/sublayer.h"
#include "models/token_vectors.h"
#include "reference/attention.h"

/** The parts of which an encoder's and a decoder's layers are made, in double precision. */
namespace attention::reference {

/** x W + b in every row. */
MatrixD mapped(const MatrixD& input, const Linear& map);

MatrixD normalised(const MatrixD& input, const LayerNorm& norm, double epsilon);

MatrixD fed_forward(const MatrixD& input, const FeedForward& network, Activation activation);

/** x, normalised where the norm comes before. */
MatrixD sublayer_input(const MatrixD& x, const LayerNorm& norm, const LayerOptions& options);

/** around + through, normalised where the norm comes after. */
MatrixD with_residual(const MatrixD& around, const MatrixD& through, const LayerNorm& norm,
                      const LayerOptions& options);

/** Vectors of one head, each turned by its place: pairs i and i + width / 2 by p * 10000^(-2i / width). */
MatrixD turned(const MatrixD& vectors);

/** The vectors of a text with their positions, [token, width]. */
MatrixD token_vectors(const TokenVectorOptions& options, const TokenVectorParameters& parameters,
                      std::span<const Index> ids);

/** Double precision numbers taken as they are. */
Bounded taken(MatrixD value);

}  // namespace attention::reference
