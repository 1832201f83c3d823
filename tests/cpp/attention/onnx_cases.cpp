#include "attention/onnx_cases.h"

#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace attention {
namespace {

std::string bytes_of(const std::string& name, const std::string& file, std::size_t size) {
  const std::string path = std::string(ATTENTION_CONFORMANCE_DIR) + "/onnx/" + name + "/" + file;
  std::ifstream stream(path, std::ios::binary);
  std::string bytes((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
  if (bytes.size() != size) throw std::runtime_error(path + ": not a file of " + std::to_string(size) + " bytes");
  return bytes;
}

constexpr float kSmallScale = 0.01F;

OnnxCase small_case(const std::string& name, Index heads, Index head_dim) {
  OnnxCase small = {.name = name, .batch = 1, .heads = heads};
  small.query_len = 2;
  small.key_len = 2;
  small.head_dim = head_dim;
  small.value_dim = head_dim;
  return small;
}

std::vector<OnnxCase> cases_with_heads_apart() {
  OnnxCase empty_row = small_case("test_attention_23_boolmask_fullymasked_row_nan_robustness", 2, 8);
  empty_row.mask = MaskType::kBool;
  OnnxCase empty_weights = small_case("test_attention_23_fullymasked_qk_matmul_output_mode3_zero", 2, 8);
  empty_weights.mask = MaskType::kBool;
  empty_weights.second = Second::kWeights;
  return {
      {.name = "test_attention_4d"},
      {.name = "test_attention_4d_scaled", .scale = kSmallScale},
      {.name = "test_attention_4d_attn_mask", .mask = MaskType::kFloat},
      {.name = "test_attention_4d_attn_mask_bool", .mask = MaskType::kBool},
      {.name = "test_attention_4d_attn_mask_3d", .mask = MaskType::kFloat, .mask_per = MaskPer::kBatch},
      {.name = "test_attention_4d_attn_mask_4d", .mask = MaskType::kFloat, .mask_per = MaskPer::kHead},
      {.name = "test_attention_4d_diff_heads_sizes", .value_dim = 10},
      {.name = "test_attention_4d_diff_heads_sizes_scaled", .value_dim = 10, .scale = kSmallScale},
      {.name = "test_attention_4d_with_qk_matmul", .second = Second::kLogits},
      {.name = "test_attention_4d_with_qk_matmul_bias", .mask = MaskType::kFloat, .second = Second::kMaskedLogits},
      {.name = "test_attention_4d_with_qk_matmul_softmax", .mask = MaskType::kFloat, .second = Second::kWeights},
      empty_row,
      empty_weights,
  };
}

std::vector<OnnxCase> cases_with_heads_joined() {
  std::vector<OnnxCase> cases = {
      {.name = "test_attention_3d"},
      {.name = "test_attention_3d_attn_mask", .mask = MaskType::kFloat},
      {.name = "test_attention_3d_scaled", .scale = kSmallScale},
      {.name = "test_attention_3d_diff_heads_sizes", .value_dim = 10},
      small_case("test_attention_3d_transpose_verification", 3, 4),
  };
  for (OnnxCase& each : cases) each.layout = Layout::kHeadsJoined;
  return cases;
}

}  // namespace

std::vector<OnnxCase> onnx_cases() {
  std::vector<OnnxCase> cases = cases_with_heads_apart();
  const std::vector<OnnxCase> joined = cases_with_heads_joined();
  cases.insert(cases.end(), joined.begin(), joined.end());
  return cases;
}

std::vector<float> onnx_floats(const std::string& name, const std::string& file, Index count) {
  std::vector<float> floats(static_cast<std::size_t>(count));
  const std::string bytes = bytes_of(name, file, floats.size() * sizeof(float));
  std::memcpy(floats.data(), bytes.data(), bytes.size());
  return floats;
}

std::vector<bool> onnx_flags(const std::string& name, const std::string& file, Index count) {
  const std::string bytes = bytes_of(name, file, static_cast<std::size_t>(count));
  std::vector<bool> flags;
  for (const char byte : bytes) flags.push_back(byte != 0);
  return flags;
}

}  // namespace attention
