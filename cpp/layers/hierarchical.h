#pragma once

#include <cstdint>
#include <vector>

#include "attention/attention.h"
#include "core/matrix.h"

namespace attention {

/** One level: its query, and what its keys are made with. */
struct LevelParameters {
  /** Asks for what matters: learned in the paper ("context vector" there), or the vector of a topic word, [1, key_dim].
   */
  Matrix query;
  /** Keys are tanh(h W + b), W [width, key_dim] and b [1, key_dim]; both empty: the keys are the h themselves. */
  Matrix weight;
  Matrix bias;
};

struct LevelPair {
  LevelParameters words;
  LevelParameters sentences;
};

/**
 * Untrained parameters of both levels: queries [1, width] whose components have the root mean square `query_rms`, W
 * [width, width] as `untrained_matrix`, b = 0. The levels share no numbers.
 */
LevelPair seeded_levels(Index width, std::uint32_t seed, float query_rms);

struct HierarchicalOptions {
  /** Tokens of each sentence, in order; together all tokens. */
  std::vector<Index> sentence_lengths;
  LevelParameters words;
  LevelParameters sentences;
  /** Of both levels; hard choices that are drawn are drawn anew for every sentence, and for the sentences together. */
  AttentionOptions attention;
};

/** Both levels; traces have one head and one query. */
struct HierarchicalTrace {
  std::vector<AttentionTrace> words;  // one per sentence: weights [1, 1, token of the sentence]
  Matrix sentence_vectors;            // [sentence, width]
  AttentionTrace sentences;           // weights [1, 1, sentence]
  Matrix document;                    // [1, width]
};

/**
 * Hierarchical attention (Yang et al. 2016): within each sentence one query over its words, u = tanh(W h + b) (eq. 5),
 * weights (eq. 6), sentence vector s = sum of a h (eq. 7); then the same over the sentence vectors (eq. 8 to 10). The
 * paper's two recurrent encoders are not here: h are the word vectors, and the sentence vectors as they are. Its score
 * is the dot score.
 *
 * words [token, width]. A sentence without tokens has a vector of zeros and takes part all the same. Throws
 * InvalidArgument naming the lengths, query, weight or bias that does not fit.
 */
HierarchicalTrace attend_hierarchically(const Kernels& kernels, ConstMatrixView words,
                                        const HierarchicalOptions& options);

/** Floating point operations of the computation, a multiply-add counted as 2. */
double flops_of(const HierarchicalTrace& trace, const HierarchicalOptions& options);

/** Bytes the trace holds. */
double bytes_of(const HierarchicalTrace& trace);

}  // namespace attention
