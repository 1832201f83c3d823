#pragma once

#include <cstdint>
#include <limits>

#include "core/matrix.h"

/** What happens to `count` logits of a row before their softmax, for any Vector: F32x4 or its scalar twin. */
namespace attention::fused {

/** A logit that takes no part. */
inline constexpr float kHidden = -std::numeric_limits<float>::infinity();

/** logit = soft_cap * tanh(logit / soft_cap), up to the next whole vector. */
template <typename Vector>
void cap(float soft_cap, float* logits, Index count) {
  const Vector most = Vector::splat(soft_cap);
  for (Index j = 0; j < count; j += Vector::kLanes) {
    (most * hyperbolic_tangent(Vector::load(logits + j) / most)).store(logits + j);
  }
}

/** logit += bias. Where the bias hides, so it does with a NaN behind it. */
template <typename Vector>
void add_bias(const float* bias, float* logits, Index count) {
  const Vector hidden = Vector::splat(kHidden);
  Index j = 0;
  for (; j + Vector::kLanes <= count; j += Vector::kLanes) {
    const Vector added = Vector::load(bias + j);
    select(equal(added, hidden), hidden, Vector::load(logits + j) + added).store(logits + j);
  }
  for (; j < count; ++j) logits[j] = bias[j] == kHidden ? kHidden : logits[j] + bias[j];
}

/** Hides the logits whose flag is 0. */
template <typename Vector>
void hide_unflagged(const std::uint8_t* flags, float* logits, Index count) {
  const Vector hidden = Vector::splat(kHidden);
  Index j = 0;
  for (; j + Vector::kLanes <= count; j += Vector::kLanes) {
    select(Vector::flagged(flags + j), Vector::load(logits + j), hidden).store(logits + j);
  }
  for (; j < count; ++j) logits[j] = flags[j] != 0 ? logits[j] : kHidden;
}

}  // namespace attention::fused
