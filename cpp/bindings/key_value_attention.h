#pragma once

#include <string>

#include "attention/trace.h"
#include "bindings/mechanism_options.h"
#include "reference/attention.h"

namespace attention {

/** How vectors from outside attend, as a caller asks for it: nothing checked yet. */
struct KeyValueOptions {
  std::string score = "scaled-dot";  // a name of all_scores
  double tau = 0.1;                  // cosine only
  MechanismOptions mechanism;
};

/** One head, in float32 with every intermediate, and again in double precision with error bounds. */
struct KeyValueAttention {
  AttentionTrace trace;
  reference::HeadReference reference;
};

/**
 * Attention of queries [query, head_dim] over keys [key, head_dim] with their values [key, value_dim], all given as
 * they are: no words, no projections. Throws InvalidArgument naming the matrix or the option that cannot be computed
 * with: sizes that do not fit, names that mean nothing, options that concern words (source, values, rotary, learned
 * positions), more than fits into kMostBytes, and what `attend` refuses.
 */
KeyValueAttention attend_vectors(const GivenMatrix& query, const GivenMatrix& key, const GivenMatrix& value,
                                 const KeyValueOptions& asked);

}  // namespace attention
