#include "bindings/session.h"

#include <cmath>

#include "bindings/checked_numbers.h"
#include "core/errors.h"
#include "kernels/kernels.h"

namespace attention {
namespace {

Index checked_heads(const SessionOptions& asked) {
  require(is_size(asked.heads, 1), "heads", "a positive divisor of the width " + text_of(asked.width),
          text_of(asked.heads));
  return static_cast<Index>(asked.heads);
}

SelfAttentionOptions checked(const SessionOptions& asked) {
  SelfAttentionOptions options;
  options.heads = checked_heads(asked);
  options.hide_self = asked.hide_self;
  options.attention.score = &score_named(asked.score);
  options.attention.parameters.tau = asked.tau;
  if (is_second(asked.projections, "projections", "identity", "seeded")) {
    options.projection_seed = checked_seed(asked.seed, "seed");
  }
  if (is_second(asked.positions, "positions", "none", "sinusoidal")) {
    options.position_strength = asked.position_strength;
  }
  return options;
}

}  // namespace

void Session::run(const std::vector<float>& embedding, const SessionOptions& asked) {
  const Index token_count = checked_size(asked.token_count, "tokenCount", 0);
  const Index width = checked_size(asked.width, "width", 1);
  const ConstMatrixView words = checked_rows(embedding, token_count, width, "embedding");
  SelfAttentionOptions options = checked(asked);
  apply(asked.mechanism, token_count, width, options);
  trace_ = self_attention(best_kernels(), words, options);
  options_ = options;
}

const SelfAttentionTrace& Session::trace() const {
  if (!trace_) throw InvalidArgument("reference", "a run before it", "none");
  return *trace_;
}

double Session::flops() const { return flops_of(trace(), options_); }

reference::SelfAttentionReference Session::reference() const { return reference::self_attention(trace(), options_); }

std::vector<float> checked_seeded_vector(double seed, double width, double rms) {
  constexpr double kWidest = 1e6;
  require(width >= 1 && width <= kWidest && std::floor(width) == width, "width",
          "a whole number from 1 to " + text_of(kWidest), text_of(width));
  const float length = checked_rms(rms, "rms");
  const Matrix vector = seeded_vector(checked_seed(seed, "seed"), static_cast<Index>(width), length);
  return {vector.data(), vector.data() + vector.size()};
}

}  // namespace attention
