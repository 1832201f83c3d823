#include "layers/contribution.h"

#include <gtest/gtest.h>

namespace attention {
namespace {

TEST(Contribution, IsTheLengthOfWhatAKeySendsThroughItsHeadAsWorkedByHand) {
  EncoderLayerParameters layer;
  layer.output.weight = Matrix{{3, 4}, {0, 2}};  // a head each
  EncoderLayerTrace trace;
  trace.attention.query = HeadMatrices(2, 1, 1);
  trace.attention.value = HeadMatrices(2, 2, 1);
  trace.attention.value[0] = Matrix{{1}, {-2}};
  trace.attention.value[1] = Matrix{{5}, {0}};
  trace.attention.weights = HeadMatrices(2, 1, 2);
  trace.attention.weights[0] = Matrix{{0.75F, 0.25F}};
  trace.attention.weights[1] = Matrix{{0.5F, 0.5F}};
  trace.residual = Matrix{{0, 6}};
  trace.attention_output = Matrix{{2, 0}};
  const Contributions got = contributions_of(layer, trace);
  // |1 (3, 4)| = 5, |-2 (3, 4)| = 10; |5 (0, 2)| = 10 and 0
  EXPECT_EQ(Matrix(got.norms[0]), (Matrix{{3.75F, 2.5F}}));
  EXPECT_EQ(Matrix(got.norms[1]), (Matrix{{5, 0}}));
  EXPECT_EQ(got.residual_share(0, 0), 0.75F);
}

}  // namespace
}  // namespace attention
