#pragma once

#include "attention/mask.h"

namespace attention {

/**
 * Causal attention: query i stands at the place p = i + offset among the keys and sees those up to p (Vaswani et al.
 * 2017, section 3.2.3). With an offset of 0 the triangle is anchored at the top left; a cache of past keys is an offset
 * of its length. An offset may be negative: queries before the first key see nothing.
 */
void hide_later(Mask& mask, Index offset);

/** A sliding window: keys from p - left to p + right of the place p = i + offset take part; -1 leaves a side open. */
void hide_outside_window(Mask& mask, Index offset, Index left, Index right);

}  // namespace attention
