#include "reference/hierarchical.h"

#include <cmath>

namespace attention::reference {
namespace {

/** tanh(h W + b), whose slope is at most 1; float32 adds the roundings of the sum and of tanh. */
Bounded keys_of(const LevelParameters& level, const Bounded& states) {
  if (level.weight.size() == 0) return states;
  const MatrixD bias = level.bias.cast<double>().replicate(states.value.rows(), 1);
  const Bounded sums = plus(product(states, exact(level.weight)), bias);
  return {sums.value.array().tanh().matrix(), (sums.bound.array() + gamma(kTanhRoundings)).min(2).matrix()};
}

HeadReference attend_level(const LevelParameters& level, const AttentionOptions& options, const Bounded& states,
                           const AttentionTrace& trace) {
  return attend_again(options, {exact(level.query), keys_of(level, states), states},
                      MatrixD::Zero(1, states.value.rows()), trace, 0);
}

}  // namespace

HierarchicalReference attend_hierarchically(const Matrix& words, const HierarchicalOptions& options,
                                            const HierarchicalTrace& trace) {
  HierarchicalReference result;
  const auto sentence_count = static_cast<Index>(options.sentence_lengths.size());
  Bounded vectors = {MatrixD(sentence_count, words.cols()), MatrixD(sentence_count, words.cols())};
  Index first = 0;
  for (Index sentence = 0; sentence < sentence_count; ++sentence) {
    const auto at = static_cast<std::size_t>(sentence);
    const Bounded states = exact(words.middleRows(first, options.sentence_lengths[at]));
    result.words.push_back(attend_level(options.words, options.attention, states, trace.words[at]));
    vectors.value.row(sentence) = result.words.back().context.value;
    vectors.bound.row(sentence) = result.words.back().context.bound;
    first += options.sentence_lengths[at];
  }
  result.sentences = attend_level(options.sentences, options.attention, vectors, trace.sentences);
  return result;
}

}  // namespace attention::reference
