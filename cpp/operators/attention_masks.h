#pragma once

#include <vector>

#include "attention/mask.h"
#include "operators/attention_sizes.h"

namespace attention::operators {

/** Which keys of each query take part, and what is added to its logits, for every batch and head. */
class AttentionMasks {
 public:
  /** Throws InvalidArgument naming the mask, the lengths or the window that cannot be used. Keeps a pointer to `call`.
   */
  AttentionMasks(const Call& call, const AttentionSizes& sizes);

  /** One mask for every head of the batch, or one per head where they differ. */
  std::vector<Mask> of_batch(Index batch) const;

 private:
  /** Place of the batch's query 0 among the keys. */
  Index offset(Index batch) const;
  Mask given(Index batch, Index head) const;
  void hide_by_position(Index batch, Mask& mask) const;

  AttentionSizes sizes_;
  const Tensor* tensor_;
  const Tensor* key_counts_;
  bool has_past_;
  bool causal_;
  Index left_;                     // keys before the query's own place that it sees; -1: all
  Index right_;                    // keys behind
  std::vector<Index> mask_shape_;  // of rank 4, with axes of 1 in front
};

}  // namespace attention::operators
