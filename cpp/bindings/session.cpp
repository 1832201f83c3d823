#include "bindings/session.h"

#include <cmath>
#include <cstdint>
#include <limits>

#include "bindings/checked_numbers.h"
#include "core/errors.h"
#include "kernels/kernels.h"

namespace attention {
namespace {

/** Every size of at most this fits an Index, 32 bits in WebAssembly; no memory holds more. */
constexpr double kLargestSize = 1e9;

Index checked_heads(const SessionOptions& asked) {
  require(asked.heads >= 1 && asked.heads <= kLargestSize && std::floor(asked.heads) == asked.heads, "heads",
          "a positive divisor of the width " + text_of(asked.width), text_of(asked.heads));
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
  // in doubles: the product of two sizes may overflow an Index
  require(static_cast<double>(embedding.size()) == asked.token_count * asked.width, "embedding",
          std::to_string(token_count) + " * " + std::to_string(width) + " numbers", std::to_string(embedding.size()));
  SelfAttentionOptions options = checked(asked);
  apply(asked.mechanism, token_count, width, options);
  trace_ = self_attention(best_kernels(), ConstMatrixView(embedding.data(), token_count, width), options);
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
  require(rms >= 0 && rms <= static_cast<double>(std::numeric_limits<float>::max()), "rms",
          "a finite number of at least 0", text_of(rms));
  const Matrix vector = seeded_vector(checked_seed(seed, "seed"), static_cast<Index>(width), static_cast<float>(rms));
  return {vector.data(), vector.data() + vector.size()};
}

}  // namespace attention
