#pragma once

#include <cstdint>

#include "attention/selection.h"
#include "core/matrix.h"
#include "kernels/kernels.h"

namespace attention {

/** How the token that follows is chosen from its logits: the largest, or drawn from their softmax. */
struct Choosing {
  Selection selection = Selection::kArgmax;
  /** Divides the logits; above 0. */
  float temperature = 1;
  /** Of the draws. */
  std::uint32_t seed = 0;
};

struct NextToken {
  Index token;
  /** ln of its softmax weight at the temperature. */
  float log_probability;
};

/** Throws InvalidArgument for a soft selection and a temperature that is not above 0. */
void check_choosing(const Choosing& choosing);

/**
 * The token for the place `place`, from `logits` [1, piece]. The random number of a draw depends on seed and place
 * alone, not on how the tokens before came about. -1 and NaN where a logit is NaN. Checked already.
 */
NextToken choose_next(const Kernels& kernels, const Choosing& choosing, const Matrix& logits, Index place);

}  // namespace attention
