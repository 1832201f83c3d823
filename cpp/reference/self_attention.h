#pragma once

#include <optional>
#include <vector>

#include "layers/self_attention.h"
#include "reference/bounded.h"
#include "reference/mechanism.h"

namespace attention::reference {

/** W^Q, W^K, W^V and W^O, each [width, width] as (in, out); not owned. */
struct ProjectionMatrices {
  const Matrix& query;
  const Matrix& key;
  const Matrix& value;
  const Matrix& output;
};

/** What is computed again, and the trace of it in float32. */
struct SelfAttentionInput {
  const Matrix& embedding;  // [token, width]; not owned
  Index heads = 1;
  bool hide_self = false;
  const AttentionOptions& attention;
  const AttentionTrace& trace;
  std::optional<double> position_strength;
  std::optional<ProjectionMatrices> projections;
  const Matrix* source = nullptr;             // [key, width]; not owned
  const Matrix* learned_positions = nullptr;  // [token, width]; not owned
  const Matrix* bias = nullptr;               // [query, key]; not owned
  bool rotary = false;
  const Matrix* values = nullptr;  // [key, value_dim], instead of the words' own; not owned
};

struct SelfAttentionReference {
  std::vector<Bounded> weights;  // one [query, key] for each head
  Bounded output;                // [query, heads * value_dim]
};

/**
 * Self-attention in double precision with error bounds: the oracle of the tests and of the checks on the page. It
 * shares no code with the float32 computation but the matrix types; projections are taken as the float32 numbers they
 * are.
 */
SelfAttentionReference self_attention(const SelfAttentionInput& given);

/** The same for what `layers/self_attention` computed under `options`. */
SelfAttentionReference self_attention(const SelfAttentionTrace& trace, const SelfAttentionOptions& options);

}  // namespace attention::reference
