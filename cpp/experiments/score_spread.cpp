#include "experiments/score_spread.h"

#include "attention/attention.h"
#include "core/seeded_random.h"
#include "experiments/checked_range.h"

namespace attention {
namespace {

/** Streams of a seed from here on, one per head_dim: apart from those of projections and draws. */
constexpr std::uint32_t kVectors = 1000;

HeadMatrices drawn(Index rows, Index width, SeededRandom& random) {
  HeadMatrices vectors(1, rows, width);
  random.fill_normal({vectors[0].data(), static_cast<std::size_t>(rows * width)});
  return vectors;
}

void add(const Kernels& kernels, const Score& score, AttentionTrace& trace, WeightSpread& spread) {
  AttentionOptions options;
  options.score = &score;
  attend(kernels, options, Mask::none(1, kSpreadKeys), trace);
  const MatrixD weights = trace.weights[0].cast<double>();
  spread.largest += weights.maxCoeff();
  spread.gradient += (weights.array() * (1 - weights.array())).sum();
  if (spread.first.size() == 0) spread.first = trace.weights[0];
}

}  // namespace

ScoreSpread measure_spread(const Kernels& kernels, Index head_dim, Index query_len, std::uint32_t seed) {
  check_range(head_dim, "headDim", 4096);
  check_range(query_len, "queryCount", 10'000);
  SeededRandom random(seed, kVectors + static_cast<std::uint32_t>(head_dim));
  ScoreSpread spread;
  spread.scores = Matrix(query_len, kSpreadKeys);
  for (Index query = 0; query < query_len; ++query) {
    AttentionTrace trace;
    trace.query = drawn(1, head_dim, random);
    trace.key = drawn(kSpreadKeys, head_dim, random);
    trace.value = HeadMatrices(1, kSpreadKeys, 0);
    add(kernels, kDotScore, trace, spread.unscaled);
    spread.scores.row(query) = trace.score[0].row(0);
    add(kernels, kScaledDotScore, trace, spread.scaled);
  }
  spread.variance = spread.scores.cast<double>().array().square().mean();
  for (WeightSpread* each : {&spread.unscaled, &spread.scaled}) {
    each->largest /= static_cast<double>(query_len);
    each->gradient /= static_cast<double>(query_len);
  }
  return spread;
}

}  // namespace attention
