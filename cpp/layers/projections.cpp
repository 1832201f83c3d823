#include "layers/projections.h"

#include <cmath>
#include <numbers>

#include "core/seeded_random.h"

namespace attention {
namespace {

/** Streams of one seed; what a stream is for never changes, or old links would draw other numbers. */
enum Stream : std::uint32_t {
  kQuery = 0,
  kKey = 1,
  kValue = 2,
  kOutput = 3,
  kWord = 4,
  kGeneral = 5,
  kAdditiveQuery = 6,
  kAdditiveKey = 7,
  kAdditiveOut = 8,
  kPlaceHidden = 9,
  kPlaceOut = 10,
  kWordsQuery = 11,
  kWordsKey = 12,
  kSentencesQuery = 13,
  kSentencesKey = 14
};

/** Elements uniform on ±limit, row by row. */
Matrix uniform(Index rows, Index columns, float limit, SeededRandom random) {
  Matrix matrix(rows, columns);
  for (Index at = 0; at < matrix.size(); ++at) matrix.data()[at] = limit * random.next_symmetric();
  return matrix;
}

/** A uniform distribution on ±limit has the mean square limit² / 3. */
float limit_for(float rms) { return rms * std::numbers::sqrt3_v<float>; }

/** Variance 1 / columns, so that what it makes of a vector has about the vector's length. */
Matrix unit_matrix(Index rows, Index columns, std::uint32_t seed, Stream stream) {
  const float limit = limit_for(1.0F / std::sqrt(static_cast<float>(columns)));
  return uniform(rows, columns, limit, SeededRandom(seed, stream));
}

}  // namespace

Projections seeded_projections(Index width, std::uint32_t seed) {
  const auto projection = [&](Stream stream) { return unit_matrix(width, width, seed, stream); };
  return {projection(kQuery), projection(kKey), projection(kValue), projection(kOutput)};
}

Matrix seeded_general(Index dim, std::uint32_t seed) { return unit_matrix(dim, dim, seed, kGeneral); }

AdditiveParameters seeded_additive(Index dim, std::uint32_t seed) {
  return {unit_matrix(dim, dim, seed, kAdditiveQuery), unit_matrix(dim, dim, seed, kAdditiveKey), Matrix::Zero(1, dim),
          unit_matrix(1, dim, seed, kAdditiveOut)};
}

PlaceParameters seeded_places(Index dim, std::uint32_t seed) {
  return {unit_matrix(dim, dim, seed, kPlaceHidden), unit_matrix(1, dim, seed, kPlaceOut)};
}

LevelPair seeded_levels(Index width, std::uint32_t seed, float query_rms) {
  const auto level = [&](Stream query, Stream key) {
    return LevelParameters{uniform(1, width, limit_for(query_rms), SeededRandom(seed, query)),
                           unit_matrix(width, width, seed, key), Matrix::Zero(1, width)};
  };
  return {level(kWordsQuery, kWordsKey), level(kSentencesQuery, kSentencesKey)};
}

Matrix seeded_vector(std::uint32_t seed, Index width, float rms) {
  return uniform(1, width, limit_for(rms), SeededRandom(seed, kWord));
}

}  // namespace attention
