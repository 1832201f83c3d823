#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "kernels/fused_attention.h"
#include "kernels/logit_row.h"
#include "kernels/panels.h"

/**
 * Fused attention (Dao et al. 2022, FlashAttention, algorithm 1): blocks of keys go by once, the softmax is kept up to
 * date on the way (Milakov and Gimelshein 2018), and no matrix [query, key] is ever stored. Written once for any
 * Vector: F32x4 or its scalar twin. One instance per backend.
 */
namespace attention::fused {

/** The memory of FusedQueries::scratch, and how far each query's softmax has come. */
template <typename Vector>
class FusedBlock {
 public:
  explicit FusedBlock(const FusedQueries& given)
      : given_(given),
        value_columns_(rounded_up(given.value_dim, kPanelColumns)),
        rows_(rounded_up(given.query_count, kTileRows)),
        last_queries_(given.scratch),
        weights_(last_queries_ + kTileRows * given.head_dim),
        sums_of_values_(weights_ + kQueryBlock * kKeyBlock) {
    if (rows_ != given.query_count) {
      const Index left_over = given.query_count % kTileRows * given.head_dim;
      std::copy_n(given.query + (rows_ - kTileRows) * given.head_dim, left_over, last_queries_);
      std::fill(last_queries_ + left_over, last_queries_ + kTileRows * given.head_dim, 0.0F);
    }
    largest_.fill(kHidden);
    sum_.fill(0);
    base_.fill(0);  // of the rows that fill up a tile too
  }

  void run() {
    const Index last_query = given_.first_query + given_.query_count - 1;
    const Index end = given_.window.end(last_query, given_.key_len);
    Index first = given_.window.first(given_.first_query, given_.key_len);
    first -= first % kPanelColumns;
    if (first >= end) see_nothing();
    bool is_first = true;
    for (; first < end; first += kKeyBlock) {
      const Index count = std::min(kKeyBlock, end - first);
      const bool is_last = first + count == end;
      find_logits(first, count);
      exponentiate(rounded_up(count, kPanelColumns));
      if (is_last) share_out();
      if (given_.values_are_finite) {
        mix(first, count, is_first, is_last);
      } else {
        mix_taking_part(first, count, is_first, is_last);
      }
      is_first = false;
    }
  }

  /** Weights of a block of keys, [query, kKeyBlock], from the softmax that `run` came to. */
  void weigh(Index first, Index count, float* weights) {
    find_logits(first, count);
    for (Index row = 0; row < given_.query_count; ++row) {
      const float largest = given_.largest[row];
      const Vector base = Vector::splat(largest == kHidden ? 0 : largest);
      const Vector share = Vector::splat(given_.sum[row] == 0 ? 0 : 1 / given_.sum[row]);
      const float* logits = weights_ + row * kKeyBlock;
      for (Index j = 0; j < rounded_up(count, kPanelColumns); j += kLanes) {
        (exp_of_nonpositive(Vector::load(logits + j) - base) * share).store(weights + row * kKeyBlock + j);
      }
    }
  }

 private:
  static constexpr Index kLanes = Vector::kLanes;

  /** No key is in sight of any of the queries. */
  void see_nothing() {
    std::fill_n(given_.context, given_.query_count * given_.value_dim, 0.0F);
    for (Index row = 0; row < given_.query_count; ++row) keep_softmax(row, 0);
  }

  /** Masked logits of a block of keys: columns up to the next whole panel. */
  void find_logits(Index first, Index count) {
    score(first, count);
    if (!masks_any_of(first, count)) return;
    for (Index row = 0; row < given_.query_count; ++row) mask(row, first, count);
  }

  /** kTileRows queries from `row` on; where there are no more so many, filled up with zeros. */
  const float* tile_of_queries(Index row) const {
    return row + kTileRows <= given_.query_count ? given_.query + row * given_.head_dim : last_queries_;
  }

  void score(Index first, Index count) {
    for (Index column = 0; column < count; column += kPanelColumns) {
      const float* panel = given_.key_panels + (first + column) * given_.head_dim;
      for (Index row = 0; row < rows_; row += kTileRows) {
        Tile<Vector> sums;
        for (auto& each : sums) each.fill(Vector::splat(0));
        multiply_tile<Vector>(tile_of_queries(row), given_.head_dim, panel, kPanelColumns, given_.head_dim, sums);
        for (Index r = 0; r < kTileRows; ++r) store(sums[r], weights_ + (row + r) * kKeyBlock + column);
      }
    }
  }

