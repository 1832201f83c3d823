#pragma once

/**
 * Four floats at a time: the vocabulary the kernels are written in. WebAssembly compiles it to its own SIMD
 * instructions; a native build compiles the same text through SIMDe, so that kernels run under GoogleTest and the
 * sanitizers.
 */
#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#else
#define SIMDE_ENABLE_NATIVE_ALIASES
#include <simde/wasm/simd128.h>
using v128_t = simde_v128_t;
#endif

#include <array>
#include <cstdint>

namespace attention {

struct F32x4 {
  v128_t lanes;

  static constexpr int kLanes = 4;

  /** No alignment needed. */
  static F32x4 load(const float* from) { return {wasm_v128_load(from)}; }
  static F32x4 splat(float value) { return {wasm_f32x4_splat(value)}; }
  /** All bits of a lane set where its byte of four is not 0. */
  static F32x4 flagged(const std::uint8_t* flags) {
    const v128_t bytes = wasm_v128_load32_zero(flags);
    const v128_t words = wasm_u32x4_extend_low_u16x8(wasm_u16x8_extend_low_u8x16(bytes));
    return {wasm_i32x4_ne(words, wasm_i32x4_splat(0))};
  }
  void store(float* to) const { wasm_v128_store(to, lanes); }
};

inline F32x4 operator+(F32x4 a, F32x4 b) { return {wasm_f32x4_add(a.lanes, b.lanes)}; }
inline F32x4 operator-(F32x4 a, F32x4 b) { return {wasm_f32x4_sub(a.lanes, b.lanes)}; }
inline F32x4 operator*(F32x4 a, F32x4 b) { return {wasm_f32x4_mul(a.lanes, b.lanes)}; }
inline F32x4 operator/(F32x4 a, F32x4 b) { return {wasm_f32x4_div(a.lanes, b.lanes)}; }

/** Is multiply_add one fused instruction where the processor has one? */
#if defined(__wasm_relaxed_simd__)
inline constexpr bool kRelaxed = true;
#else
inline constexpr bool kRelaxed = false;
#endif

/** a * b + c; in the relaxed module rounded once or twice, as the processor likes. */
inline F32x4 multiply_add(F32x4 a, F32x4 b, F32x4 c) {
#if defined(__wasm_relaxed_simd__)
  return {wasm_f32x4_relaxed_madd(a.lanes, b.lanes, c.lanes)};
#else
  return a * b + c;
#endif
}

/** The sign of each lane taken away. */
inline F32x4 absolute(F32x4 a) { return {wasm_f32x4_abs(a.lanes)}; }

/** Lane by lane b where it is larger than a, else a; so a NaN in b is passed over, and one in a stays. */
inline F32x4 larger(F32x4 a, F32x4 b) { return {wasm_f32x4_pmax(a.lanes, b.lanes)}; }

/** All bits of a lane set where a < b, none where not or where either is NaN. */
inline F32x4 less(F32x4 a, F32x4 b) { return {wasm_f32x4_lt(a.lanes, b.lanes)}; }

inline F32x4 equal(F32x4 a, F32x4 b) { return {wasm_f32x4_eq(a.lanes, b.lanes)}; }

/** Lane by lane a where the bits of `chosen` are set, b where they are not. */
inline F32x4 select(F32x4 chosen, F32x4 a, F32x4 b) { return {wasm_v128_bitselect(a.lanes, b.lanes, chosen.lanes)}; }

/** a, and 0 where the bits of `chosen` are set. */
inline F32x4 zero_where(F32x4 chosen, F32x4 a) { return {wasm_v128_andnot(a.lanes, chosen.lanes)}; }

/** The size of a with the sign of b. */
inline F32x4 with_sign_of(F32x4 a, F32x4 b) { return select(F32x4::splat(-0.0F), b, a); }

/** The largest of the four lanes, as `larger` finds it. */
inline float largest_of(F32x4 a) {
  const F32x4 pairs = larger(a, {wasm_i32x4_shuffle(a.lanes, a.lanes, 2, 3, 0, 1)});
  return wasm_f32x4_extract_lane(larger(pairs, {wasm_i32x4_shuffle(pairs.lanes, pairs.lanes, 1, 0, 3, 2)}).lanes, 0);
}

/** The sum of the four lanes, added in pairs. */
inline float sum_of(F32x4 a) {
  const float low = wasm_f32x4_extract_lane(a.lanes, 0) + wasm_f32x4_extract_lane(a.lanes, 1);
  const float high = wasm_f32x4_extract_lane(a.lanes, 2) + wasm_f32x4_extract_lane(a.lanes, 3);
  return low + high;
}

/** Rows become columns. */
inline void transpose(std::array<F32x4, 4>& square) {
  const auto [a, b, c, d] = square;
  const v128_t ab_low = wasm_i32x4_shuffle(a.lanes, b.lanes, 0, 4, 1, 5);
  const v128_t ab_high = wasm_i32x4_shuffle(a.lanes, b.lanes, 2, 6, 3, 7);
  const v128_t cd_low = wasm_i32x4_shuffle(c.lanes, d.lanes, 0, 4, 1, 5);
  const v128_t cd_high = wasm_i32x4_shuffle(c.lanes, d.lanes, 2, 6, 3, 7);
  square[0] = {wasm_i64x2_shuffle(ab_low, cd_low, 0, 2)};
  square[1] = {wasm_i64x2_shuffle(ab_low, cd_low, 1, 3)};
  square[2] = {wasm_i64x2_shuffle(ab_high, cd_high, 0, 2)};
  square[3] = {wasm_i64x2_shuffle(ab_high, cd_high, 1, 3)};
}

/** Adds floats up in double, two sums at a time. */
class DoubleSum {
 public:
  void add(F32x4 a) {
    const v128_t upper = wasm_i32x4_shuffle(a.lanes, a.lanes, 2, 3, 2, 3);
    const v128_t pairs = wasm_f64x2_add(wasm_f64x2_promote_low_f32x4(a.lanes), wasm_f64x2_promote_low_f32x4(upper));
    sums_ = wasm_f64x2_add(sums_, pairs);
  }
  double total() const { return wasm_f64x2_extract_lane(sums_, 0) + wasm_f64x2_extract_lane(sums_, 1); }

 private:
  v128_t sums_ = wasm_f64x2_splat(0);
};

}  // namespace attention
