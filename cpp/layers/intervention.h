#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "attention/mask.h"
#include "attention/trace.h"
#include "core/matrix.h"
#include "kernels/kernels.h"

namespace attention {

/** What is done to a trained head, to see what it is for (Michel et al. 2019, "Are Sixteen Heads Really Better than
 * One?"). */
enum class InterventionKind {
  kMute,     // its weights are 0, so it adds nothing
  kUniform,  // equal weights for all keys that take part
  kShuffle,  // each row's weights change places among the keys that take part, by a permutation of its own
  kSkip,     // of a whole layer: only what goes around attention and network is left
};

/** The kind of that name: mute, uniform, shuffle or skip. Throws InvalidArgument, naming them. */
InterventionKind intervention_named(std::string_view name);

struct Intervention {
  InterventionKind kind = InterventionKind::kMute;
  Index layer = 0;
  /** None: every head of the layer. A layer can only be skipped as a whole. */
  std::optional<Index> head;
  /** Of the permutations of kShuffle. */
  std::uint32_t seed = 0;
};

/** Is the layer with these interventions skipped? */
bool skips(std::span<const Intervention> interventions);

/** Changes the weights of an attention that has been computed, and mixes the context anew. */
void intervene(const Kernels& kernels, const Intervention& intervention, const Mask& mask, AttentionTrace& trace);

/**
 * Which place each weight of a row moves to, [key of those that take part] (Fisher and Yates): the row's own, by seed,
 * head and query. The same bits everywhere.
 */
std::vector<Index> shuffled_places(std::uint32_t seed, Index head, Index query, Index count);

}  // namespace attention
