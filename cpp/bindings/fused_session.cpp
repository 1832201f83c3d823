#include "bindings/fused_session.h"

#include <new>
#include <string>

#include "bindings/checked_numbers.h"
#include "bindings/module_threads.h"
#include "core/errors.h"
#include "kernels/kernels.h"

namespace attention {
namespace {

constexpr double kMostNumbers = 1 << 29;  // as many floats as 2 GiB hold

std::size_t room_for(double count) {
  const bool fits = count >= 0 && count <= kMostNumbers;  // which a NaN does not
  if (!fits) throw std::bad_alloc();
  return static_cast<std::size_t>(count);
}

/** Throws unless there are as many numbers as the sizes say; in doubles, as their product may overflow an Index. */
void check_count(double count, const char* argument, const HeadsView& sizes) {
  const double expected =
      static_cast<double>(sizes.heads) * static_cast<double>(sizes.rows) * static_cast<double>(sizes.columns);
  require(
      count == expected, argument, [&] { return shape_of({sizes.heads, sizes.rows, sizes.columns}) + " numbers"; },
      [&] { return text_of(count); });
}

/** Numbers of [head, query, value_dim]. In doubles: products of sizes overflow any integer. */
std::size_t checked_context_size(const HeadsView& query, Index value_dim) {
  const double count =
      static_cast<double>(query.heads) * static_cast<double>(query.rows) * static_cast<double>(value_dim);
  require(
      count <= kMostNumbers, "valueDim", [] { return "a context of at most " + text_of(kMostNumbers) + " numbers"; },
      [&] { return text_of(count); });
  return static_cast<std::size_t>(count);
}

FusedOptions checked_options(const FusedAsked& asked) {
  constexpr double kLeastOffset = -1e9;
  FusedOptions options;
  if (asked.has_scale) options.scale = static_cast<float>(asked.scale);
  options.soft_cap = static_cast<float>(asked.soft_cap);
  options.window = {checked_size(asked.offset, "offset", kLeastOffset), checked_size(asked.left, "left", -1),
                    checked_size(asked.right, "right", -1)};
  if (asked.causal) options.window.right = 0;
  options.mask_heads = checked_size(asked.mask_heads, "maskHeads", 1);
  return options;
}

}  // namespace

void FusedSession::use_threads(double count) { workspaces_.resize(static_cast<std::size_t>(checked_threads(count))); }

float* FusedSession::numbers(double count) { return numbers_.of(room_for(count)); }

std::uint8_t* FusedSession::flags(double count) { return flags_.of(room_for(count)); }

FusedContext FusedSession::attend(const FusedAsked& asked) {
  HeadsView query = {nullptr, checked_size(asked.heads, "heads", 0), checked_size(asked.query_len, "queryLen", 0),
                     checked_size(asked.head_dim, "headDim", 0)};
  HeadsView key = {nullptr, checked_size(asked.key_heads, "keyHeads", 0), checked_size(asked.key_len, "keyLen", 0),
                   query.columns};
  HeadsView value = {nullptr, key.heads, key.rows, checked_size(asked.value_dim, "valueDim", 0)};
  FusedOptions options = checked_options(asked);
  const HeadsView mask = {nullptr, options.mask_heads, query.rows, key.rows};
  check_count(asked.query_count, "query", query);
  check_count(asked.key_count, "key", key);
  check_count(asked.value_count, "value", value);
  if (asked.bias_count >= 0) check_count(asked.bias_count, "bias", mask);
  if (asked.flag_count >= 0) check_count(asked.flag_count, "flags", mask);

  query.data = numbers_.data();
  key.data = query.data + static_cast<std::size_t>(asked.query_count);
  value.data = key.data + static_cast<std::size_t>(asked.key_count);
  if (asked.bias_count >= 0) options.bias = value.data + static_cast<std::size_t>(asked.value_count);
  if (asked.flag_count >= 0) options.flags = flags_.data();
  const std::size_t count = checked_context_size(query, value.columns);
  float* context = context_.of(count);
  const FusedAttention attention(best_kernels(), query, key, value, options, context);
  if (workspaces_.size() > 1) {
    attention.run(module_threads(), workspaces_);
  } else {
    attention.run(workspaces_[0]);
  }
  return {context, count};
}

void FusedSession::release() {
  numbers_.release();
  flags_.release();
  context_.release();
  for (FusedWorkspace& workspace : workspaces_) workspace = FusedWorkspace();
}

}  // namespace attention
