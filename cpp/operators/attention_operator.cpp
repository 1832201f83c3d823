#include "operators/attention_operator.h"

#include <array>

#include "attention/attention.h"
#include "core/errors.h"
#include "operators/attention_masks.h"
#include "operators/attention_sizes.h"
#include "reference/attention.h"

namespace attention::operators {
namespace {

enum Slot : std::size_t { kY = 0, kPresentKey = 1, kPresentValue = 2, kPairs = 3 };

/** What qk_matmul_output holds, by its mode. */
enum Mode : Index { kScaledScore = 0, kLogits = 1, kMaskedLogits = 2, kWeights = 3 };

/** The heads of one batch of Q, K or V. */
HeadMatrices heads_of(const Tensor& tensor, bool joined, Index batch, Index heads, Index tokens, Index dim) {
  HeadMatrices matrices(heads, tokens, dim);
  const float* first = tensor.values.data() + batch * heads * tokens * dim;
  for (Index head = 0; head < heads; ++head) {
    if (joined) {
      matrices[head] = ConstMatrixView(first, tokens, heads * dim).middleCols(head * dim, dim);
    } else {
      matrices[head] = ConstMatrixView(first + head * tokens * dim, tokens, dim);
    }
  }
  return matrices;
}

/** The cache of one batch, if there is one, followed by the new tokens. */
HeadMatrices after_past(const Tensor* past, Index batch, Index past_len, const HeadMatrices& fresh) {
  if (!past) return fresh;
  const HeadMatrices before = heads_of(*past, false, batch, fresh.heads(), past_len, fresh.columns());
  HeadMatrices all(fresh.heads(), past_len + fresh.rows(), fresh.columns());
  for (Index head = 0; head < fresh.heads(); ++head) {
    all[head].topRows(past_len) = before[head];
    all[head].bottomRows(fresh.rows()) = fresh[head];
  }
  return all;
}

AttentionTrace given(const Call& call, const AttentionSizes& sizes, Index batch) {
  const auto part = [&](AttentionSlot slot, Index heads, Index tokens, Index dim) {
    return heads_of(*call.input(slot), sizes.joined, batch, heads, tokens, dim);
  };
  AttentionTrace trace;
  trace.query = part(kQuery, sizes.query_heads, sizes.query_len, sizes.head_dim);
  trace.key = after_past(call.input(kPastKey), batch, sizes.past_len,
                         part(kKey, sizes.key_heads, sizes.new_len, sizes.head_dim));
  trace.value = after_past(call.input(kPastValue), batch, sizes.past_len,
                           part(kValue, sizes.key_heads, sizes.new_len, sizes.value_dim));
  return trace;
}

template <typename Number, typename Heads>
void put(const Heads& heads, Index count, bool joined, Index batch, std::vector<Number>& out) {
  using Target = Eigen::Matrix<Number, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const Index rows = heads[0].rows();
  const Index columns = heads[0].cols();
  Number* first = out.data() + batch * count * rows * columns;
  for (Index head = 0; head < count; ++head) {
    if (joined) {
      Eigen::Map<Target>(first, rows, count * columns).middleCols(head * columns, columns) =
          heads[static_cast<std::size_t>(head)];
    } else {
      Eigen::Map<Target>(first + head * rows * columns, rows, columns) = heads[static_cast<std::size_t>(head)];
    }
  }
}

void put(const HeadMatrices& heads, bool joined, Index batch, Tensor& out) {
  if (heads.heads() > 0) put(heads, heads.heads(), joined, batch, out.values);
}

HeadMatrices scaled(float scale, HeadMatrices score) {
  for (Index head = 0; head < score.heads(); ++head) score[head] *= scale;
  return score;
}

/** One call: its options, and what it fills. */
class Computation {
 public:
  Computation(const Kernels& kernels, const Call& call)
      : kernels_(kernels),
        call_(call),
        sizes_(attention_sizes(call)),
        masks_(call, sizes_),
        mode_(call.attributes.whole("qk_matmul_output_mode", kScaledScore, kScaledScore, kWeights)) {
    const Index precision = call.attributes.whole("softmax_precision", 1, 1, 16);
    require(precision == 1 || precision == 10 || precision == 11 || precision == 16, "softmax_precision",
            "1, 10, 11 or 16", std::to_string(precision));
    if (call.attributes.has("scale")) options_.scale = static_cast<float>(call.attributes.number("scale", 0));
    options_.soft_cap = static_cast<float>(call.attributes.number("softcap", 0));
    reserve();
  }

