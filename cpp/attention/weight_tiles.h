#pragma once

#include <vector>

#include "attention/fused_attention.h"

namespace attention {

/** A rectangle of one head's weights [query, key], looked at from as far as `pool`. */
struct TileRegion {
  Index head = 0;
  Index first_query = 0;
  Index query_count = 0;
  Index first_key = 0;
  Index key_count = 0;
  /** A cell stands for pool × pool weights: a power of two up to kFarthestPool. */
  Index pool = 1;

  Index rows() const { return rounded_up(query_count, pool) / pool; }
  Index columns() const { return rounded_up(key_count, pool) / pool; }
};

inline constexpr Index kFarthestPool = kKeyBlock;

/** Mean and largest of the weights of each cell, [rows, columns] each; of cells at the edge those that there are. */
struct PooledWeights {
  Matrix mean;
  Matrix largest;
};

/**
 * Weights of a fused attention on demand, any rectangle of a matrix that is never stored: computed again from queries
 * and keys and from what the softmax of each row came to. Beyond its inputs, which stay the caller's and must outlive
 * it, it needs one key head's keys in panels and a block to work in.
 */
class WeightTiles {
 public:
  /** `options` are those of the FusedAttention that filled `softmax`. */
  WeightTiles(const Kernels& kernels, HeadsView query, HeadsView key, const FusedOptions& options, RowSoftmax softmax);

  /**
   * The queries of the rectangle must have been attended. Throws InvalidArgument where it is not within the matrix, its
   * corner is no multiple of the pool, or the pool is none.
   */
  PooledWeights pooled(const TileRegion& asked);

  /** Floats of memory besides inputs and what comes out. */
  std::size_t workspace_size() const { return keys_.size() + scratch_.size() + weights_.size(); }

 private:
  void check(const TileRegion& asked) const;
  void pack(Index key_head);
  void add_block(const TileRegion& asked, Index first, Index count, PooledWeights& pooled);

  const Kernels& kernels_;
  HeadsView query_;
  HeadsView key_;
  FusedOptions options_;
  RowSoftmax softmax_;
  Index packed_head_ = -1;
  std::vector<float> keys_;     // of one key head, in panels
  std::vector<float> scratch_;  // of one block
  std::vector<float> weights_;  // [query, kKeyBlock] of one block
};

}  // namespace attention
