#pragma once

#include <string_view>

#include "attention/mask.h"
#include "core/matrix.h"
#include "core/seeded_random.h"
#include "kernels/kernels.h"

namespace attention {

/** What becomes of a row of logits: shares for all keys, or everything for one. */
enum class Selection {
  kSoft,    // softmax
  kArgmax,  // 1 for the largest, for the first of them where several are
  kSample,  // 1 for one key drawn from the softmax (Xu et al. 2015, "Show, Attend and Tell", eq. 8 and 9)
};

/** The selection of that name: soft, argmax or sample. Throws InvalidArgument, naming them. */
Selection selection_named(std::string_view name);

/** One row per query; index -1 and log-probability NaN where nothing could be chosen. */
struct Choice {
  MatrixView key;              // [query, 1] the key that has the weight, as a number
  MatrixView log_probability;  // [query, 1] ln of its softmax weight
};

/**
 * Fills weights [query, key] from masked_logits / temperature, temperature > 0; the row's maximum is taken off before
 * they are divided, so that no temperature is too small. Rows without keys are 0. A hard
 * selection takes one number from `random` for every row, whatever is in it, and fills `choice`; a row in which a NaN
 * takes part is NaN.
 */
void select(const Kernels& kernels, Selection selection, float temperature, const Mask& mask,
            ConstMatrixView masked_logits, SeededRandom& random, MatrixView weights, Choice choice);

}  // namespace attention