  std::vector<Output> run() {
    for (Index batch = 0; batch < sizes_.batch; ++batch) {
      AttentionTrace trace = given(call_, sizes_, batch);
      const std::vector<Mask> masks = masks_.of_batch(batch);
      attend(kernels_, options_, masks, trace);
      put(trace.context, sizes_.joined, batch, outputs_[kY].tensor);
      put(trace.key, false, batch, outputs_[kPresentKey].tensor);
      put(trace.value, false, batch, outputs_[kPresentValue].tensor);
      put(pairs_of(trace), false, batch, outputs_[kPairs].tensor);
      if (call_.with_bounds) bound(trace, masks, batch);
    }
    return std::move(outputs_);
  }

 private:
  void reserve() {
    const auto& [joined, batch, heads, key_heads, query_len, new_len, past_len, head_dim, value_dim] = sizes_;
    const Index total = sizes_.total_len();
    outputs_.push_back({zeros(joined ? std::vector<Index>{batch, query_len, heads * value_dim}
                                     : std::vector<Index>{batch, heads, query_len, value_dim}),
                        {}});
    outputs_.push_back({zeros({batch, key_heads, total, head_dim}), {}});
    outputs_.push_back({zeros({batch, key_heads, total, value_dim}), {}});
    outputs_.push_back({zeros({batch, heads, query_len, total}), {}});
    if (!call_.with_bounds) return;
    for (Output& output : outputs_) output.bounds.resize(output.tensor.values.size());
  }

  HeadMatrices pairs_of(const AttentionTrace& trace) const {
    if (mode_ == kWeights) return trace.weights;
    if (mode_ == kMaskedLogits) return trace.masked_logits;
    if (mode_ == kLogits) return trace.logits;
    return scaled(options_.scale.value_or(options_.score->scale(options_.parameters, sizes_.head_dim)), trace.score);
  }

  void bound(const AttentionTrace& trace, std::span<const Mask> masks, Index batch) {
    std::vector<MatrixD> contexts;
    std::vector<MatrixD> pairs;
    for (Index head = 0; head < sizes_.query_heads; ++head) {
      const Index key_head = head / (sizes_.query_heads / sizes_.key_heads);
      const Mask& mask = masks[masks.size() == 1 ? 0 : static_cast<std::size_t>(head)];
      reference::AttentionInput input;
      if (options_.scale) input.scale = static_cast<double>(*options_.scale);
      // what the mode shows lies before the cap
      if (mode_ == kScaledScore) pairs.push_back(reference_of(trace, head, key_head, mask, input).logits.bound);
      input.soft_cap = static_cast<double>(options_.soft_cap);
      const reference::HeadReference computed = reference_of(trace, head, key_head, mask, input);
      contexts.push_back(computed.context.bound);
      if (mode_ == kLogits) pairs.push_back(computed.logits.bound);
      if (mode_ == kMaskedLogits) pairs.push_back(computed.masked_logits.bound);
      if (mode_ == kWeights) pairs.push_back(computed.weights.bound);
    }
    if (contexts.empty()) return;
    put(contexts, sizes_.query_heads, sizes_.joined, batch, outputs_[kY].bounds);
    put(pairs, sizes_.query_heads, false, batch, outputs_[kPairs].bounds);
  }

  static reference::HeadReference reference_of(const AttentionTrace& trace, Index head, Index key_head,
                                               const Mask& mask, const reference::AttentionInput& input) {
    return reference::attend(reference::exact(trace.query[head]), reference::exact(trace.key[key_head]),
                             reference::exact(trace.value[key_head]), input, mask.bias().cast<double>());
  }

  const Kernels& kernels_;
  const Call& call_;
  AttentionSizes sizes_;
  AttentionMasks masks_;
  Index mode_;
  AttentionOptions options_;
  std::vector<Output> outputs_;
};

std::vector<Output> compute(const Kernels& kernels, const Call& call) { return Computation(kernels, call).run(); }

constexpr std::array<std::string_view, 9> kAttributes = {
    "is_causal", "kv_num_heads",      "left_window_size", "q_num_heads",      "qk_matmul_output_mode",
    "scale",     "right_window_size", "softcap",          "softmax_precision"};

}  // namespace

constinit const Operator kAttention = {"Attention", kAttributes, compute};

}  // namespace attention::operators
