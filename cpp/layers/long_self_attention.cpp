#include "layers/long_self_attention.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "attention/multi_head.h"
#include "attention/projection.h"
#include "attention/score/cosine.h"
#include "attention/score/dot.h"
#include "core/errors.h"
#include "core/seeded_matrices.h"
#include "layers/position.h"
#include "layers/projections.h"

namespace attention {
namespace {

constexpr double kFloatBytes = sizeof(float);
constexpr double kMebibyte = 1024.0 * 1024;

/** So that a thread that is kept waiting by another program holds up the others only a little. */
constexpr Index kStepsPerThread = 4;

bool is_product(const Score& score) {
  return &score == &kScaledDotScore || &score == &kDotScore || &score == &kCosineScore;
}

void check(ConstMatrixView embedding, const LongOptions& options) {
  require(embedding.cols() >= 1, "width", "at least 1 component", std::to_string(embedding.cols()));
  const Index width = options.widening ? options.widening->width : embedding.cols();
  require(width >= 1, "widened", "at least 1 component", std::to_string(width));
  require(options.heads >= 1 && width % options.heads == 0, "heads",
          "a positive divisor of the width " + std::to_string(width), std::to_string(options.heads));
  require(is_product(*options.score), "score", "scaled-dot, dot or cosine for a text without matrices",
          std::string(options.score->name));
  ScoreParameters parameters;
  parameters.tau = options.tau;
  options.score->check(parameters, width / options.heads, width / options.heads);
  require(options.temperature > 0 && std::isfinite(options.temperature), "temperature", "a finite number above 0",
          text_of(static_cast<double>(options.temperature)));
  const double strength = options.position_strength.value_or(0);
  require(strength >= 0 && strength <= static_cast<double>(std::numeric_limits<float>::max()), "positionStrength",
          "a finite number of at least 0", text_of(strength));
  const double bytes =
      long_bytes(static_cast<double>(embedding.rows()), static_cast<double>(embedding.cols()), options);
  require(bytes <= kMostLongBytes, "tokenCount", "at most " + text_of(kMostLongBytes / kMebibyte) + " MiB",
          std::to_string(embedding.rows()) + " tokens, " + std::to_string(options.heads) + " heads of " +
              std::to_string(width / options.heads) + " components: " + text_of(std::ceil(bytes / kMebibyte)) + " MiB");
}

/** X: the word vectors, wider if asked for, with their positions. */
Matrix input_of(const Kernels& kernels, ConstMatrixView embedding, const LongOptions& options) {
  Matrix input = embedding;
  if (options.widening) {
    // variance 1 / width: the components then are of the size that the word's own have
    const float rms = 1 / std::sqrt(static_cast<float>(embedding.cols()));
    input = project(
        kernels, input,
        seeded_uniform(embedding.cols(), options.widening->width, rms, options.widening->seed, Stream::kWidening));
  }
  if (!options.position_strength) return input;
  return with_positions(view_of(input), *options.position_strength);
}

void bring_to_length_one(HeadMatrices& heads) {
  const HeadMatrices& before = heads;
  for (Index head = 0; head < heads.heads(); ++head) heads[head] = of_length_one(before[head]);
}

double float_count(const HeadMatrices& heads) { return static_cast<double>(heads.values().size()); }

/** Do keys differ from queries, and values from both? */
bool has_own_keys(const LongOptions& options) { return options.projection_seed.has_value(); }
bool has_own_values(const LongOptions& options) { return has_own_keys(options) || options.score == &kCosineScore; }

}  // namespace

double long_bytes(double token_count, double width, const LongOptions& options) {
  const auto heads = static_cast<double>(options.heads);
  const double wide = options.widening ? static_cast<double>(options.widening->width) : width;
  const double vectors = 1 + (has_own_keys(options) ? 1 : 0) + (has_own_values(options) ? 1 : 0);
  // the words, X while it is cut into heads, queries, keys and values, the context
  const double rows = token_count * (width + wide * (2 + vectors));
  const double softmax = 2 * heads * token_count;
  const double panels = 3 * (token_count + kPanelColumns) * (wide / heads + kPanelColumns);
  const double matrices = (options.widening ? width * wide : 0) + (options.projection_seed ? 4 * wide * wide : 0);
  return kFloatBytes * (rows + softmax + panels + matrices);
}

LongSelfAttention::LongSelfAttention(const Kernels& kernels, ConstMatrixView embedding, const LongOptions& options) {
  check(embedding, options);
  fill_heads(kernels, embedding, options);
  context_ = HeadMatrices(query_.heads(), query_.rows(), query_.columns());
  const auto queries = static_cast<std::size_t>(query_.heads() * query_.rows());
  largest_.resize(queries);
  sum_.resize(queries);
  ScoreParameters parameters;
  parameters.tau = options.tau;
  options_.scale = options.score->scale(parameters, query_.columns()) / options.temperature;
  options_.window = options.window;
  const RowSoftmax softmax = {largest_.data(), sum_.data()};
  attention_ = std::make_unique<FusedAttention>(kernels, view_of(query_), view_of(key()), view_of(value()), options_,
                                                context_[0].data(), softmax);
  attention_->prepare(workspaces_[0]);
  tiles_ = std::make_unique<WeightTiles>(kernels, view_of(query_), view_of(key()), options_, softmax);
}

void LongSelfAttention::fill_heads(const Kernels& kernels, ConstMatrixView embedding, const LongOptions& options) {
  const Matrix input = input_of(kernels, embedding, options);
  if (options.projection_seed) {
    const Projections projections = seeded_projections(input.cols(), *options.projection_seed);
    query_ = split_heads(project(kernels, input, projections.query), options.heads);
    key_ = split_heads(project(kernels, input, projections.key), options.heads);
    value_ = split_heads(project(kernels, input, projections.value), options.heads);
  } else {
    query_ = split_heads(input, options.heads);
    if (has_own_values(options)) value_ = query_;
  }
  if (options.score != &kCosineScore) return;
  bring_to_length_one(query_);
  if (key_) bring_to_length_one(*key_);
}

void LongSelfAttention::step() {
  attention_->step(steps_done_, workspaces_[0]);
  ++steps_done_;
}

void LongSelfAttention::step(ThreadPool& pool, Index threads) {
  while (static_cast<Index>(workspaces_.size()) < threads) {
    attention_->prepare(workspaces_.emplace_back());  // may throw, which threads must not
  }
  const Index count = std::min(threads * kStepsPerThread, step_count() - steps_done_);
  pool.run(count, threads, [&](Index part, Index thread) {
    attention_->step(steps_done_ + part, workspaces_[static_cast<std::size_t>(thread)]);
  });
  steps_done_ += count;
}

Index LongSelfAttention::rows_done(Index head) const {
  const Index blocks_per_head = step_count() / query_.heads();
  return std::clamp<Index>((steps_done() - head * blocks_per_head) * kQueryBlock, 0, query_.rows());
}

PooledWeights LongSelfAttention::weights(const TileRegion& asked) {
  if (asked.head >= 0 && asked.head < query_.heads()) {
    const Index done = rows_done(asked.head);
    require(asked.first_query + asked.query_count <= done || asked.first_query + asked.query_count > query_.rows(),
            "queryCount", "queries below " + std::to_string(done) + ", which are computed",
            std::to_string(asked.first_query + asked.query_count));
  }
  return tiles_->pooled(asked);
}

double LongSelfAttention::bytes() const {
  double floats = float_count(query_) + float_count(context_) + static_cast<double>(largest_.size() + sum_.size());
  if (key_) floats += float_count(*key_);
  if (value_) floats += float_count(*value_);
  std::size_t working = 0;
  for (const FusedWorkspace& each : workspaces_) working += each.size();
  return kFloatBytes * (floats + static_cast<double>(working + tiles_->workspace_size()));
}

}  // namespace attention
