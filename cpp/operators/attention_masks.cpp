#include "operators/attention_masks.h"

#include <algorithm>
#include <array>
#include <limits>

#include "attention/window.h"
#include "core/errors.h"

namespace attention::operators {
namespace {

constexpr float kHidden = -std::numeric_limits<float>::infinity();
constexpr Index kLongest = 1 << 24;

/** The shape in four axes; each but the last is 1 or what the call has, and the last may be shorter than its keys. */
std::vector<Index> checked_shape(const Tensor& mask, const AttentionSizes& sizes) {
  require(mask.type != ElementType::kWhole, "attn_mask", "flags or floats", "whole numbers");
  require(mask.rank() >= 1 && mask.rank() <= 4, "attn_mask", "1 to 4 axes", shape_text(mask.shape));
  std::vector<Index> shape(4 - mask.shape.size(), 1);
  shape.insert(shape.end(), mask.shape.begin(), mask.shape.end());
  const std::array<Index, 3> whole = {sizes.batch, sizes.query_heads, sizes.query_len};
  bool fits = shape[3] <= sizes.total_len();
  for (std::size_t axis = 0; axis < whole.size(); ++axis)
    fits = fits && (shape[axis] == 1 || shape[axis] == whole[axis]);
  require(fits, "attn_mask",
          "a shape that broadcasts to " +
              shape_text({sizes.batch, sizes.query_heads, sizes.query_len, sizes.total_len()}) +
              ", the last axis possibly shorter",
          shape_text(mask.shape));
  return shape;
}

void check_counts(const Tensor& counts, const AttentionSizes& sizes) {
  require(counts.type == ElementType::kWhole && counts.shape == std::vector<Index>{sizes.batch}, "nonpad_kv_seqlen",
          std::to_string(sizes.batch) + " whole numbers", shape_text(counts.shape));
  for (const float count : counts.values) {
    require(count >= 0 && count <= static_cast<float>(sizes.total_len()), "nonpad_kv_seqlen",
            "numbers from 0 to " + std::to_string(sizes.total_len()), text_of(static_cast<double>(count)));
  }
}

}  // namespace

AttentionMasks::AttentionMasks(const Call& call, const AttentionSizes& sizes)
    : sizes_(sizes),
      tensor_(call.input(kMask)),
      key_counts_(call.input(kKeyCounts)),
      has_past_(call.input(kPastKey) != nullptr),
      causal_(call.attributes.flag("is_causal", false)),
      left_(call.attributes.whole("left_window_size", -1, -1, kLongest)),
      right_(call.attributes.whole("right_window_size", -1, -1, kLongest)) {
  if (tensor_) mask_shape_ = checked_shape(*tensor_, sizes);
  if (key_counts_) check_counts(*key_counts_, sizes);
}

Index AttentionMasks::offset(Index batch) const {
  if (has_past_) return sizes_.past_len;
  if (!key_counts_) return 0;
  return static_cast<Index>(key_counts_->values[static_cast<std::size_t>(batch)]) - sizes_.query_len;
}

Mask AttentionMasks::given(Index batch, Index head) const {
  if (!tensor_) return Mask::none(sizes_.query_len, sizes_.total_len());
  const auto at = [&](Index axis, Index index) { return mask_shape_[static_cast<std::size_t>(axis)] == 1 ? 0 : index; };
  const Index length = mask_shape_[3];
  const Index block = (at(0, batch) * mask_shape_[1] + at(1, head)) * mask_shape_[2];
  Matrix bias = Matrix::Constant(sizes_.query_len, sizes_.total_len(), kHidden);
  for (Index query = 0; query < sizes_.query_len; ++query) {
    const float* row = tensor_->values.data() + (block + at(2, query)) * length;
    for (Index key = 0; key < length; ++key) {
      const float flag = row[key] == 0 ? kHidden : 0;
      bias(query, key) = tensor_->type == ElementType::kFlag ? flag : row[key];
    }
  }
  return Mask::from_bias(std::move(bias));
}

void AttentionMasks::hide_by_position(Index batch, Mask& mask) const {
  if (causal_) hide_later(mask, offset(batch));
  hide_outside_window(mask, offset(batch), left_, right_);
  if (key_counts_) {
    const auto count = static_cast<Index>(key_counts_->values[static_cast<std::size_t>(batch)]);
    mask.hide_where([&](Index, Index key) { return key >= count; });
  }
}

std::vector<Mask> AttentionMasks::of_batch(Index batch) const {
  const Index different = tensor_ ? mask_shape_[1] : 1;
  std::vector<Mask> masks;
  for (Index head = 0; head < different; ++head) {
    masks.push_back(given(batch, head));
    hide_by_position(batch, masks.back());
  }
  return masks;
}

}  // namespace attention::operators
