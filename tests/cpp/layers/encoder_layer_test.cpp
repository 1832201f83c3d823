#include "layers/encoder_layer.h"

#include <gtest/gtest.h>

#include <limits>

#include "complaint_of.h"
#include "core/errors.h"
#include "every_backend.h"
#include "random_encoder.h"

namespace attention {
namespace {

class EncoderLayer : public EveryBackend {};
INSTANTIATE_FOR_EVERY_BACKEND(EncoderLayer);

TEST_P(EncoderLayer, MapsRowsAsWorkedByHand) {
  const Linear map = {Matrix{{1, 2, 3}, {10, 20, 30}}, Matrix{{0.5F, 0, -1}}};
  EXPECT_EQ(map_rows(kernels(), map, Matrix{{1, 0}, {2, 1}}), (Matrix{{1.5F, 2, 2}, {12.5F, 24, 35}}));
  EXPECT_EQ(map_rows(kernels(), {map.weight, {}}, Matrix{{1, 0}}), (Matrix{{1, 2, 3}}));
}

TEST_P(EncoderLayer, FeedsForwardAsWorkedByHand) {
  const FeedForward network = {{Matrix{{1, -1}}, Matrix{{0, 1}}}, {Matrix{{2}, {3}}, Matrix{{10}}}};
  const FeedForwardTrace trace = feed_forward(kernels(), network, Activation::kRelu, Matrix{{4}, {-2}});
  EXPECT_EQ(trace.hidden, (Matrix{{4, 0}, {0, 3}}));
  EXPECT_EQ(trace.output, (Matrix{{18}, {19}}));
  const float at_one = feed_forward(kernels(), network, Activation::kGelu, Matrix{{1}}).hidden(0, 0);
  EXPECT_NEAR(at_one, 0.8413447461F, 1e-6F);
}

TEST_P(EncoderLayer, KeepsANaNToItsOwnRowInTheFeedForward) {
  const FeedForward network = {{Matrix{{1}}, {}}, {Matrix{{1}}, {}}};
  const Matrix input{{std::numeric_limits<float>::quiet_NaN()}, {2}};
  const Matrix output = feed_forward(kernels(), network, Activation::kRelu, input).output;
  EXPECT_TRUE(std::isnan(output(0, 0)));
  EXPECT_EQ(output(1, 0), 2);
}

/** Every query attends to all alike, values are what is attended to, and the feed-forward network adds nothing. */
EncoderLayerParameters mean_layer() {
  EncoderLayerParameters layer;
  layer.attention_norm = {Matrix{{1, 1}}, Matrix{{0, 0}}};
  layer.query_key_value.weight = Matrix{{0, 0, 0, 0, 1, 0}, {0, 0, 0, 0, 0, 1}};
  layer.output.weight = Matrix{{1, 0}, {0, 1}};
  layer.feed_forward_norm = layer.attention_norm;
  layer.feed_forward = {{Matrix{{0}, {0}}, {}}, {Matrix{{0, 0}}, {}}};
  return layer;
}

const Matrix kRows{{1, 3}, {2, 6}};  // both are (-1, 1) when normalised

LayerOptions exact_options(NormPlace norm) {
  LayerOptions options = layer_options(1, norm, Activation::kRelu);
  options.epsilon = 1e-12;
  return options;
}

TEST_P(EncoderLayer, AddsTheAttentionOfTheNormalisedRowsWhereTheNormComesBefore) {
  const EncoderLayerTrace trace =
      encode_layer(kernels(), mean_layer(), exact_options(NormPlace::kBefore), Mask::none(2, 2), kRows);
  EXPECT_TRUE(trace.attention_input.isApprox(Matrix{{-1, 1}, {-1, 1}}, 1e-6F));
  EXPECT_TRUE(trace.attention_output.isApprox(Matrix{{-1, 1}, {-1, 1}}, 1e-6F));
  EXPECT_TRUE(trace.after_attention.isApprox(Matrix{{0, 4}, {1, 7}}, 1e-6F));
  EXPECT_TRUE(trace.output.isApprox(Matrix{{0, 4}, {1, 7}}, 1e-6F));
}

TEST_P(EncoderLayer, NormalisesTheSumWhereTheNormComesAfter) {
  const EncoderLayerTrace trace =
      encode_layer(kernels(), mean_layer(), exact_options(NormPlace::kAfter), Mask::none(2, 2), kRows);
  EXPECT_EQ(trace.attention_input, kRows);
  EXPECT_TRUE(trace.attention_output.isApprox(Matrix{{1.5F, 4.5F}, {1.5F, 4.5F}}, 1e-6F));
  EXPECT_TRUE(trace.after_attention.isApprox(Matrix{{-1, 1}, {-1, 1}}, 1e-6F));
  EXPECT_TRUE(trace.output.isApprox(Matrix{{-1, 1}, {-1, 1}}, 1e-6F));
}

TEST_P(EncoderLayer, GoesAroundTheAttentionThroughAMapOfTheRowsAsTheyCame) {
  EncoderLayerParameters layer = mean_layer();
  layer.residual = {Matrix{{10, 0}, {0, 100}}, Matrix{{1, 2}}};
  const EncoderLayerTrace trace =
      encode_layer(kernels(), layer, exact_options(NormPlace::kBefore), Mask::none(2, 2), kRows);
  EXPECT_EQ(trace.residual, (Matrix{{11, 302}, {21, 602}}));
  EXPECT_TRUE(trace.output.isApprox(Matrix{{10, 303}, {20, 603}}, 1e-6F));
}

TEST_P(EncoderLayer, AttendsToWhatTheMaskShows) {
  Mask mask = Mask::none(2, 2);
  mask.hide(0, 1);
  const EncoderLayerTrace trace = encode_layer(kernels(), mean_layer(), exact_options(NormPlace::kAfter), mask, kRows);
  EXPECT_TRUE(trace.attention_output.isApprox(Matrix{{1, 3}, {1.5F, 4.5F}}, 1e-6F));
}

TEST_P(EncoderLayer, KeepsTheWeightsOfEveryHead) {
  const LayerOptions options = layer_options(4, NormPlace::kBefore, Activation::kGelu);
  const EncoderLayerTrace trace =
      encode_layer(kernels(), random_layer(options, 6, 8, 10, 1), options, Mask::none(5, 5), random_matrix(5, 6, 9));
  ASSERT_EQ(trace.attention.weights.heads(), 4);
  for (Index head = 0; head < 4; ++head) {
    EXPECT_TRUE(Matrix(trace.attention.weights[head]).rowwise().sum().isOnes(1e-6F));
  }
  EXPECT_EQ(trace.output.cols(), 10);
}

std::string fault_of(const EncoderLayerParameters& layer, const LayerOptions& options, Index in) {
  return complaint_of([&] { check_encoder_layer(layer, options, in, "layers.7."); });
}

TEST(EncoderLayerCheck, NamesWhatDoesNotFit) {
  const LayerOptions options = layer_options(2, NormPlace::kBefore, Activation::kRelu);
  const EncoderLayerParameters good = random_layer(options, 6, 8, 10, 1);
  EXPECT_EQ(fault_of(good, options, 6), "nothing");
  EXPECT_EQ(fault_of(good, options, 7), "layers.7.query_key_value.weight: expected [7, 24], got [6, 24]");
  EXPECT_EQ(fault_of(good, layer_options(3, NormPlace::kBefore, Activation::kRelu), 6),
            "layers.7.heads: expected a positive divisor of the width 8, got 3");
  EXPECT_EQ(fault_of(good, layer_options(2, NormPlace::kAfter, Activation::kRelu), 6),
            "layers.7.attention_norm.gain: expected [1, 10], got [1, 6]");

  EncoderLayerParameters lacking = good;
  lacking.residual.reset();
  EXPECT_EQ(fault_of(lacking, options, 6), "layers.7.residual: expected a map [6, 10], got none");
  EncoderLayerParameters crooked = good;
  crooked.feed_forward.narrow.bias = Matrix::Zero(1, 9);
  EXPECT_EQ(fault_of(crooked, options, 6), "layers.7.narrow.bias: expected [1, 10], got [1, 9]");
  LayerOptions flat = options;
  flat.epsilon = 0;
  EXPECT_EQ(fault_of(good, flat, 6), "layers.7.epsilon: expected a finite number above 0, got 0");
}

TEST(EncoderLayerNames, AreThoseThatAreThere) {
  EXPECT_EQ(norm_place_named("after"), NormPlace::kAfter);
  EXPECT_EQ(activation_named("gelu"), Activation::kGelu);
  EXPECT_THROW(norm_place_named("within"), InvalidArgument);
  EXPECT_THROW(activation_named("tanh"), InvalidArgument);
}

}  // namespace
}  // namespace attention
