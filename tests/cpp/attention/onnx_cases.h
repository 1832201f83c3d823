#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/matrix.h"

namespace attention {

/** Layout of Q, K, V and Y: [batch, head, token, dim], or [batch, token, head * dim]. */
enum class Layout { kHeadsApart, kHeadsJoined };

/** Type of attn_mask, where there is one. */
enum class MaskType { kNone, kBool, kFloat };

/** What a mask of its own belongs to: all of the call, each batch, or each head of each batch. */
enum class MaskPer { kCall, kBatch, kHead };

/** What the second output, qk_matmul_output, holds. */
enum class Second { kNothing, kLogits, kMaskedLogits, kWeights };

/** One Attention case below tests/conformance/onnx; sizes and attributes as in its case.json. */
struct OnnxCase {
  std::string name;
  Index batch = 2;
  Index heads = 3;
  Index query_len = 4;
  Index key_len = 6;
  Index head_dim = 8;
  Index value_dim = 8;
  float scale = 0;  // 0: the operator's default, 1 / sqrt(head_dim)
  Layout layout = Layout::kHeadsApart;
  MaskType mask = MaskType::kNone;
  MaskPer mask_per = MaskPer::kCall;
  Second second = Second::kNothing;
};

/** Every Attention case that the core can express. */
std::vector<OnnxCase> onnx_cases();

/** A tensor of `count` elements; fails where the file is missing or of another size. */
std::vector<float> onnx_floats(const std::string& name, const std::string& file, Index count);
std::vector<bool> onnx_flags(const std::string& name, const std::string& file, Index count);

}  // namespace attention
