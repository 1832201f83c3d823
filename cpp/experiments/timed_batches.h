#pragma once

#include <algorithm>
#include <limits>

#include "core/stopwatch.h"

namespace attention {

/**
 * Milliseconds that `work` takes: the shortest mean of three batches, each of as many runs as last `batch_milliseconds`
 * but at least one. Means, since a browser's clock ticks coarsely; the shortest, since whatever disturbs adds time.
 */
template <typename Work>
double milliseconds_of(const Work& work, double batch_milliseconds) {
  constexpr int kBatches = 3;
  double shortest = std::numeric_limits<double>::infinity();
  for (int batch = 0; batch < kBatches; ++batch) {
    const Stopwatch stopwatch;
    double elapsed = 0;
    int runs = 0;
    do {
      work();
      ++runs;
      elapsed = stopwatch.milliseconds();
    } while (elapsed < batch_milliseconds);
    shortest = std::min(shortest, elapsed / runs);
    // a batch of one long run is exact enough
    if (runs == 1) break;
  }
  return shortest;
}

}  // namespace attention
