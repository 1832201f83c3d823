#include "bindings/hierarchy.h"

#include "bindings/checked_numbers.h"
#include "core/errors.h"
#include "kernels/kernels.h"

namespace attention {
namespace {

enum class Keys { kPlain, kTanh, kSeeded };

Keys keys_named(const std::string& name) {
  if (name == "plain") return Keys::kPlain;
  if (name == "tanh") return Keys::kTanh;
  require(name == "seeded", "keys", "plain, tanh or seeded", name);
  return Keys::kSeeded;
}

/** Queries and keys of both levels. */
void set_levels(const HierarchyOptions& asked, Index width, HierarchicalOptions& options) {
  const Keys keys = keys_named(asked.keys);
  const bool untrained = !asked.topic || keys == Keys::kSeeded;
  const float query_rms = checked_rms(asked.query_rms, "queryRms");
  const LevelPair seeded = untrained ? seeded_levels(width, checked_seed(asked.seed, "seed"), query_rms) : LevelPair{};
  if (asked.topic) {
    require(static_cast<Index>(asked.topic->size()) == width, "topic", std::to_string(width) + " numbers",
            std::to_string(asked.topic->size()));
    options.words.query = ConstMatrixView(asked.topic->data(), 1, width);
    options.sentences.query = options.words.query;
  } else {
    options.words.query = seeded.words.query;
    options.sentences.query = seeded.sentences.query;
  }
  if (keys == Keys::kPlain) return;
  const auto set_keys = [&](LevelParameters& level, const LevelParameters& random) {
    level.weight = keys == Keys::kTanh ? Matrix(Matrix::Identity(width, width)) : random.weight;
    level.bias = Matrix::Zero(1, width);
  };
  set_keys(options.words, seeded.words);
  set_keys(options.sentences, seeded.sentences);
}

HierarchicalOptions checked(const HierarchyOptions& asked, Index width) {
  HierarchicalOptions options;
  for (const double length : asked.sentence_lengths) {
    options.sentence_lengths.push_back(checked_size(length, "sentenceLengths", 0));
  }
  options.attention.score = &parameterless_score_named(asked.score);
  options.attention.parameters.tau = asked.tau;
  options.attention.temperature = static_cast<float>(asked.temperature);
  options.attention.selection = selection_named(asked.choice);
  if (options.attention.selection == Selection::kSample) {
    options.attention.seed = checked_seed(asked.draw_seed, "drawSeed");
  }
  set_levels(asked, width, options);
  return options;
}

}  // namespace

void HierarchySession::run(const std::vector<float>& embedding, const HierarchyOptions& asked) {
  const Index token_count = checked_size(asked.token_count, "tokenCount", 0);
  const Index width = checked_size(asked.width, "width", 1);
  const ConstMatrixView words = checked_rows(embedding, token_count, width, "embedding");
  HierarchicalOptions options = checked(asked, width);
  trace_ = attend_hierarchically(best_kernels(), words, options);
  words_ = words;
  options_ = std::move(options);
}

const HierarchicalTrace& HierarchySession::trace() const {
  if (!trace_) throw InvalidArgument("reference", "a run before it", "none");
  return *trace_;
}

double HierarchySession::flops() const { return flops_of(trace(), options_); }

double HierarchySession::bytes() const { return bytes_of(trace()); }

reference::HierarchicalReference HierarchySession::reference() const {
  return reference::attend_hierarchically(words_, options_, trace());
}

}  // namespace attention
