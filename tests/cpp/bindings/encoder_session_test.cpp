#include "bindings/encoder_session.h"

#include <gtest/gtest.h>

#include <map>

#include "complaint_of.h"
#include "core/errors.h"
#include "random_encoder.h"

namespace attention {
namespace {

using Tensors = std::map<std::string, Matrix>;

void put(Tensors& tensors, const std::string& name, const Linear& map) {
  tensors[name + ".weight"] = map.weight.unpacked();
  tensors[name + ".bias"] = map.bias;
}

void put(Tensors& tensors, const std::string& name, const LayerNorm& norm) {
  tensors[name + ".gain"] = norm.gain;
  tensors[name + ".shift"] = norm.shift;
}

Tensors tensors_of(const TransformerEncoderParameters& parameters) {
  Tensors tensors = {{"embedding", *parameters.tokens.embedding.floats()},
                     {"inverse_timescales", parameters.tokens.inverse_timescales}};
  for (std::size_t at = 0; at < parameters.layers.size(); ++at) {
    const EncoderLayerParameters& layer = parameters.layers[at];
    const std::string name = "layers." + std::to_string(at) + ".";
    put(tensors, name + "attention_norm", layer.attention_norm);
    put(tensors, name + "query_key_value", layer.query_key_value);
    put(tensors, name + "output", layer.output);
    if (layer.residual) put(tensors, name + "residual", *layer.residual);
    put(tensors, name + "feed_forward_norm", layer.feed_forward_norm);
    put(tensors, name + "widen", layer.feed_forward.widen);
    put(tensors, name + "narrow", layer.feed_forward.narrow);
  }
  if (parameters.head) put(tensors, "head", *parameters.head);
  return tensors;
}

TensorSource source(const Tensors& tensors) {
  return [&tensors](const std::string& name) {
    const auto found = tensors.find(name);
    return found == tensors.end() ? std::nullopt : std::optional(found->second);
  };
}

const EncoderAsked kAsked = {2, 16, {{2, "before", "relu", 1e-6}, {2, "before", "relu", 1e-6}}};
const std::vector<double> kIds = {3, 19, 0};

class EncoderSessionTest : public testing::Test {
 protected:
  RandomEncoder encoder_ = random_encoder(NormPlace::kBefore, Activation::kRelu);
  Tensors tensors_ = tensors_of(encoder_.parameters);
  EncoderSession session_;
};

TEST_F(EncoderSessionTest, PutsEveryTensorInItsPlace) {
  session_.load(kAsked, source(tensors_));
  session_.run(kIds);
  const std::vector<Index> ids(kIds.begin(), kIds.end());
  const auto expected = encode(best_kernels(), encoder_.options, encoder_.parameters, ids);
  EXPECT_EQ(session_.trace().embedding, expected.embedding);
  EXPECT_EQ(session_.trace().layers[1].residual, expected.layers[1].residual);
  EXPECT_LE((session_.reference().embedding - expected.embedding.cast<double>()).cwiseAbs().maxCoeff(), 2e-6);
}

TEST_F(EncoderSessionTest, DoesWithoutABias) {
  tensors_.erase("layers.1.widen.bias");
  session_.load(kAsked, source(tensors_));
  session_.run(kIds);
  encoder_.parameters.layers[1].feed_forward.widen.bias.setZero();
  const std::vector<Index> ids(kIds.begin(), kIds.end());
  EXPECT_EQ(session_.trace().embedding, encode(best_kernels(), encoder_.options, encoder_.parameters, ids).embedding);
}

TEST_F(EncoderSessionTest, NamesTheTensorThatIsMissingOrDoesNotFit) {
  const auto fault = [&](const Tensors& tensors) {
    return complaint_of([&] { session_.load(kAsked, source(tensors)); });
  };
  Tensors lacking = tensors_;
  lacking.erase("layers.1.narrow.weight");
  EXPECT_EQ(fault(lacking), "layers.1.narrow.weight: expected a tensor, got none");
  Tensors crooked = tensors_;
  crooked["head.bias"] = Matrix::Zero(1, 5);
  EXPECT_EQ(fault(crooked), "head.bias: expected [1, 6], got [1, 5]");
}

TEST_F(EncoderSessionTest, NamesTheOptionThatMeansNothing) {
  const auto fault = [&](auto spoil) {
    EncoderAsked asked = kAsked;
    spoil(asked);
    return complaint_of([&] { session_.load(asked, source(tensors_)); });
  };
  EXPECT_EQ(fault([](EncoderAsked& asked) { asked.longest = 0; }),
            "longest: expected a whole number of at least 1, got 0");
  EXPECT_EQ(fault([](EncoderAsked& asked) { asked.layers[1].heads = 1.5; }),
            "heads: expected a whole number of at least 1, got 1.5");
  EXPECT_EQ(fault([](EncoderAsked& asked) { asked.layers[0].norm = "between"; }),
            "norm: expected before or after, got between");
  EXPECT_EQ(fault([](EncoderAsked& asked) { asked.layers.clear(); }),
            "layers: expected at least 1, with parameters for each, got 0");
}

TEST_F(EncoderSessionTest, ComputesNothingBeforeWeightsAreLoadedAndGoesOnAfterAFault) {
  EXPECT_EQ(complaint_of([&] { session_.run(kIds); }), "weights: expected to be loaded first, got none");
  EXPECT_EQ(complaint_of([&] { session_.reference(); }), "reference: expected a run before it, got none");
  session_.load(kAsked, source(tensors_));
  EXPECT_EQ(complaint_of([&] { session_.run({0.5}); }), "ids: expected a whole number of at least 0, got 0.5");
  EXPECT_EQ(complaint_of([&] { session_.run({20}); }), "ids: expected whole numbers from 0 to 19, got 20");
  session_.run(kIds);
  EXPECT_EQ(session_.trace().tokens.input.rows(), 3);
}

}  // namespace
}  // namespace attention
