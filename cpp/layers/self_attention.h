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
  std::optional<std::uint32_t> projection_seed;
  /** Factor on the sinusoidal positions added to the word vectors; without one none are added. */
  std::optional<double> position_strength;
};

/** Everything between the word vectors and the output. */
struct SelfAttentionTrace {
  Matrix embedding;                        // [token, width] the word vectors as given
  Matrix input;                            // [token, width] X = embedding + strength * positions
  std::optional<Projections> projections;  // where they are not the identity
  AttentionTrace attention;                // [head, ...]
  Matrix concatenated;                     // [token, width] the heads side by side
  Matrix output;                           // [token, width]
};

/**
 * Self-attention over word vectors [token, width] with every intermediate kept (Vaswani et al. 2017, section 3.2).
 * Throws InvalidArgument for a width or a number of heads below 1, heads that do not divide the width, a strength that
 * is negative or no finite float, what attend refuses, and sizes of more than kMostBytes (checked before
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
