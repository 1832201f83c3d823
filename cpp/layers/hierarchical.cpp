#include "layers/hierarchical.h"

#include <cmath>
#include <cstdint>
#include <numeric>
#include <string>

#include "core/errors.h"

namespace attention {
namespace {

/** Stream of the first sentence's draw; the others follow it, so nothing else of a seed has one from here on. */
constexpr std::uint32_t kFirstDraw = 1U << 16;

void check(const LevelParameters& level, Index width, const std::string& name) {
  const bool plain = level.weight.size() == 0 && level.bias.size() == 0;
  const Index key_dim = plain ? width : level.weight.cols();
  const auto need = [&](const Matrix& matrix, Index rows, Index columns, const char* part) {
    require(matrix.rows() == rows && matrix.cols() == columns, (name + part).c_str(), shape_of({rows, columns}),
            shape_of({matrix.rows(), matrix.cols()}));
  };
  if (!plain) {
    need(level.weight, width, key_dim, ".weight");
    need(level.bias, 1, key_dim, ".bias");
  }
  need(level.query, 1, key_dim, ".query");
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

HeadMatrices single(const Matrix& matrix) {
  HeadMatrices heads(1, matrix.rows(), matrix.cols());
  heads[0] = matrix;
  return heads;
}

Matrix keys_of(const Kernels& kernels, const LevelParameters& level, const Matrix& states) {
  if (level.weight.size() == 0) return states;
  Matrix keys(states.rows(), level.weight.cols());
  kernels.multiply(states.data(), level.weight.data(), keys.data(), keys.rows(), keys.cols(), states.cols());
  return (keys.rowwise() + level.bias.row(0)).unaryExpr([](float sum) { return std::tanh(sum); });
}

/** `draw` counts the attentions of one seed, each of which draws from a stream of its own. */
AttentionTrace attend_level(const Kernels& kernels, const LevelParameters& level, AttentionOptions options,
                            const Matrix& states, std::size_t draw) {
  options.draw_stream = kFirstDraw + static_cast<std::uint32_t>(draw);
  AttentionTrace trace;
  trace.query = single(level.query);
  trace.key = single(keys_of(kernels, level, states));
  trace.value = single(states);
  attend(kernels, options, Mask::none(1, states.rows()), trace);
  return trace;
}

}  // namespace

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
