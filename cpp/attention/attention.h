#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "attention/mask.h"
#include "attention/region.h"
#include "attention/score/dot.h"
#include "attention/score/score.h"
#include "attention/selection.h"
#include "attention/trace.h"
#include "kernels/kernels.h"

namespace attention {

/** How one attention is computed. */
struct AttentionOptions {
  const Score* score = &kScaledDotScore;
  ScoreParameters parameters;
  /** Instead of the scale that belongs to the score. */
  std::optional<float> scale;
  /** Soft cap of the logits, at least 0; 0 is none. */
  float soft_cap = 0;
  Region region;
  Selection selection = Selection::kSoft;
  /** Divides the masked logits; above 0. Small ones make the weights hard, large ones equal. */
  float temperature = 1;
  /** Of the draws of Selection::kSample. */
  std::uint32_t seed = 0;
  /** Stream of the seed that they take, apart from those of parameters. Attentions that share a seed need their own. */
  std::uint32_t draw_stream = 100;
  /** One more key behind the others, of zeros with a value of zeros, that every query may look at: "none of these". */
  bool null_key = false;
};

/**
 * Attention of every head, step by step (Vaswani et al. 2017, section 3.2): score, times its scale, soft cap, mask and
 * region, temperature, softmax or a hard choice, the Gaussian of local-p, mixture of the values. `trace` comes with
 * query, key and value filled and leaves with everything filled.
 *
 * There may be fewer heads of keys and values than of queries, when their number divides it: query head h then reads
 * key head floor(h / (query heads / key heads)) (Ainslie et al. 2023, grouped-query attention).
 *
 * `masks` [query, key] are one for every head, or one per query head. Throws InvalidArgument when shapes do not fit,
 * the scale is not finite, the cap is negative or not finite, the temperature is not above 0, or the score or the
 * region refuses its parameters.
 */
void attend(const Kernels& kernels, const AttentionOptions& options, std::span<const Mask> masks,
            AttentionTrace& trace);

/** The same with one mask for every head. */
void attend(const Kernels& kernels, const AttentionOptions& options, const Mask& mask, AttentionTrace& trace);

}  // namespace attention
