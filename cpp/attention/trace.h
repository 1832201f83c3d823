#pragma once

#include <vector>

#include "core/matrix.h"

namespace attention {

/** One matrix per head, [head, rows, columns], in one piece of memory. */
class HeadMatrices {
 public:
  HeadMatrices() = default;
  HeadMatrices(Index heads, Index rows, Index columns);

  Index heads() const { return heads_; }
  Index rows() const { return rows_; }
  Index columns() const { return columns_; }
  const std::vector<float>& values() const { return values_; }

  MatrixView operator[](Index head) { return {values_.data() + head * rows_ * columns_, rows_, columns_}; }
  ConstMatrixView operator[](Index head) const { return {values_.data() + head * rows_ * columns_, rows_, columns_}; }

 private:
  Index heads_ = 0;
  Index rows_ = 0;
  Index columns_ = 0;
  std::vector<float> values_;
};

/**
 * Every intermediate of attention over several heads, in the order of computation. `head` counts the query's heads;
 * keys and values may have fewer, shared by groups of them. What a mechanism has not is empty.
 */
struct AttentionTrace {
  HeadMatrices query;          // [head, query, head_dim]
  HeadMatrices key;            // [key head, key, head_dim]
  HeadMatrices value;          // [key head, key, value_dim]
  HeadMatrices score;          // [head, query, key]  similarity of q and k
  HeadMatrices logits;         // [head, query, key]  score * scale, soft-capped
  HeadMatrices masked_logits;  // [head, query, key]  -inf where a key does not take part
  HeadMatrices places;         // [head, query, 1]  p_t of local regions, and of causal ones with key places
  HeadMatrices gaussian;       // [head, query, key]  of local-p
  HeadMatrices aligned;        // [head, query, key]  weights before the Gaussian, of local-p
  HeadMatrices chosen;         // [head, query, 1]  key of a hard selection, -1 where there is none
  HeadMatrices log_chosen;     // [head, query, 1]  ln of the probability it had
  HeadMatrices weights;        // [head, query, key]  rows sum to 1, to less after a Gaussian, or are 0 without keys
  HeadMatrices context;        // [head, query, value_dim]  weights * value
};

/** Numbers that the trace holds. */
std::size_t float_count(const AttentionTrace& trace);

}  // namespace attention
