#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace attention {

/** The scalar twin of F32x4, lane for lane: kernels that are written once for both run as plain loops with it. */
struct F32x1 {
  float lane;

  static constexpr int kLanes = 1;

  static F32x1 load(const float* from) { return {*from}; }
  static F32x1 splat(float value) { return {value}; }
  static F32x1 flagged(const std::uint8_t* flags);
  void store(float* to) const { *to = lane; }
};

inline F32x1 operator+(F32x1 a, F32x1 b) { return {a.lane + b.lane}; }
inline F32x1 operator-(F32x1 a, F32x1 b) { return {a.lane - b.lane}; }
inline F32x1 operator*(F32x1 a, F32x1 b) { return {a.lane * b.lane}; }
inline F32x1 operator/(F32x1 a, F32x1 b) { return {a.lane / b.lane}; }
inline F32x1 multiply_add(F32x1 a, F32x1 b, F32x1 c) { return a * b + c; }
inline F32x1 larger(F32x1 a, F32x1 b) { return a.lane < b.lane ? b : a; }
inline float largest_of(F32x1 a) { return a.lane; }
inline float sum_of(F32x1 a) { return a.lane; }

/** One by one there is nothing to change. */
inline void transpose(std::array<F32x1, 1>& /*square*/) {}

inline F32x1 all_bits_where(bool holds) { return {std::bit_cast<float>(holds ? ~std::uint32_t{0} : 0)}; }
inline F32x1 equal(F32x1 a, F32x1 b) { return all_bits_where(a.lane == b.lane); }
inline F32x1 F32x1::flagged(const std::uint8_t* flags) { return all_bits_where(*flags != 0); }
inline F32x1 select(F32x1 chosen, F32x1 a, F32x1 b) { return std::bit_cast<std::uint32_t>(chosen.lane) != 0 ? a : b; }

inline F32x1 exp_of_nonpositive(F32x1 x) { return {std::exp(x.lane)}; }
inline F32x1 hyperbolic_tangent(F32x1 x) { return {std::tanh(x.lane)}; }

}  // namespace attention
