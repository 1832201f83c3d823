#pragma once

#include <memory>
#include <string>
#include <vector>

#include "layers/long_self_attention.h"

namespace attention {

/** Attention over a long text as a caller outside C++ asks for it: names and plain numbers, nothing checked yet. */
struct LongAsked {
  double token_count = 0;
  double width = 0;
  double heads = 1;
  std::string score = "scaled-dot";  // scaled-dot | dot | cosine
  double tau = 0.1;                  // cosine only
  double temperature = 1;
  std::string region = "global";  // global | causal | local-m
  double window = 2;              // D of local-m
  bool hide_self = false;
  std::string projections = "identity";  // identity | seeded
  double seed = 0;
  std::string positions = "none";  // none | sinusoidal
  double position_strength = 0;
  /** Components that an untrained matrix of the same seed makes of each vector; 0: the vectors as they are. */
  double widened = 0;
};

/** How one query's float32 numbers compare with double precision. */
struct RowCheck {
  double weight_sum = 0;
  double weight_error = 0;
  double context_error = 0;
  /** Is every weight and every component of the context within its error bound? */
  bool within_bounds = true;
};

/** One long text's attention: loaded, computed in pieces of a given time, looked at meanwhile. */
class LongSession {
 public:
  /**
   * Takes the words in instead of those before, which are gone also when it fails. Throws InvalidArgument naming the
   * argument at fault, for too large a text before anything is allocated.
   */
  void load(const std::vector<float>& embedding, const LongAsked& asked);

  /** How many threads share the work from now on, at most most_threads(); throws InvalidArgument. */
  void use_threads(double count);

  /** Computes for about so many milliseconds, at least one block; nothing when all is done. */
  void advance(double milliseconds) const;

  /** What is loaded. Throws InvalidArgument where nothing is. */
  LongSelfAttention& attention() const;

  /** The context of one query that is computed, [head_dim]. */
  std::vector<float> context(double head, double query) const;

  /** Computes one query that is done again in double precision, from the same queries, keys and values. */
  RowCheck check(double head, double query) const;

 private:
  std::unique_ptr<LongSelfAttention> attention_;
  Index threads_ = 1;
};

/** Bytes that `load` would need with these sizes. Throws what it would throw of the options. */
double checked_long_bytes(const LongAsked& asked);

}  // namespace attention
