#include "core/seeded_matrices.h"

#include <cmath>
#include <numbers>

#include "core/seeded_random.h"

namespace attention {

Matrix seeded_uniform(Index rows, Index columns, float rms, std::uint32_t seed, Stream stream) {
  SeededRandom random(seed, static_cast<std::uint32_t>(stream));
  return seeded_uniform(rows, columns, rms, random);
}

Matrix seeded_uniform(Index rows, Index columns, float rms, SeededRandom& random) {
  // a uniform distribution on ±limit has the mean square limit² / 3
  const float limit = rms * std::numbers::sqrt3_v<float>;
  Matrix matrix(rows, columns);
  for (Index at = 0; at < matrix.size(); ++at) matrix.data()[at] = limit * random.next_symmetric();
  return matrix;
}

Matrix untrained_matrix(Index rows, Index columns, std::uint32_t seed, Stream stream) {
  return seeded_uniform(rows, columns, 1.0F / std::sqrt(static_cast<float>(columns)), seed, stream);
}

}  // namespace attention
