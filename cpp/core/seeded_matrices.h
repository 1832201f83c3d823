#pragma once

#include <cstdint>

#include "core/matrix.h"
#include "core/seeded_random.h"

namespace attention {

/**
 * The streams of one seed; what a stream is for never changes, or old links would draw other numbers. Hard choices draw
 * from streams above these: `AttentionOptions::draw_stream`.
 */
enum class Stream : std::uint32_t {
  kQuery = 0,
  kKey = 1,
  kValue = 2,
  kOutput = 3,
  kWord = 4,
  kGeneral = 5,
  kAdditiveQuery = 6,
  kAdditiveKey = 7,
  kAdditiveOut = 8,
  kPredictorWeight = 9,
  kPredictorOut = 10,
  kWordsQuery = 11,
  kWordsKey = 12,
  kSentencesQuery = 13,
  kSentencesKey = 14,
  kWidening = 15,
  kUntrainedModel = 20,
  kNextToken = 21,
  kShuffledKeys = 22
};

/**
 * Independent elements, uniform about 0 with the root mean square `rms`, drawn row by row. The same seed gives the same
 * bits everywhere: integers, and float operations that IEEE 754 rounds in one way only.
 */
Matrix seeded_uniform(Index rows, Index columns, float rms, std::uint32_t seed, Stream stream);

/** The same from a generator that goes on. */
Matrix seeded_uniform(Index rows, Index columns, float rms, SeededRandom& random);

/**
 * A matrix that no training has been through: elements as above with the variance 1 / columns, so that what it makes of
 * a vector has about the vector's length.
 */
Matrix untrained_matrix(Index rows, Index columns, std::uint32_t seed, Stream stream);

}  // namespace attention