  static void store(const std::array<Vector, kPanelVectors<Vector>>& row, float* to) {
    for (Index v = 0; v < kPanelVectors<Vector>; ++v) row[v].store(to + v * kLanes);
  }

  /** Is anything to be done by `mask` in this block of keys? */
  bool masks_any_of(Index first, Index count) const {
    const Index last_query = given_.first_query + given_.query_count - 1;
    const bool all_in_window = first >= given_.window.first(last_query, given_.key_len) &&
                               first + count <= given_.window.end(given_.first_query, given_.key_len);
    return given_.soft_cap != 0 || given_.bias != nullptr || given_.flags != nullptr || !all_in_window ||
           hides_own_among(first, count) || count % kPanelColumns != 0;
  }

  /** Does a query hide its own place among these keys? */
  bool hides_own_among(Index first, Index count) const {
    const Index own = given_.first_query + given_.window.offset;
    return given_.window.hides_own && own < first + count && own + given_.query_count > first;
  }

  /** Caps the row's logits and hides what does not take part, and the columns that fill up the last panel. */
  void mask(Index row, Index first, Index count) {
    float* logits = weights_ + row * kKeyBlock;
    if (given_.soft_cap != 0) cap<Vector>(given_.soft_cap, logits, count);
    const Index query = given_.first_query + row;
    const Index given_row = query * given_.key_len + first;
    if (given_.bias != nullptr) add_bias<Vector>(given_.bias + given_row, logits, count);
    if (given_.flags != nullptr) hide_unflagged<Vector>(given_.flags + given_row, logits, count);
    const Index begin = std::clamp<Index>(given_.window.first(query, given_.key_len) - first, 0, count);
    const Index end = std::clamp<Index>(given_.window.end(query, given_.key_len) - first, 0, count);
    std::fill(logits, logits + begin, kHidden);
    std::fill(logits + end, logits + rounded_up(count, kPanelColumns), kHidden);
    const Index own = query + given_.window.offset - first;
    if (given_.window.hides_own && own >= 0 && own < count) logits[own] = kHidden;
  }

  /**
   * Logits become exponentials about the largest logit of their row so far, to which its sums shrink. One step for all
   * rows, then the next: a row by itself would keep the processor waiting for the end of each of its sums.
   */
  void exponentiate(Index count) {
    std::array<float, kQueryBlock> before = largest_;
    for (Index row = 0; row < given_.query_count; ++row) {
      const float* logits = weights_ + row * kKeyBlock;
      Vector largest = Vector::splat(largest_[row]);
      for (Index j = 0; j < count; j += kLanes) largest = larger(largest, Vector::load(logits + j));
      largest_[row] = largest_of(largest);
      // a row that has seen nothing but -inf yet has nothing to take off; a NaN must not get lost in it
      base_[row] = largest_[row] == kHidden ? 0 : largest_[row];
    }
    for (Index row = 0; row < rows_; row += kLanes) {
      exp_of_nonpositive(Vector::load(&before[row]) - Vector::load(&base_[row])).store(&shrink_[row]);
    }
    for (Index row = 0; row < given_.query_count; ++row) {
      float* logits = weights_ + row * kKeyBlock;
      const Vector base = Vector::splat(base_[row]);
      // each block is added up by itself: one long sum would round in proportion to the number of keys
      Vector sum = Vector::splat(0);
      for (Index j = 0; j < count; j += kLanes) {
        const Vector exponential = exp_of_nonpositive(Vector::load(logits + j) - base);
        exponential.store(logits + j);
        sum = sum + exponential;
      }
      multiply_add(Vector::splat(shrink_[row]), Vector::load(&sum_[row * kLanes]), sum).store(&sum_[row * kLanes]);
    }
  }

  /** What each row's sums of values are to be multiplied with: 1 / its sum of weights, 0 with nothing to attend to. */
  void share_out() {
    for (Index row = 0; row < given_.query_count; ++row) {
      const float sum = sum_of(Vector::load(&sum_[row * kLanes]));
      const bool is_empty = sum == 0 && !sees_anything(row);
      share_[row] = is_empty ? 0 : 1 / sum;
      // nothing but -inf among what takes part is no row without anything to see
      keep_softmax(row, sum == 0 && !is_empty ? std::nanf("") : sum);
    }
  }

  /** What the row's softmax came to, for whoever asks. */
  void keep_softmax(Index row, float sum) {
    if (given_.largest != nullptr) given_.largest[row] = largest_[row];
    if (given_.sum != nullptr) given_.sum[row] = sum;
  }

