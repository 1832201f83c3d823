#include "attention/weight_tiles.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <string>

#include "core/errors.h"

namespace attention {
namespace {

/** Throws unless the rectangle's side begins at a multiple of the pool and lies within the matrix's. */
void check_side(Index first, Index count, Index pool, Index length, const char* first_name, const char* count_name) {
  require(first >= 0 && first <= length && first % pool == 0, first_name,
          "a multiple of " + std::to_string(pool) + " up to " + std::to_string(length), std::to_string(first));
  require(count >= 0 && count <= length - first, count_name, "at most " + std::to_string(length - first),
          std::to_string(count));
}

/** Sum and largest of each column of some rows of a block. */
struct Columns {
  std::array<float, kKeyBlock> sum;
  std::array<float, kKeyBlock> largest;
};

/** Column by column, which vectors can do, so that a cell then takes one pass however many rows it has. */
Columns added_up(const float* weights, Index rows, Index begin, Index end) {
  Columns columns;
  std::copy(weights + begin, weights + end, columns.sum.begin() + begin);
  columns.largest = columns.sum;
  for (Index row = 1; row < rows; ++row) {
    const float* of_row = weights + row * kKeyBlock;
    for (Index j = begin; j < end; ++j) {
      columns.sum[j] += of_row[j];
      columns.largest[j] = std::max(columns.largest[j], of_row[j]);
    }
  }
  return columns;
}

/** Adds the columns of a cell to it. std::max may pass over a NaN, the sum never does. */
void add_cell(const Columns& columns, Index begin, Index end, float& sum, float& largest) {
  for (Index j = begin; j < end; ++j) {
    sum += columns.sum[j];
    largest = std::max(largest, columns.largest[j]);
  }
  if (std::isnan(sum)) largest = sum;
}

}  // namespace

WeightTiles::WeightTiles(const Kernels& kernels, HeadsView query, HeadsView key, const FusedOptions& options,
                         RowSoftmax softmax)
    : kernels_(kernels), query_(query), key_(key), options_(options), softmax_(softmax) {
  keys_.resize(static_cast<std::size_t>(packed_keys_size(key.rows, key.columns)));
  scratch_.resize(static_cast<std::size_t>(fused_scratch_size(query.columns, 0)));
  weights_.resize(static_cast<std::size_t>(kQueryBlock * kKeyBlock));
}

PooledWeights WeightTiles::pooled(const TileRegion& asked) {
  check(asked);
  pack(asked.head / (query_.heads / key_.heads));
  PooledWeights pooled = {Matrix::Zero(asked.rows(), asked.columns()), Matrix::Zero(asked.rows(), asked.columns())};
  // blocks of queries are cut at the rectangle's own beginning, so that a pool larger than a block takes whole ones
  const Index end = asked.first_query + asked.query_count;
  for (Index first = asked.first_query; first < end; first += kQueryBlock) {
    add_block(asked, first, std::min(kQueryBlock, end - first), pooled);
  }
  // what the sums are of: fewer weights where a cell sticks out of the matrix
  const auto count_of = [&](Index cell, Index all) { return std::min(asked.pool, all - cell * asked.pool); };
  for (Index row = 0; row < pooled.mean.rows(); ++row) {
    for (Index column = 0; column < pooled.mean.cols(); ++column) {
      pooled.mean(row, column) /=
          static_cast<float>(count_of(row, asked.query_count) * count_of(column, asked.key_count));
    }
  }
  return pooled;
}

void WeightTiles::check(const TileRegion& asked) const {
  require(asked.head >= 0 && asked.head < query_.heads, "head", "from 0 to " + std::to_string(query_.heads - 1),
          std::to_string(asked.head));
  require(asked.pool >= 1 && asked.pool <= kFarthestPool && std::has_single_bit(static_cast<std::size_t>(asked.pool)),
          "pool", "a power of two up to " + std::to_string(kFarthestPool), std::to_string(asked.pool));
  check_side(asked.first_query, asked.query_count, asked.pool, query_.rows, "firstQuery", "queryCount");
  check_side(asked.first_key, asked.key_count, asked.pool, key_.rows, "firstKey", "keyCount");
}

void WeightTiles::pack(Index key_head) {
  if (key_head == packed_head_) return;
  kernels_.fused.pack_keys(key_.row(key_head, 0), key_.rows, key_.columns, scale_of(options_, key_.columns),
                           keys_.data());
  packed_head_ = key_head;
}

void WeightTiles::add_block(const TileRegion& asked, Index first, Index count, PooledWeights& pooled) {
  FusedQueries block = block_of(query_, key_.rows, options_, asked.head, first);
  block.query_count = count;
  block.key_panels = keys_.data();
  block.largest = softmax_.largest + asked.head * query_.rows + first;
  block.sum = softmax_.sum + asked.head * query_.rows + first;
  block.scratch = scratch_.data();
  const Index end = asked.first_key + asked.key_count;
  for (Index from = asked.first_key - asked.first_key % kKeyBlock; from < end; from += kKeyBlock) {
    const Index begin = std::max(from, asked.first_key) - from;
    const Index width = std::min(kKeyBlock, end - from);
    kernels_.fused.weigh(block, from, width, weights_.data());
    for (Index row = 0; row < count; row += asked.pool) {
      const Columns columns =
          added_up(weights_.data() + row * kKeyBlock, std::min(asked.pool, count - row), begin, width);
      const Index to = (first + row - asked.first_query) / asked.pool;
      for (Index key = begin; key < width; key += asked.pool) {
        add_cell(columns, key, std::min(key + asked.pool, width),
                 pooled.mean(to, (from + key - asked.first_key) / asked.pool),
                 pooled.largest(to, (from + key - asked.first_key) / asked.pool));
      }
    }
  }
}

}  // namespace attention
