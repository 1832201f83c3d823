#include "layers/projections.h"

#include "core/seeded_matrices.h"

namespace attention {

Projections seeded_projections(Index width, std::uint32_t seed) {
  const auto projection = [&](Stream stream) { return untrained_matrix(width, width, seed, stream); };
  return {projection(Stream::kQuery), projection(Stream::kKey), projection(Stream::kValue),
          projection(Stream::kOutput)};
}

Matrix seeded_vector(std::uint32_t seed, Index width, float rms) {
  return seeded_uniform(1, width, rms, seed, Stream::kWord);
}

}  // namespace attention
