#pragma once

#include <cstdint>

#include "attention/trace.h"
#include "core/matrix.h"
#include "core/seeded_random.h"

namespace attention {

/** Elements uniform on ±limit. */
inline Matrix random_matrix(Index rows, Index columns, std::uint32_t seed, float limit = 1) {
  SeededRandom random(seed);
  return Matrix::NullaryExpr(rows, columns, [&](Index) { return limit * random.next_symmetric(); });
}

inline HeadMatrices random_heads(Index heads, Index rows, Index columns, std::uint32_t seed, float limit = 1) {
  HeadMatrices matrices(heads, rows, columns);
  for (Index head = 0; head < heads; ++head) {
    matrices[head] = random_matrix(rows, columns, seed * 1000 + static_cast<std::uint32_t>(head), limit);
  }
  return matrices;
}

}  // namespace attention
