#include "experiments/attention_cost.h"

#include <cmath>
#include <string>

#include "core/errors.h"
#include "core/seeded_matrices.h"
#include "core/seeded_random.h"
#include "experiments/checked_range.h"
#include "experiments/timed_batches.h"

namespace attention {
namespace {

/** Stream of the drawn input: apart from those of the projections. */
constexpr std::uint32_t kInput = 900;
constexpr double kFloatBytes = sizeof(float);
constexpr double kMostBytes = 1 << 30;

void check_sizes(const CostSizes& sizes) {
  check_range(sizes.token_count, "tokenCount", 1 << 20);
  check_range(sizes.heads, "heads", 64);
  check_range(sizes.head_dim, "headDim", 512);
  require(sizes.reach >= 0, "reach", "a whole number of at least 0", std::to_string(sizes.reach));
}

double mebibytes(double bytes) {
  constexpr double kMebibyte = 1 << 20;
  return std::round(bytes / kMebibyte);
}

/** Bytes of one matrix of weights for each head. */
double pair_bytes(const CostSizes& sizes) {
  const auto tokens = static_cast<double>(sizes.token_count);
  return static_cast<double>(sizes.heads) * tokens * tokens * kFloatBytes;
}

}  // namespace

CostLayer::CostLayer(const CostSizes& asked, std::uint32_t seed) : sizes(asked) {
  check_sizes(sizes);
  const double bytes = static_cast<double>(sizes.token_count) * static_cast<double>(sizes.width()) * kFloatBytes;
  require(bytes <= kMostBytes, "tokenCount", "vectors that take at most 1024 MiB",
          std::to_string(sizes.token_count) + " of " + std::to_string(sizes.width()) + " components, " +
              text_of(mebibytes(bytes)) + " MiB");
  input = Matrix(sizes.token_count, sizes.width());
  SeededRandom random(seed, kInput);
  random.fill_normal({input.data(), static_cast<std::size_t>(input.size())});
  constexpr std::array<Stream, 3> kStreams = {Stream::kQuery, Stream::kKey, Stream::kValue};
  for (std::size_t each = 0; each < projections.size(); ++each) {
    projections[each] = untrained_matrix(sizes.width(), sizes.width(), seed, kStreams[each]);
    projected[each] = HeadMatrices(sizes.heads, sizes.token_count, sizes.head_dim);
  }
}

void CostLayer::project(const Kernels& kernels) {
  // untrained: any rows of the matrix will do for a head's [width, head_dim]
  for (std::size_t each = 0; each < projections.size(); ++each) {
    for (Index head = 0; head < sizes.heads; ++head) {
      const float* weight = projections[each].data() + head * sizes.width() * sizes.head_dim;
      kernels.multiply(input.data(), weight, projected[each][head].data(), sizes.token_count, sizes.head_dim,
                       sizes.width());
    }
  }
}

AttentionRun::AttentionRun(const Kernels& kernels, const CostLayer& layer, AttentionMethod method)
    : kernels_(kernels), layer_(layer), method_(method) {
  const CostSizes& sizes = layer.sizes;
  if (method == AttentionMethod::kMaterialised) {
    const double bytes = pair_bytes(sizes);
    require(bytes <= kMostBytes, "tokenCount", "weights that take at most 1024 MiB",
            std::to_string(sizes.heads) + " x " + std::to_string(sizes.token_count) + " x " +
                std::to_string(sizes.token_count) + " x 4 bytes, " + text_of(mebibytes(bytes)) + " MiB");
    pairs_ = HeadMatrices(sizes.heads, sizes.token_count, sizes.token_count);
    workspace_ = bytes;
  }
  context = HeadMatrices(sizes.heads, sizes.token_count, sizes.head_dim);
}

void AttentionRun::run() {
  if (method_ == AttentionMethod::kMaterialised) {
    materialise();
    return;
  }
  FusedOptions options;
  if (method_ == AttentionMethod::kLocal) options.window = {0, layer_.sizes.reach, layer_.sizes.reach};
  const auto& [query, key, value] = layer_.projected;
  FusedAttention(kernels_, view_of(query), view_of(key), view_of(value), options, context[0].data()).run(fused_);
  workspace_ = static_cast<double>(fused_.size()) * kFloatBytes;
}

void AttentionRun::materialise() {
  const CostSizes& sizes = layer_.sizes;
  const Index tokens = sizes.token_count;
  const auto& [query, key, value] = layer_.projected;
  const float scale = 1 / std::sqrt(static_cast<float>(sizes.head_dim));
  for (Index head = 0; head < sizes.heads; ++head) {
    MatrixView pairs = pairs_[head];
    kernels_.multiply_transposed(query[head].data(), key[head].data(), pairs.data(), tokens, tokens, sizes.head_dim);
    pairs *= scale;
    for (Index row = 0; row < tokens; ++row) {
      float* const logits = pairs.data() + row * tokens;
      kernels_.softmax_row(logits, logits, tokens);
    }
    kernels_.multiply(pairs.data(), value[head].data(), context[head].data(), tokens, sizes.head_dim, tokens);
  }
}

AttentionCost measure_cost(const Kernels& kernels, const CostSizes& sizes, AttentionMethod method, std::uint32_t seed,
                           double batch_milliseconds) {
  CostLayer layer(sizes, seed);
  AttentionRun attention(kernels, layer, method);  // what it refuses is refused before anything is timed
  AttentionCost cost;
  cost.projections_milliseconds = milliseconds_of([&] { layer.project(kernels); }, batch_milliseconds);
  cost.attention_milliseconds = milliseconds_of([&] { attention.run(); }, batch_milliseconds);
  cost.bytes = attention.bytes();
  return cost;
}

}  // namespace attention
