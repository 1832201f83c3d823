#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "attention/trace.h"
#include "core/matrix.h"
#include "core/room.h"
#include "kernels/fused_attention.h"
#include "kernels/kernels.h"

namespace attention {

class ThreadPool;

/** One matrix per head, [head, rows, columns], in somebody else's memory. */
struct HeadsView {
  const float* data = nullptr;
  Index heads = 0;
  Index rows = 0;
  Index columns = 0;

  const float* row(Index head, Index row) const { return data + (head * rows + row) * columns; }
};

HeadsView view_of(const HeadMatrices& heads);

/** How queries attend to keys where no intermediate is kept. */
struct FusedOptions {
  /** Instead of 1 / sqrt(head_dim). */
  std::optional<float> scale;
  /** Soft cap of the logits, 0 for none. */
  float soft_cap = 0;
  /** Causal attention is a window with nothing to the right. */
  KeyWindow window;
  /** [mask head, query, key] each, or null; true takes part, and what is added, -inf to hide. */
  const std::uint8_t* flags = nullptr;
  const float* bias = nullptr;
  /** 1, for all heads, or as many as the query has. */
  Index mask_heads = 1;
};

/** What gives any weight without the matrix: exp(logit - largest) / sum. Either may be null; both [head, query]. */
struct RowSoftmax {
  float* largest = nullptr;
  float* sum = nullptr;
};

/** What keys are multiplied with before they are compared. */
float scale_of(const FusedOptions& options, Index head_dim);

/**
 * The queries of a head from `first` on, at most kQueryBlock, as the kernels take them, but for keys, values, what
 * comes out and memory.
 */
FusedQueries block_of(const HeadsView& query, Index key_len, const FusedOptions& options, Index head, Index first);

/** What fused attention works in besides inputs and outputs: one per thread, good for one call after another. */
class FusedWorkspace {
 public:
  /** Floats of memory that it holds. */
  std::size_t size() const { return keys_.size() + values_.size() + scratch_.size(); }

 private:
  friend class FusedAttention;

  Room<float> keys_;     // of one key head, in panels
  Room<float> values_;   // of one key head, in panels, unless they are read in place
  Room<float> scratch_;  // of one block
  Index packed_head_ = -1;
  bool values_are_finite_ = true;
};

/**
 * context = softmax(cap(scale q · k) + bias) v, the same as `attend` gives with the scaled dot score, without any
 * matrix [query, key]: beyond inputs and outputs it needs one key head's keys and values again and a block to work in.
 * Computed block by block of queries, so that a caller can say how far it is and stop. Inputs and `context`
 * [head, query, value_dim] stay the caller's and must outlive it, as must the workspace. Query heads share key heads in
 * groups, as in `attend`. What each row's softmax came to goes into `softmax`, where that is asked for.
 */
class FusedAttention {
 public:
  /** Throws InvalidArgument where shapes do not fit, the scale is not finite or the cap or the window means nothing. */
  FusedAttention(const Kernels& kernels, HeadsView query, HeadsView key, HeadsView value, const FusedOptions& options,
                 float* context, RowSoftmax softmax = {});

  Index step_count() const { return query_.heads * blocks_per_head_; }

  /** Makes the workspace ready for the steps of this attention. */
  void prepare(FusedWorkspace& workspace) const;

  /**
   * Step `number` of step_count(): kQueryBlock queries of a head. Steps come in any order, each by itself, and at the
   * same time where each thread has a workspace of its own; neighbours in a row save packing a head's keys again.
   */
  void step(Index number, FusedWorkspace& workspace) const;

  /** All steps, one after another. */
  void run(FusedWorkspace& workspace) const;

  /**
   * All steps, shared out over as many threads of the pool as there are workspaces, at least one; what is too small for
   * that is done by the caller alone. The same numbers bit for bit: no step depends on another.
   */
  void run(ThreadPool& pool, std::span<FusedWorkspace> workspaces) const;

 private:
  void pack(Index key_head, FusedWorkspace& workspace) const;

  const Kernels& kernels_;
  HeadsView query_;
  HeadsView key_;
  HeadsView value_;
  FusedOptions options_;
  float* context_;
  RowSoftmax softmax_;
  Index blocks_per_head_;
  bool values_in_place_;
};

}  // namespace attention
