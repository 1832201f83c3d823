#pragma once

#include "attention/trace.h"
#include "core/matrix.h"

namespace attention {

/** Which two components turn together. */
enum class RotaryPairs {
  kHalves,       // i and i + pairs, as most trained models have it
  kInterleaved,  // 2i and 2i + 1, as the paper has it
};

/**
 * Rotary positions (Su et al. 2021, eq. 34): each pair of components of vectors [token, head_dim] is turned by its
 * angle, a' = a cos - b sin,  b' = b cos + a sin, with cosine and sine [token, pairs]. Components behind the first 2 *
 * pairs stay as they are.
 */
void turn(ConstMatrixView cosine, ConstMatrixView sine, RotaryPairs pairing, MatrixView vectors);

/** Turns the vectors of every head by the angles of their places `first`, `first` + 1 ... */
void turn_by_places(Index first, RotaryPairs pairing, HeadMatrices& vectors);

/** angle(p, i) = p * 10000^(-2i / width) for token p and pair i, [token, width / 2] (Su et al. 2021, eq. 15). */
MatrixD rotary_angles(Index token_count, Index width);

}  // namespace attention
