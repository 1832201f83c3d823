#include "experiments/attention_cost.h"

#include <gtest/gtest.h>

#include "attention/mask.h"
#include "attention/window.h"
#include "complaint_of.h"
#include "every_backend.h"
#include "reference/attention.h"

namespace attention {
namespace {

class AttentionCostTest : public EveryBackend {};
INSTANTIATE_FOR_EVERY_BACKEND(AttentionCostTest);

constexpr CostSizes kSizes = {.token_count = 37, .heads = 3, .head_dim = 9, .reach = 4};

CostLayer projected_layer(const Kernels& kernels) {
  CostLayer layer(kSizes, 7);
  layer.project(kernels);
  return layer;
}

TEST_P(AttentionCostTest, TimesAttentionItselfByEveryMethod) {
  const CostLayer layer = projected_layer(kernels());
  for (const NamedMethod& each : kAttentionMethods) {
    SCOPED_TRACE(each.name);
    AttentionRun attention(kernels(), layer, each.method);
    attention.run();
    attention.run();  // the same memory again
    Mask mask = Mask::none(kSizes.token_count, kSizes.token_count);
    if (each.method == AttentionMethod::kLocal) hide_outside_window(mask, 0, kSizes.reach, kSizes.reach);
    for (Index head = 0; head < kSizes.heads; ++head) {
      const auto exact = [&](std::size_t which) { return reference::exact(layer.projected[which][head]); };
      const reference::Bounded expected =
          reference::attend(exact(0), exact(1), exact(2), {.score = {.name = "scaled-dot"}}, mask.bias().cast<double>())
              .context;
      const MatrixD got = attention.context[head].cast<double>();
      EXPECT_TRUE(((got - expected.value).array().abs() <= expected.bound.array()).all()) << "head " << head;
    }
  }
}

TEST_P(AttentionCostTest, ProjectsTheInputForEveryHead) {
  const CostLayer layer = projected_layer(kernels());
  // the second head of the keys: the second [width, head_dim] of W^K
  const MatrixD weight = ConstMatrixView(layer.projections[1].data() + Index{27} * 9, 27, 9).cast<double>();
  const MatrixD expected = layer.input.cast<double>() * weight;
  EXPECT_LT((layer.projected[1][1].cast<double>() - expected).cwiseAbs().maxCoeff(), 1e-5);
}

TEST_P(AttentionCostTest, CountsWhatTheMethodHoldsBesidesTheVectors) {
  const CostLayer layer = projected_layer(kernels());
  const AttentionRun materialised(kernels(), layer, AttentionMethod::kMaterialised);
  EXPECT_EQ(materialised.bytes(), 3.0 * 37 * 37 * 4);
  // one head's keys and values in panels: 37 keys of 9 components, each brought up to a multiple of 8 at most
  AttentionRun fused(kernels(), layer, AttentionMethod::kFused);
  fused.run();
  EXPECT_GE(fused.bytes(), 2.0 * 37 * 9 * 4);
  EXPECT_LT(fused.bytes(), 2.0 * 40 * 16 * 4 + 64.0 * 1024);
}

TEST_P(AttentionCostTest, GrowsWithTheTextInTimeAndMemory) {
  const CostSizes small = {.token_count = 64, .heads = 1, .head_dim = 8, .reach = 4};
  CostSizes large = small;
  large.token_count = 1024;  // 256 times the pairs
  const AttentionCost less = measure_cost(kernels(), small, AttentionMethod::kMaterialised, 1, 0.5);
  const AttentionCost more = measure_cost(kernels(), large, AttentionMethod::kMaterialised, 1, 0.5);
  EXPECT_GT(less.attention_milliseconds, 0);
  EXPECT_GT(less.projections_milliseconds, 0);
  // a factor of 256 with room for whatever else the machine does
  EXPECT_GT(more.attention_milliseconds, 4 * less.attention_milliseconds);
  EXPECT_EQ(more.bytes - less.bytes, (1024.0 * 1024 - 64.0 * 64) * 4);
}

TEST(AttentionCost, RefusesWhatDoesNotFitBeforeItBegins) {
  const Kernels& kernels = best_kernels();
  EXPECT_EQ(complaint_of([&] {
              const CostLayer layer({.token_count = 20000, .heads = 2, .head_dim = 1}, 1);
              AttentionRun(kernels, layer, AttentionMethod::kMaterialised);
            }),
            "tokenCount: expected weights that take at most 1024 MiB, got 2 x 20000 x 20000 x 4 bytes, 3052 MiB");
  EXPECT_EQ(complaint_of([] { CostLayer({.token_count = 1 << 20, .heads = 8, .head_dim = 64}, 1); }),
            "tokenCount: expected vectors that take at most 1024 MiB, got 1048576 of 512 components, 2048 MiB");
  EXPECT_EQ(complaint_of([] { CostLayer({.token_count = 0}, 1); }),
            "tokenCount: expected a whole number from 1 to 1048576, got 0");
  EXPECT_EQ(complaint_of([] { CostLayer({.token_count = 1, .heads = 65}, 1); }),
            "heads: expected a whole number from 1 to 64, got 65");
  EXPECT_EQ(complaint_of([] { CostLayer({.token_count = 1, .heads = 1, .head_dim = 0}, 1); }),
            "headDim: expected a whole number from 1 to 512, got 0");
  EXPECT_EQ(complaint_of([] { CostLayer({.token_count = 1, .reach = -1}, 1); }),
            "reach: expected a whole number of at least 0, got -1");
}

}  // namespace
}  // namespace attention
