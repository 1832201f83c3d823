#pragma once

#include "core/matrix.h"

namespace attention {

/**
 * Sinusoidal positional encoding (Vaswani et al. 2017, section 3.5), [token, width]: component 2i of position p is
 * sin(p / 10000^(2i / width)), component 2i + 1 the cosine of the same angle. Positions count from 0.
 */
MatrixD sinusoidal_positions(Index token_count, Index width);

/**
 * The signal of Tensor2Tensor, whose sines stand before its cosines instead of between them, [token, 2 * scales]:
 * component i is sin(p * inverse_timescales[i]), component scales + i the cosine. inverse_timescales [1, scales].
 */
Matrix sines_before_cosines(Index token_count, const Matrix& inverse_timescales);

/**
 * X = embedding + strength * positions, [token, width]; strength >= 0. The product is taken in double, so each element
 * rounds twice, however large the strength.
 */
Matrix with_positions(ConstMatrixView embedding, double strength);

}  // namespace attention
