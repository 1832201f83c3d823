#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "attention/fused_attention.h"
#include "attention/score/score.h"
#include "attention/trace.h"
#include "attention/weight_tiles.h"
#include "core/matrix.h"
#include "core/thread_pool.h"
#include "kernels/kernels.h"

namespace attention {

/** The word vectors times an untrained matrix, so that there are components for many wide heads. */
struct Widening {
  Index width = 768;
  std::uint32_t seed = 0;
};

/**
 * What fused attention can do of `SelfAttentionOptions`. The score is one whose logits are products of two vectors:
 * dot, scaled dot or cosine. Everything else asks for a matrix [query, key] of its own, or for the choice of a key.
 */
struct LongOptions {
  /** Divides the width, that of the widening where there is one. */
  Index heads = 1;
  const Score* score = nullptr;
  double tau = 0.1;
  float temperature = 1;
  KeyWindow window;
  std::optional<Widening> widening = std::nullopt;
  std::optional<std::uint32_t> projection_seed = std::nullopt;
  std::optional<double> position_strength = std::nullopt;
};

/** The most that a long text's matrices may hold, bytes: the module has 2 GB for everything. */
inline constexpr double kMostLongBytes = 1.5 * 1024 * 1024 * 1024;

/** Bytes that attention over such a text holds at its fullest, words and what is computed with included. */
double long_bytes(double token_count, double width, const LongOptions& options);

/**
 * Self-attention over a text too long for its matrices [query, key]: the context of every head by fused attention, step
 * by step, and of the weights any rectangle on demand. Beyond queries, keys, values and context it holds two numbers
 * for each query of a head, and keys and values of one head once or twice more.
 */
class LongSelfAttention {
 public:
  /**
   * Computes queries, keys and values. Throws InvalidArgument for sizes above kMostLongBytes (before anything is
   * allocated), heads that do not divide the width, a score that is no product of two vectors, and a strength or a
   * temperature that means nothing.
   */
  LongSelfAttention(const Kernels& kernels, ConstMatrixView embedding, const LongOptions& options);

  LongSelfAttention(const LongSelfAttention&) = delete;
  LongSelfAttention& operator=(const LongSelfAttention&) = delete;

  /** One for a block of queries of a head, head after head. */
  Index step_count() const { return attention_->step_count(); }
  Index steps_done() const { return steps_done_; }
  void step();

  /** As many steps as keep so many threads of the pool busy for a moment; the numbers are those of `step`. */
  void step(ThreadPool& pool, Index threads);

  /** Queries of this head that have been attended. */
  Index rows_done(Index head) const;

  /** The rectangle's queries must be done. Throws InvalidArgument where they are not, and what WeightTiles throws. */
  PooledWeights weights(const TileRegion& asked);

  // [head, token, head_dim] each, after widening, positions and projections, and brought to length 1 for the cosine
  const HeadMatrices& query() const { return query_; }
  const HeadMatrices& key() const { return key_ ? *key_ : query_; }
  const HeadMatrices& value() const { return value_ ? *value_ : query_; }
  /** [head, token, head_dim]; of the queries that are done. */
  const HeadMatrices& context() const { return context_; }

  /** With the score's scale over the temperature. */
  const FusedOptions& options() const { return options_; }

  /** Bytes held now. */
  double bytes() const;

 private:
  void fill_heads(const Kernels& kernels, ConstMatrixView embedding, const LongOptions& options);

  FusedOptions options_;
  HeadMatrices query_;
  /** Empty where they are the queries themselves: without projections nothing is held twice. */
  std::optional<HeadMatrices> key_;
  std::optional<HeadMatrices> value_;
  HeadMatrices context_;
  std::vector<float> largest_;  // [head, query]
  std::vector<float> sum_;      // [head, query]
  std::unique_ptr<FusedAttention> attention_;
  std::vector<FusedWorkspace> workspaces_ = std::vector<FusedWorkspace>(1);  // one for each thread
  Index steps_done_ = 0;
  std::unique_ptr<WeightTiles> tiles_;
};

}  // namespace attention
