/** The core against the outside cases of tests/conformance/onnx, on every backend. */
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "attention/attention.h"
#include "attention/multi_head.h"
#include "attention/onnx_cases.h"
#include "every_backend.h"

namespace attention {
namespace {

/** Equal infinities are near, as -inf in masked logits must be. */
void expect_near(float got, float expected, const std::string& where) {
  if (got == expected) return;
  const double size = std::max(1.0, std::abs(static_cast<double>(expected)));
  EXPECT_NEAR(static_cast<double>(got), static_cast<double>(expected), 1e-6 * size) << where;
}

void expect_near(ConstMatrixView got, const Matrix& expected, const std::string& where) {
  for (Index row = 0; row < got.rows(); ++row) {
    for (Index column = 0; column < got.cols(); ++column) {
      expect_near(got(row, column), expected(row, column),
                  where + " [" + std::to_string(row) + ", " + std::to_string(column) + "]");
    }
  }
}

/** Q, K, V or Y of a case. */
class Tensor {
 public:
  Tensor(const OnnxCase& of, const std::string& file, Index token_count, Index dim)
      : layout_(of.layout),
        heads_(of.heads),
        token_count_(token_count),
        dim_(dim),
        floats_(onnx_floats(of.name, file, of.batch * of.heads * token_count * dim)) {}

  /** [token, dim] of one head. */
  Matrix head(Index batch, Index head) const {
    const float* first = floats_.data() + batch * heads_ * token_count_ * dim_;
    if (layout_ == Layout::kHeadsJoined) {
      return ConstMatrixView(first, token_count_, heads_ * dim_).middleCols(head * dim_, dim_);
    }
    return ConstMatrixView(first + head * token_count_ * dim_, token_count_, dim_);
  }

 private:
  Layout layout_;
  Index heads_;
  Index token_count_;
  Index dim_;
  std::vector<float> floats_;
};

Index mask_index(const OnnxCase& of, Index batch, Index head) {
  if (of.mask_per == MaskPer::kCall) return 0;
  return of.mask_per == MaskPer::kBatch ? batch : batch * of.heads + head;
}

Mask mask_of(const OnnxCase& of, Index batch, Index head) {
  if (of.mask == MaskType::kNone) return Mask::none(of.query_len, of.key_len);
  const Index size = of.query_len * of.key_len;
  const Index last = mask_index(of, of.batch - 1, of.heads - 1);
  const Index start = mask_index(of, batch, head) * size;
  if (of.mask == MaskType::kBool) {
    const std::vector<bool> all = onnx_flags(of.name, "input_3.bin", (last + 1) * size);
    return Mask::from_flags(MaskFlags::NullaryExpr(of.query_len, of.key_len, [&](Index query, Index key) {
      return all[static_cast<std::size_t>(start + query * of.key_len + key)];
    }));
  }
  const std::vector<float> all = onnx_floats(of.name, "input_3.bin", (last + 1) * size);
  return Mask::from_bias(ConstMatrixView(all.data() + start, of.query_len, of.key_len));
}

const HeadMatrices& second_output(const OnnxCase& of, const AttentionTrace& trace) {
  if (of.second == Second::kWeights) return trace.weights;
  return of.second == Second::kMaskedLogits ? trace.masked_logits : trace.logits;
}

class OnnxConformanceTest : public EveryBackend {
 protected:
  static void run(const OnnxCase& of) {
    const Tensor query(of, "input_0.bin", of.query_len, of.head_dim);
    const Tensor key(of, "input_1.bin", of.key_len, of.head_dim);
    const Tensor value(of, "input_2.bin", of.key_len, of.value_dim);
    const Tensor output(of, "output_0.bin", of.query_len, of.value_dim);
    AttentionOptions options;
    if (of.scale != 0) options.scale = of.scale;
    for (Index batch = 0; batch < of.batch; ++batch) {
      for (Index head = 0; head < of.heads; ++head) {
        AttentionTrace trace;
        trace.query = split_heads(query.head(batch, head), 1);
        trace.key = split_heads(key.head(batch, head), 1);
        trace.value = split_heads(value.head(batch, head), 1);
        attend(kernels(), options, mask_of(of, batch, head), trace);
        const std::string where = of.name + " batch " + std::to_string(batch) + " head " + std::to_string(head);
        expect_near(std::as_const(trace.context)[0], output.head(batch, head), where);
        if (of.second == Second::kNothing) continue;
        const Tensor second(of, "output_1.bin", of.query_len, of.key_len);
        expect_near(std::as_const(second_output(of, trace))[0], second.head(batch, head), where);
      }
    }
  }
};
INSTANTIATE_FOR_EVERY_BACKEND(OnnxConformanceTest);

TEST_P(OnnxConformanceTest, AttentionGivesTheExpectedOutputs) {
  for (const OnnxCase& each : onnx_cases()) run(each);
}

TEST_P(OnnxConformanceTest, SoftmaxRowGivesTheExpectedOutputs) {
  struct Rows {
    const char* name;
    Index count;
    Index length;
  };
  for (const Rows& rows : {Rows{"test_softmax_axis_2", 12, 5}, Rows{"test_softmax_default_axis", 12, 5},
                           Rows{"test_softmax_example", 1, 3}, Rows{"test_softmax_large_number", 2, 4}}) {
    const std::vector<float> logits = onnx_floats(rows.name, "input_0.bin", rows.count * rows.length);
    const std::vector<float> expected = onnx_floats(rows.name, "output_0.bin", rows.count * rows.length);
    std::vector<float> got(logits.size());
    for (Index row = 0; row < rows.count; ++row) {
      kernels().softmax_row(logits.data() + row * rows.length, got.data() + row * rows.length, rows.length);
    }
    for (std::size_t at = 0; at < got.size(); ++at) expect_near(got[at], expected[at], rows.name);
  }
}

}  // namespace
}  // namespace attention
