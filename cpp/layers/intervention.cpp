#include "layers/intervention.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "attention/context.h"
#include "core/errors.h"
#include "core/seeded_matrices.h"
#include "core/seeded_random.h"

namespace attention {
namespace {

/** Keys of the query that take part, by the logits: mask and region have made the others -inf. */
std::vector<Index> keys_of(ConstMatrixView masked_logits, Index query) {
  std::vector<Index> keys;
  for (Index key = 0; key < masked_logits.cols(); ++key) {
    if (masked_logits(query, key) != -std::numeric_limits<float>::infinity()) keys.push_back(key);
  }
  return keys;
}

void share_equally(const std::vector<Index>& keys, Index query, MatrixView weights) {
  for (const Index key : keys) weights(query, key) = 1.0F / static_cast<float>(keys.size());
}

void shuffle(const std::vector<Index>& keys, std::uint32_t seed, Index head, Index query, MatrixView weights) {
  const std::vector<Index> places = shuffled_places(seed, head, query, static_cast<Index>(keys.size()));
  const Matrix before = weights.row(query);
  for (std::size_t at = 0; at < keys.size(); ++at) {
    weights(query, keys[static_cast<std::size_t>(places[at])]) = before(0, keys[at]);
  }
}

}  // namespace

InterventionKind intervention_named(std::string_view name) {
  if (name == "mute") return InterventionKind::kMute;
  if (name == "uniform") return InterventionKind::kUniform;
  if (name == "shuffle") return InterventionKind::kShuffle;
  if (name == "skip") return InterventionKind::kSkip;
  throw InvalidArgument("kind", "mute, uniform, shuffle or skip", std::string(name));
}

bool skips(std::span<const Intervention> interventions) {
  return std::ranges::any_of(interventions,
                             [](const Intervention& each) { return each.kind == InterventionKind::kSkip; });
}

std::vector<Index> shuffled_places(std::uint32_t seed, Index head, Index query, Index count) {
  SeededRandom random(seed, static_cast<std::uint32_t>(Stream::kShuffledKeys));
  // a generator of its own for every row, so that no other row or head changes what it draws
  SeededRandom of_row(static_cast<std::uint32_t>(random.next_bits() >> 32U) ^ static_cast<std::uint32_t>(head),
                      static_cast<std::uint32_t>(query));
  std::vector<Index> places(static_cast<std::size_t>(count));
  std::iota(places.begin(), places.end(), 0);
  for (Index at = count - 1; at > 0; --at) {
    const auto other = static_cast<Index>(of_row.next_share() * static_cast<double>(at + 1));
    std::swap(places[static_cast<std::size_t>(at)], places[static_cast<std::size_t>(other)]);
  }
  return places;
}

void intervene(const Kernels& kernels, const Intervention& intervention, const Mask& mask, AttentionTrace& trace) {
  const AttentionTrace& done = trace;
  const Index first = intervention.head.value_or(0);
  const Index end = intervention.head ? first + 1 : done.weights.heads();
  const Index group = done.query.heads() / done.key.heads();
  for (Index head = first; head < end; ++head) {
    MatrixView weights = trace.weights[head];
    if (intervention.kind == InterventionKind::kMute) {
      weights.setZero();
    } else {
      for (Index query = 0; query < weights.rows(); ++query) {
        const std::vector<Index> keys = keys_of(done.masked_logits[head], query);
        if (intervention.kind == InterventionKind::kUniform) share_equally(keys, query, weights);
        if (intervention.kind == InterventionKind::kShuffle) shuffle(keys, intervention.seed, head, query, weights);
      }
    }
    mix_values(kernels, mask, done.weights[head], done.value[head / group], trace.context[head]);
  }
}

}  // namespace attention
