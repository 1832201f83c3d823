#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "attention/attention.h"
#include "attention/fused_attention.h"
#include "attention/window.h"
#include "every_backend.h"
#include "random_matrices.h"
#include "reference/attention.h"

namespace attention {

/** One attention to be computed both ways. */
struct Case {
  HeadMatrices query;
  HeadMatrices key;
  HeadMatrices value;
  std::optional<float> scale = std::nullopt;
  float soft_cap = 0;
  KeyWindow window = {};
  std::vector<MaskFlags> flags;  // none, one for all heads or one per head
  std::vector<Matrix> bias;
};

inline Case random_case(Index query_len, Index key_len, Index head_dim, Index value_dim, float limit = 1,
                        Index heads = 1, Index key_heads = 1) {
  Case made;
  made.query = random_heads(heads, query_len, head_dim, 1, limit);
  // NOLINTNEXTLINE(readability-suspicious-call-argument): the heads of the key are its heads
  made.key = random_heads(key_heads, key_len, head_dim, 2, limit);
  made.value = random_heads(key_heads, key_len, value_dim, 3);
  return made;
}

/** The masks of a case as the plain path takes them, one per head. */
inline std::vector<Mask> masks_of(const Case& given) {
  std::vector<Mask> masks;
  for (Index head = 0; head < given.query.heads(); ++head) {
    const auto at = static_cast<std::size_t>(head);
    Mask mask = Mask::none(given.query.rows(), given.key.rows());
    if (!given.bias.empty()) mask = Mask::from_bias(given.bias[given.bias.size() == 1 ? 0 : at]);
    if (!given.flags.empty()) {
      const MaskFlags& flags = given.flags[given.flags.size() == 1 ? 0 : at];
      mask.hide_where([&](Index query, Index key) { return !flags(query, key); });
    }
    hide_outside_window(mask, given.window.offset, given.window.left, given.window.right);
    masks.push_back(mask);
  }
  return masks;
}

inline HeadMatrices fused(const Kernels& kernels, const Case& given) {
  FusedOptions options = {given.scale, given.soft_cap, given.window};
  std::vector<std::uint8_t> flags;
  for (const MaskFlags& each : given.flags) flags.insert(flags.end(), each.data(), each.data() + each.size());
  std::vector<float> bias;
  for (const Matrix& each : given.bias) bias.insert(bias.end(), each.data(), each.data() + each.size());
  if (!flags.empty()) options.flags = flags.data();
  if (!bias.empty()) options.bias = bias.data();
  const std::size_t masks = std::max(given.flags.size(), given.bias.size());
  options.mask_heads = static_cast<Index>(std::max<std::size_t>(1, masks));
  const Index query_len = given.query.rows();
  HeadMatrices context(given.query.heads(), query_len, given.value.columns());
  std::vector<float> out(context.values().size(), 12345);
  const FusedAttention attention(kernels, view_of(given.query), view_of(given.key), view_of(given.value), options,
                                 out.data());
  FusedWorkspace workspace;
  attention.run(workspace);
  for (Index head = 0; head < context.heads(); ++head) {
    context[head] = ConstMatrixView(out.data() + head * query_len * context.columns(), query_len, context.columns());
  }
  return context;
}

inline HeadMatrices plain(const Kernels& kernels, const Case& given) {
  AttentionOptions options;
  options.scale = given.scale;
  options.soft_cap = given.soft_cap;
  AttentionTrace trace;
  trace.query = given.query;
  trace.key = given.key;
  trace.value = given.value;
  const std::vector<Mask> masks = masks_of(given);
  attend(kernels, options, masks, trace);
  return trace.context;
}

/** A head in double precision, which knows nothing of blocks. */
inline reference::HeadReference reference_of(const Case& given, Index head) {
  const Index key_head = head / (given.query.heads() / given.key.heads());
  reference::AttentionInput input;
  if (given.scale) input.scale = static_cast<double>(*given.scale);
  input.soft_cap = static_cast<double>(given.soft_cap);
  const MatrixD bias = masks_of(given)[static_cast<std::size_t>(head)].bias().cast<double>();
  return reference::attend(reference::exact(given.query[head]), reference::exact(given.key[key_head]),
                           reference::exact(given.value[key_head]), input, bias);
}

/** Every element within the double-precision reference's forward error bound. */
inline void expect_agrees(const Kernels& kernels, const Case& given) {
  const HeadMatrices context = fused(kernels, given);
  for (Index head = 0; head < context.heads(); ++head) {
    const reference::Bounded wanted = reference_of(given, head).context;
    for (Index row = 0; row < context.rows(); ++row) {
      for (Index column = 0; column < context.columns(); ++column) {
        ASSERT_NEAR(static_cast<double>(context[head](row, column)), wanted.value(row, column),
                    wanted.bound(row, column))
            << "at [" << head << ", " << row << ", " << column << "], " << given.key.rows() << " keys of "
            << given.key.columns();
      }
    }
  }
}

}  // namespace attention
