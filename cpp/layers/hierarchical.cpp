#include "layers/hierarchical.h"

#include <cstdint>
#include <numeric>
#include <string>

#include "attention/multi_head.h"
#include "core/errors.h"
#include "core/seeded_matrices.h"

namespace attention {
namespace {

/** Stream of the first sentence's draw; the others follow it, so nothing else of a seed has one from here on. */
constexpr std::uint32_t kFirstDraw = 1U << 16;

void check(const LevelParameters& level, Index width, const std::string& name) {
  const bool plain = level.weight.size() == 0 && level.bias.size() == 0;
  const Index key_dim = plain ? width : level.weight.cols();
  if (!plain) {
    require_shape(level.weight, width, key_dim, (name + ".weight").c_str());
    require_shape(level.bias, 1, key_dim, (name + ".bias").c_str());
  }
  require_shape(level.query, 1, key_dim, (name + ".query").c_str());
}

void check(ConstMatrixView words, const HierarchicalOptions& options) {
  for (const Index length : options.sentence_lengths) {
    require(length >= 0, "sentenceLengths", "whole numbers of at least 0", std::to_string(length));
  }
  const Index sum = std::accumulate(options.sentence_lengths.begin(), options.sentence_lengths.end(), Index{0});
  require(sum == words.rows(), "sentenceLengths", "lengths that sum to " + std::to_string(words.rows()),
          std::to_string(sum));
  check(options.words, words.cols(), "words");
  check(options.sentences, words.cols(), "sentences");
}

Matrix keys_of(const Kernels& kernels, const LevelParameters& level, const Matrix& states) {
  if (level.weight.size() == 0) return states;
  Matrix keys(states.rows(), level.weight.cols());
  kernels.multiply(states.data(), level.weight.data(), keys.data(), keys.rows(), keys.cols(), states.cols());
  keys.rowwise() += level.bias.row(0);
  kernels.tanh(keys.data(), keys.data(), keys.size());
  return keys;
}

/** `draw` counts the attentions of one seed, each of which draws from a stream of its own. */
AttentionTrace attend_level(const Kernels& kernels, const LevelParameters& level, AttentionOptions options,
                            const Matrix& states, std::size_t draw) {
  options.draw_stream = kFirstDraw + static_cast<std::uint32_t>(draw);
  AttentionTrace trace;
  trace.query = split_heads(level.query, 1);
  trace.key = split_heads(keys_of(kernels, level, states), 1);
  trace.value = split_heads(states, 1);
  attend(kernels, options, Mask::none(1, states.rows()), trace);
  return trace;
}

}  // namespace

LevelPair seeded_levels(Index width, std::uint32_t seed, float query_rms) {
  const auto level = [&](Stream query, Stream key) {
    return LevelParameters{seeded_uniform(1, width, query_rms, seed, query), untrained_matrix(width, width, seed, key),
                           Matrix::Zero(1, width)};
  };
  return {level(Stream::kWordsQuery, Stream::kWordsKey), level(Stream::kSentencesQuery, Stream::kSentencesKey)};
}

HierarchicalTrace attend_hierarchically(const Kernels& kernels, ConstMatrixView words,
                                        const HierarchicalOptions& options) {
  check(words, options);
  HierarchicalTrace trace;
  trace.sentence_vectors.resize(static_cast<Index>(options.sentence_lengths.size()), words.cols());
  Index first = 0;
  for (const Index length : options.sentence_lengths) {
    const std::size_t sentence = trace.words.size();
    trace.words.push_back(
        attend_level(kernels, options.words, options.attention, words.middleRows(first, length), sentence));
    trace.sentence_vectors.row(static_cast<Index>(sentence)) = trace.words.back().context[0];
    first += length;
  }
  trace.sentences =
      attend_level(kernels, options.sentences, options.attention, trace.sentence_vectors, trace.words.size());
  trace.document = trace.sentences.context[0];
  return trace;
}

double flops_of(const HierarchicalTrace& trace, const HierarchicalOptions& options) {
  const auto of_level = [&](const LevelParameters& level, const AttentionTrace& done) {
    const auto keys = static_cast<double>(done.key.rows());
    const auto width = static_cast<double>(done.value.columns());
    const Index key_dim = done.key.columns();
    const double making_keys = level.weight.size() == 0 ? 0 : keys * static_cast<double>(key_dim) * (2 * width + 1);
    const Score& score = *options.attention.score;
    const double softmax = 7 * keys;
    return making_keys + score.flops(options.attention.parameters, 1, done.key.rows(), key_dim) + softmax +
           2 * keys * width;
  };
  double flops = of_level(options.sentences, trace.sentences);
  for (const AttentionTrace& sentence : trace.words) flops += of_level(options.words, sentence);
  return flops;
}

double bytes_of(const HierarchicalTrace& trace) {
  std::size_t floats = float_count(trace.sentences);
  for (const AttentionTrace& sentence : trace.words) floats += float_count(sentence);
  floats += static_cast<std::size_t>(trace.sentence_vectors.size() + trace.document.size());
  return static_cast<double>(sizeof(float) * floats);
}

}  // namespace attention
