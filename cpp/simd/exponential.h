#pragma once

#include <numbers>

#include "simd/f32x4.h"

namespace attention {

/** Below this, ln of the smallest normal float, exp_of_nonpositive is no longer right to most of its digits. */
inline constexpr float kExponentialUnderflow = -0x1.5D589Ep6F;  // -87.33654

/**
 * exp(x) for x <= 0, within (1.5 |x| + 4) * 2^-24 of it relatively: about as good as x rounded once more.
 * Below kExponentialUnderflow it lies between 0 and 2^-126, below -89 it is 0; exp(0) = 1 exactly, NaN stays NaN.
 * With x log2(e) = n + f, |f| <= 1/2, it is 2^n p(f), p a minimax polynomial of degree 5 with p(0) = 1. Two parts of
 * ln 2 instead of one product would keep |x| out of the bound, and softmax takes a quarter longer with them.
 */
inline F32x4 exp_of_nonpositive(F32x4 x) {
  // 2^-127 has no normal float: its bits are all 0, and so is what is made of anything below it
  const F32x4 power = larger(x * F32x4::splat(std::numbers::log2e_v<float>), F32x4::splat(-127));
  // adding 1.5 * 2^23 rounds to a whole number n, which then is the low bits of the sum
  const F32x4 magic = F32x4::splat(0x1.8p23F);
  const F32x4 shifted = power + magic;
  const F32x4 f = power - (shifted - magic);
  F32x4 p = multiply_add(F32x4::splat(0x1.5bba12p-10F), f, F32x4::splat(0x1.3cea88p-7F));
  p = multiply_add(p, f, F32x4::splat(0x1.c6b752p-5F));
  p = multiply_add(p, f, F32x4::splat(0x1.ebf9bcp-3F));
  // near ln 2, but of the polynomial
  p = multiply_add(p, f, F32x4::splat(0x1.62e42ap-1F));  // NOLINT(modernize-use-std-numbers)
  p = multiply_add(p, f, F32x4::splat(1));
  // times 2^n: n is added to the exponent's bits
  return {wasm_i32x4_add(p.lanes, wasm_i32x4_shl(shifted.lanes, 23))};
}

}  // namespace attention
