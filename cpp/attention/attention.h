#pragma once

#include <optional>

#include "attention/mask.h"
#include "attention/score/dot.h"
#include "attention/score/score.h"
#include "attention/trace.h"
#include "kernels/kernels.h"

namespace attention {

/** How one attention is computed. */
struct AttentionOptions {
  const Score* score = &kScaledDotScore;
  ScoreParameters parameters;
  /** Instead of the scale that belongs to the score. */
  std::optional<float> scale;
};

/**
 * Attention of every head, step by step (Vaswani et al. 2017, section 3.2): score, times its scale, mask, softmax,
 * mixture of the values. `trace` comes with query, key and value filled and leaves with everything filled.
 * `mask` [query, key] holds for every head. Throws InvalidArgument when shapes do not fit, the scale is not finite, or
 * the score refuses its parameters.
 */
void attend(const Kernels& kernels, const AttentionOptions& options, const Mask& mask, AttentionTrace& trace);

}  // namespace attention
