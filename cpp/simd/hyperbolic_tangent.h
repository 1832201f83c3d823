#pragma once

#include "simd/exponential.h"
#include "simd/f32x4.h"

namespace attention {

/**
 * tanh(x), within 4 * 2^-24 of it relatively; odd exactly, ±1 at ±inf, NaN stays NaN. Below 0.625 in size it is
 * x + x^3 p(x^2), p a minimax polynomial (coefficients of Cephes, tanhf.c), beyond it (1 - e) / (1 + e) with
 * e = exp(-2 |x|), where no digits cancel.
 */
inline F32x4 hyperbolic_tangent(F32x4 x) {
  const F32x4 size = absolute(x);
  const F32x4 one = F32x4::splat(1);
  const F32x4 e = exp_of_nonpositive(size * F32x4::splat(-2));
  const F32x4 far = (one - e) / (one + e);
  const F32x4 square = x * x;
  F32x4 p = multiply_add(F32x4::splat(-5.70498872745e-3F), square, F32x4::splat(2.06390887954e-2F));
  p = multiply_add(p, square, F32x4::splat(-5.37397155531e-2F));
  p = multiply_add(p, square, F32x4::splat(1.33314422036e-1F));
  p = multiply_add(p, square, F32x4::splat(-3.33332819422e-1F));
  const F32x4 near = multiply_add(p * square, size, size);
  return with_sign_of(select(less(size, F32x4::splat(0.625F)), near, far), x);
}

}  // namespace attention
