#include "attention/fused_attention.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/errors.h"
#include "core/thread_pool.h"

namespace attention {
namespace {

/** Places and reaches of a window are added up, and three of these still fit an Index of 32 bits. */
constexpr Index kFarthest = Index{1} << 29;

/** More parts than threads, as another program may keep one of them waiting; few, as each packs keys of its own. */
constexpr Index kPartsPerThread = 4;

/** Multiply-adds below which waking a thread takes longer than it saves: a tenth of a millisecond or two. */
constexpr double kWorthSharing = 4e6;

/** Up to so many blocks of queries a head, packing its values takes longer than it saves. */
constexpr Index kBlocksInPlace = 2;

/** Blocks of vectors of this width are still counted by an Index of 32 bits. */
constexpr Index kWidest = 1000000;

std::string shape_of(const HeadsView& heads) { return attention::shape_of({heads.heads, heads.rows, heads.columns}); }

// What an error would say is made where there is one: for a sentence, that takes longer than its attention.

void check_shapes(const HeadsView& query, const HeadsView& key, const HeadsView& value, Index mask_heads) {
  const auto said = [](const char* text) { return [text] { return std::string(text); }; };
  const auto shape = [](const HeadsView& heads) { return [&heads] { return shape_of(heads); }; };
  const auto number = [](Index count) { return [count] { return std::to_string(count); }; };
  require(query.columns >= 1 && query.columns <= kWidest, "query", said("from 1 to 1000000 components"), shape(query));
  require(
      key.heads >= 1 && query.heads % key.heads == 0, "key",
      [&] { return "a number of heads that divides the query's " + std::to_string(query.heads); }, number(key.heads));
  require(
      key.columns == query.columns, "key",
      [&] { return "as many components as the query, " + std::to_string(query.columns); }, number(key.columns));
  require(
      value.heads == key.heads && value.rows == key.rows, "value",
      [&] { return "as many heads and rows as the key " + shape_of(key); }, shape(value));
  require(value.columns <= kWidest, "value", said("at most 1000000 components"), shape(value));
  require(
      mask_heads == 1 || mask_heads == query.heads, "mask",
      [&] { return "1 or " + std::to_string(query.heads) + " heads"; }, number(mask_heads));
}

void check_reach(Index reach, const char* argument) {
  require(
      reach >= -1 && reach <= kFarthest, argument, [] { return "-1 or from 0 to " + std::to_string(kFarthest); },
      [&] { return std::to_string(reach); });
}

void check_numbers(const FusedOptions& options) {
  const auto number = [](float value) { return [value] { return text_of(static_cast<double>(value)); }; };
  require(
      !options.scale || std::isfinite(*options.scale), "scale", [] { return std::string("a finite number"); },
      number(options.scale.value_or(0)));
  require(
      options.soft_cap >= 0 && std::isfinite(options.soft_cap), "softCap",
      [] { return std::string("a finite number of at least 0"); }, number(options.soft_cap));
  const Index offset = options.window.offset;
  require(
      offset >= -kFarthest && offset <= kFarthest, "offset",
      [] { return "at most " + std::to_string(kFarthest) + " either way"; }, [&] { return std::to_string(offset); });
  check_reach(options.window.left, "left");
  check_reach(options.window.right, "right");
}

/** A block's row of numbers that each head has one of for every query; null stays null. */
float* rows_of(float* numbers, const HeadsView& query, Index head, Index first) {
  return numbers == nullptr ? nullptr : numbers + head * query.rows + first;
}

}  // namespace

HeadsView view_of(const HeadMatrices& heads) {
  return {heads.values().data(), heads.heads(), heads.rows(), heads.columns()};
}

float scale_of(const FusedOptions& options, Index head_dim) {
  return options.scale.value_or(1 / std::sqrt(static_cast<float>(head_dim)));
}

FusedQueries block_of(const HeadsView& query, Index key_len, const FusedOptions& options, Index head, Index first) {
  const Index mask_start = options.mask_heads == 1 ? 0 : head * query.rows * key_len;
  FusedQueries block = {};
  block.query = query.row(head, first);
  block.query_count = std::min(kQueryBlock, query.rows - first);
  block.first_query = first;
  block.head_dim = query.columns;
  block.soft_cap = options.soft_cap;
  block.key_len = key_len;
  block.window = options.window;
  block.bias = options.bias == nullptr ? nullptr : options.bias + mask_start;
  block.flags = options.flags == nullptr ? nullptr : options.flags + mask_start;
  return block;
}

FusedAttention::FusedAttention(const Kernels& kernels, HeadsView query, HeadsView key, HeadsView value,
                               const FusedOptions& options, float* context, RowSoftmax softmax)
    : kernels_(kernels),
      query_(query),
      key_(key),
      value_(value),
      options_(options),
      context_(context),
      softmax_(softmax),
      blocks_per_head_(rounded_up(query.rows, kQueryBlock) / kQueryBlock),
      values_in_place_(blocks_per_head_ <= kBlocksInPlace && value.columns % kPanelColumns == 0) {
  check_shapes(query, key, value, options.mask_heads);
  check_numbers(options);
}

void FusedAttention::prepare(FusedWorkspace& workspace) const {
  workspace.keys_.of(static_cast<std::size_t>(packed_keys_size(key_.rows, key_.columns)));
  workspace.values_.of(static_cast<std::size_t>(values_in_place_ ? 0 : packed_values_size(key_.rows, value_.columns)));
  workspace.scratch_.of(static_cast<std::size_t>(fused_scratch_size(query_.columns, value_.columns)));
  workspace.packed_head_ = -1;
}

void FusedAttention::step(Index number, FusedWorkspace& workspace) const {
  const Index head = number / blocks_per_head_;
  const Index first = number % blocks_per_head_ * kQueryBlock;
  const Index key_head = head / (query_.heads / key_.heads);
  if (key_head != workspace.packed_head_) pack(key_head, workspace);
  FusedQueries queries = block_of(query_, key_.rows, options_, head, first);
  queries.key_panels = workspace.keys_.data();
  queries.values = values_in_place_
                       ? ValueColumns{value_.row(key_head, 0), value_.columns, kPanelColumns}
                       : ValueColumns{workspace.values_.data(), kPanelColumns, kPanelColumns * value_.rows};
  queries.values_are_finite = workspace.values_are_finite_;
  queries.value_dim = value_.columns;
  queries.largest = rows_of(softmax_.largest, query_, head, first);
  queries.sum = rows_of(softmax_.sum, query_, head, first);
  queries.context = context_ + (head * query_.rows + first) * value_.columns;
  queries.scratch = workspace.scratch_.data();
  kernels_.fused.attend(queries);
}

void FusedAttention::run(FusedWorkspace& workspace) const {
  prepare(workspace);
  for (Index number = 0; number < step_count(); ++number) step(number, workspace);
}

void FusedAttention::run(ThreadPool& pool, std::span<FusedWorkspace> workspaces) const {
  const double multiply_adds = static_cast<double>(query_.heads) * static_cast<double>(query_.rows) *
                               static_cast<double>(key_.rows) * static_cast<double>(query_.columns + value_.columns);
  const auto threads = static_cast<Index>(workspaces.size());
  const Index steps = step_count();
  const Index parts = std::min(steps, threads * kPartsPerThread);
  if (threads == 1 || parts < 2 || multiply_adds < kWorthSharing) {
    run(workspaces[0]);
    return;
  }
  for (FusedWorkspace& workspace : workspaces) prepare(workspace);  // may throw, which threads must not
  pool.run(parts, threads, [&](Index part, Index thread) {
    FusedWorkspace& workspace = workspaces[static_cast<std::size_t>(thread)];
    // in 64 bits: the product of two counts may overflow an Index
    const auto boundary = [&](Index at) { return static_cast<Index>(std::int64_t{at} * steps / parts); };
    for (Index number = boundary(part); number < boundary(part + 1); ++number) step(number, workspace);
  });
}

void FusedAttention::pack(Index key_head, FusedWorkspace& workspace) const {
  const float* values = value_.row(key_head, 0);
  kernels_.fused.pack_keys(key_.row(key_head, 0), key_.rows, key_.columns, scale_of(options_, key_.columns),
                           workspace.keys_.data());
  if (!values_in_place_) {
    kernels_.fused.pack_values(values, value_.rows, value_.columns, workspace.values_.data());
  }
  workspace.values_are_finite_ = kernels_.all_finite(values, value_.rows * value_.columns);
  workspace.packed_head_ = key_head;
}

}  // namespace attention
