#pragma once

#include <cstdint>

#include "core/matrix.h"

namespace attention {

/** W^Q, W^K, W^V and W^O, each [width, width] as (in, out). */
struct Projections {
  Matrix query;
  Matrix key;
  Matrix value;
  Matrix output;
};

/**
 * Untrained projections: every element uniform on ±sqrt(3 / width), that is mean 0 and variance 1 / width, so that a
 * projected vector has about the length of the vector. Each matrix has a stream of its own.
 */
Projections seeded_projections(Index width, std::uint32_t seed);

/**
 * The vector of a word that has none, [1, width]: components uniform and independent, mean 0, root mean square `rms`,
 * drawn from the word's own seed; the same bits everywhere.
 */
Matrix seeded_vector(std::uint32_t seed, Index width, float rms);

}  // namespace attention
