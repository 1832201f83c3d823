#pragma once

#include <cstdint>
#include <optional>

#include "attention/attention.h"
#include "attention/trace.h"
#include "core/matrix.h"
#include "kernels/kernels.h"
#include "layers/projections.h"

namespace attention {

struct SelfAttentionOptions {
  /** Divides the width. With 1 head the context is the output; with more, W^O follows. */
  Index heads = 1;
  /** Score, region, selection and the rest. */
  AttentionOptions attention;
  /** A token does not look at itself. */
  bool hide_self = false;
  /** Seed of untrained projections; without one Q = K = V = X and W^O is the identity. */
  std::optional<std::uint32_t> projection_seed = std::nullopt;
  /** Factor on the sinusoidal positions added to the word vectors; without one none are added. */
  std::optional<double> position_strength = std::nullopt;
  /** Learned positions from outside, [at least as many rows as tokens, width], added to the word vectors. */
  std::optional<Matrix> learned_positions = std::nullopt;
  /** Turn queries and keys by their positions; needs an even head_dim. */
  bool rotary = false;
  /** Projections from outside, [width, width] each, instead of seeded ones. */
  std::optional<Projections> projections = std::nullopt;
  /** Another text, [key, width], that is attended to: cross-attention. Not together with hide_self. */
  std::optional<Matrix> source = std::nullopt;
  /**
   * Values from outside instead of the words' own, [key, value_dim]: soft addressing, where each key's word has an
   * entry of its own. With one head and without projections.
   */
  std::optional<Matrix> values = std::nullopt;
  /** Added to the logits of every head, [query, key]; -inf hides. */
  std::optional<Matrix> bias = std::nullopt;
};

/** Everything between the word vectors and the output. */
struct SelfAttentionTrace {
  Matrix embedding;                        // [token, width] the word vectors as given
  Matrix input;                            // [token, width] X = embedding + strength * positions
  std::optional<Matrix> source;            // [key, width] the other text, with positions, where there is one
  std::optional<Projections> projections;  // where they are not the identity
  AttentionTrace attention;                // [head, ...]
  Matrix concatenated;                     // [token, heads * value_dim] the heads side by side
  Matrix output;                           // [token, heads * value_dim]
};

/**
 * Self-attention over word vectors [token, width] with every intermediate kept (Vaswani et al. 2017, section 3.2), or,
 * where the options give a source, attention from these words to those. With one row for a query it is attention
 * pooling. Throws InvalidArgument for a width or a number of heads below 1, heads that do not divide the width, a
 * strength that is negative or no finite float, what attend refuses, and sizes of more than kMostBytes (checked before
 * anything is allocated). A NaN in the embedding is computed with, and reaches exactly the rows that use it.
 */
SelfAttentionTrace self_attention(const Kernels& kernels, ConstMatrixView embedding,
                                  const SelfAttentionOptions& options);

/**
 * Floating point operations of the call that gave `trace`. A multiply-add counts 2, a score what its table row says;
 * every logit counts 7 more: scale, mask, and the softmax's comparison, subtraction, exponential, sum and division.
 * Positions count 2 a component; the encoding itself and the random numbers, which do not depend on the text, are not
 * counted.
 */
double flops_of(const SelfAttentionTrace& trace, const SelfAttentionOptions& options);

/** Bytes that the matrices of a trace hold. */
double bytes_of(const SelfAttentionTrace& trace);

/** The most a trace may hold, bytes. */
inline constexpr double kMostBytes = 512.0 * 1024 * 1024;

}  // namespace attention
