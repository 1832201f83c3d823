#pragma once

#include <cstdint>
#include <utility>

#include "attention/attention.h"
#include "every_backend.h"
#include "random_matrices.h"

namespace attention {

inline AttentionTrace random_inputs(Index heads, Index query_len, Index key_len, Index dim, std::uint32_t seed = 1) {
  AttentionTrace trace;
  trace.query = random_heads(heads, query_len, dim, seed, 2);
  trace.key = random_heads(heads, key_len, dim, seed + 1, 2);
  trace.value = random_heads(heads, key_len, 3, seed + 2);
  return trace;
}

inline Matrix weights_of(const AttentionTrace& trace) { return trace.weights[0]; }

/** One attention under the options given, on the backend of the test. */
class MechanismRuns : public EveryBackend {
 protected:
  static AttentionTrace run(const AttentionOptions& options, AttentionTrace trace, const Mask& mask) {
    attend(kernels(), options, mask, trace);
    return trace;
  }

  static AttentionTrace run(const AttentionOptions& options, AttentionTrace trace) {
    const Mask mask = Mask::none(trace.query.rows(), trace.key.rows());
    return run(options, std::move(trace), mask);
  }
};

}  // namespace attention
