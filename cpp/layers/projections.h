#pragma once

#include <cstdint>

#include "attention/region.h"
#include "attention/score/score.h"
#include "core/matrix.h"
#include "layers/hierarchical.h"

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
 * projected vector has about the length of the vector. Each matrix has a stream of its own, filled row by row. The same
 * seed gives the same bits everywhere: integers, and float operations that IEEE 754 rounds in one way only.
 */
Projections seeded_projections(Index width, std::uint32_t seed);

/** Untrained W of the general score, [dim, dim], elements as above. */
Matrix seeded_general(Index dim, std::uint32_t seed);

/** Untrained parameters of the additive score with as many hidden units as components; b = 0. */
AdditiveParameters seeded_additive(Index dim, std::uint32_t seed);

/** Untrained W_p and v_p of local-p, with as many hidden units as components. */
PlaceParameters seeded_places(Index dim, std::uint32_t seed);

/**
 * Untrained parameters of both levels of hierarchical attention: queries [1, width] whose components have the root mean
 * square `query_rms`, W [width, width] with elements as above, b = 0. The levels share no numbers.
 */
LevelPair seeded_levels(Index width, std::uint32_t seed, float query_rms);

/**
 * The vector of a word that has none, [1, width]: components uniform and independent, mean 0, root mean square `rms`,
 * drawn from the word's own seed; the same bits everywhere.
 */
Matrix seeded_vector(std::uint32_t seed, Index width, float rms);

}  // namespace attention
