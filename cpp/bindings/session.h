#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bindings/mechanism_options.h"
#include "layers/self_attention.h"
#include "reference/self_attention.h"

namespace attention {

/** What a caller outside C++ asks for, as it asks for it: names and plain numbers, nothing checked yet. */
struct SessionOptions {
  double token_count = 0;
  double width = 0;
  double heads = 1;
  bool hide_self = false;
  std::string score = "scaled-dot";      // a name of all_scores
  double tau = 0.1;                      // cosine only
  std::string projections = "identity";  // identity | seeded
  double seed = 0;                       // 0 ... 2^32 - 1
  std::string positions = "none";        // none | sinusoidal
  double position_strength = 0;
  MechanismOptions mechanism;
};

/** Holds one computation: its trace, and on demand its double-precision reference. */
class Session {
 public:
  /**
   * Attention over `embedding`, token_count rows of width floats, from these words to themselves or to a source. On
   * InvalidArgument (sizes that do not match, names that mean nothing, what self_attention refuses) the last good
   * computation stays.
   */
  void run(const std::vector<float>& embedding, const SessionOptions& asked);

  /** The last run. Throws InvalidArgument before there was one, as do the others. */
  const SelfAttentionTrace& trace() const;

  /** How the last run attended: its score, and what that had to go by, given, hand-set or drawn. */
  const AttentionOptions& attention() const { return options_.attention; }

  /** Floating point operations of the last run. */
  double flops() const;

  /** The last run's computation in double precision with error bounds. */
  reference::SelfAttentionReference reference() const;

 private:
  SelfAttentionOptions options_;
  std::optional<SelfAttentionTrace> trace_;
};

/** seeded_vector with its arguments checked: the vector of a word that has none, [width]. */
std::vector<float> checked_seeded_vector(double seed, double width, double rms);

}  // namespace attention
