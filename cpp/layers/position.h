#pragma once

#include "core/matrix.h"

namespace attention {

/**
 * Sinusoidal positional encoding (Vaswani et al. 2017, section 3.5), [token, width]: component 2i of position p is
 * sin(p / 10000^(2i / width)), component 2i + 1 the cosine of the same angle. Positions count from 0.
 */
MatrixD sinusoidal_positions(Index token_count, Index width);

/**
 * X = embedding + strength * positions, [token, width]; strength >= 0. The product is taken in double, so each element
 * rounds twice, however large the strength.
 */
Matrix with_positions(ConstMatrixView embedding, double strength);

}  // namespace attention
