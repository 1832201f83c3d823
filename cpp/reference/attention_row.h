#pragma once

#include "reference/attention.h"

namespace attention::reference {

/** One query's weights [1, key] and context [1, value_dim]. */
struct RowReference {
  Bounded weights;
  Bounded context;
};

/**
 * `attend` for one query of a text too long for matrices of doubles: query [1, head_dim], key [key, head_dim], value
 * [key, value_dim] as float32 has them, logits their scaled dot products; beyond them a few numbers for each key.
 */
RowReference attend_row(ConstMatrixView query, ConstMatrixView key, ConstMatrixView value, double scale,
                        const TakesPart& takes_part);

}  // namespace attention::reference
