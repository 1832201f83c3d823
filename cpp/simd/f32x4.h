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

namespace attention {

struct F32x4 {
  v128_t lanes;

  static constexpr int kLanes = 4;

  /** No alignment needed. */
  static F32x4 load(const float* from) { return {wasm_v128_load(from)}; }
  static F32x4 splat(float value) { return {wasm_f32x4_splat(value)}; }
  void store(float* to) const { wasm_v128_store(to, lanes); }
};

inline F32x4 operator+(F32x4 a, F32x4 b) { return {wasm_f32x4_add(a.lanes, b.lanes)}; }
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

/** The sum of the four lanes, added in pairs. */
inline float sum_of(F32x4 a) {
  const float low = wasm_f32x4_extract_lane(a.lanes, 0) + wasm_f32x4_extract_lane(a.lanes, 1);
  const float high = wasm_f32x4_extract_lane(a.lanes, 2) + wasm_f32x4_extract_lane(a.lanes, 3);
  return low + high;
}

}  // namespace attention
