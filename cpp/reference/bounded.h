#pragma once

#include "core/matrix.h"

namespace attention::reference {

/** Unit roundoff u of float32, 2^-24: one operation is off by at most this fraction of its result. */
inline constexpr double kRoundoff = 0x1p-24;

/** gamma_n = n u / (1 - n u), the relative error of n roundings in a row (Higham, lemma 3.1). */
double gamma(double roundings);

/** Roundings that a tanh in float32 may take: the kernels promise 4, and there are 4 of slack. */
inline constexpr double kTanhRoundings = 8;

/**
 * A matrix in double precision, and element by element how far a float32 computation of the same thing may be from it:
 * forward error bounds as in Higham, Accuracy and Stability of Numerical Algorithms (2nd ed.), chapter 3. They hold as
 * long as nothing overflows or underflows in float32. The rounding of the double precision computation itself, 2^-53
 * against 2^-24, is within the slack that each formula leaves.
 */
struct Bounded {
  MatrixD value;
  MatrixD bound;
};

/** Float32 data taken as it is: the bound is 0. */
Bounded exact(const Matrix& data);

/**
 * a * b, [rows, depth] * [depth, columns]. Rounding adds gamma_(depth + 4) * sum of |a| |b| (Higham, eq. 3.5, which
 * holds in any order of summation and with fused multiply-add too; 4 of slack); the factors' own errors add |a| *
 * bound(b) + bound(a) * |b| + bound(a) * bound(b).
 */
Bounded product(const Bounded& a, const Bounded& b);

/** factor * a, where the factor is rounded to float32 too. */
Bounded scaled(double factor, const Bounded& a);

/** a + b element by element; float32 rounds once. Where b is -inf so is the sum, exactly. */
Bounded plus(const Bounded& a, const MatrixD& b);

Bounded transposed(const Bounded& a);

/** `count` columns from `first` on. */
Bounded columns_of(const Bounded& a, Index first, Index count);

}  // namespace attention::reference