  /**
   * Adds weights * values of the block, which are added up by themselves too, to what the sums have shrunk to; the last
   * block's sums become the context.
   */
  void mix(Index first, Index count, bool is_first, bool is_last) {
    for (Index column = 0; column < value_columns_; column += kPanelColumns) {
      const float* values = given_.values.at(first, column);
      for (Index row = 0; row < rows_; row += kTileRows) {
        float* kept = sums_of_values_ + row * value_columns_ + column;
        Tile<Vector> sums;
        for (auto& each : sums) each.fill(Vector::splat(0));
        multiply_tile<Vector>(weights_ + row * kKeyBlock, kKeyBlock, values, given_.values.key_stride, count, sums);
        if (!is_first) add_shrunk(kept, row, sums);
        if (is_last) {
          finish(row, column, sums);
        } else {
          for (Index r = 0; r < kTileRows; ++r) store(sums[r], kept + r * value_columns_);
        }
      }
    }
  }

  /** Adds what has been summed up before to a tile. */
  void add_shrunk(const float* kept, Index row, Tile<Vector>& sums) const {
    for (Index r = 0; r < kTileRows; ++r) {
      const Vector shrink = Vector::splat(shrink_[row + r]);
      for (Index v = 0; v < kPanelVectors<Vector>; ++v) {
        sums[r][v] = multiply_add(shrink, Vector::load(kept + r * value_columns_ + v * kLanes), sums[r][v]);
      }
    }
  }

  /** context = sums of values / sum of weights, of a tile. */
  void finish(Index row, Index column, const Tile<Vector>& sums) {
    const Index rows = std::min(kTileRows, given_.query_count - row);
    const Index columns = std::min(kPanelColumns, given_.value_dim - column);
    for (Index r = 0; r < rows; ++r) {
      const Vector share = Vector::splat(share_[row + r]);
      float* context = given_.context + (row + r) * given_.value_dim + column;
      std::array<Vector, kPanelVectors<Vector>> mixed;
      for (Index v = 0; v < kPanelVectors<Vector>; ++v) mixed[v] = sums[r][v] * share;
      if (columns == kPanelColumns) {
        store(mixed, context);
      } else {
        std::array<float, kPanelColumns> padded;
        store(mixed, padded.data());
        std::copy_n(padded.data(), columns, context);
      }
    }
  }

  /** The same, adding only what takes part: 0 * NaN would be NaN. */
  void mix_taking_part(Index first, Index count, bool is_first, bool is_last) {
    for (Index row = 0; row < given_.query_count; ++row) {
      for (Index column = 0; column < given_.value_dim; ++column) {
        float& kept = sums_of_values_[row * value_columns_ + column];
        float sum = is_first ? 0 : kept * shrink_[row];
        for (Index j = 0; j < count; ++j) {
          if (!given_.takes_part(row, first + j)) continue;
          sum += weights_[row * kKeyBlock + j] * given_.values.at(first + j, column)[column % kPanelColumns];
        }
        kept = sum;
        if (is_last) given_.context[row * given_.value_dim + column] = sum * share_[row];
      }
    }
  }

  bool sees_anything(Index row) const {
    for (Index key = 0; key < given_.key_len; ++key) {
      if (given_.takes_part(row, key)) return true;
    }
    return false;
  }

  const FusedQueries& given_;
  Index value_columns_;
  Index rows_;
  float* last_queries_;    // [kTileRows, head_dim] of a tile that is not full
  float* weights_;         // [query, kKeyBlock] logits of a block, then their exponentials
  float* sums_of_values_;  // [query, value_columns_]
  std::array<float, kQueryBlock> largest_;
  std::array<float, kQueryBlock> base_;          // the largest, or 0 while there is none
  std::array<float, kQueryBlock * kLanes> sum_;  // of each lane apart
  /** What the sums are to be multiplied with because a larger logit has come. */
  std::array<float, kQueryBlock> shrink_;
  std::array<float, kQueryBlock> share_;
};

template <typename Vector>
constexpr FusedKernels kernels_for() {
  return {pack_keys<Vector>, pack_values<Vector>,
          [](const FusedQueries& queries) { FusedBlock<Vector>(queries).run(); },
          [](const FusedQueries& queries, Index first_key, Index key_count, float* weights) {
            FusedBlock<Vector>(queries).weigh(first_key, key_count, weights);
          }};
}

}  // namespace attention::fused
