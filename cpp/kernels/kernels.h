#pragma once

#include <span>
#include <string_view>

#include "core/matrix.h"
#include "kernels/fused_attention.h"

namespace attention {

/**
 * The hot loops of attention on raw pointers, one row of this table per backend. Matrices are row-major and dense, need
 * no alignment, and no output may overlap an input unless it says so. Sizes may be 0.
 */
struct Kernels {
  std::string_view name;
  std::string_view description;

  /**
   * out[i, j] = sum over d of a[i, d] * b[j, d], the dot products of every row of a with every row of b.
   * a [rows, depth], b [columns, depth], out [rows, columns].
   */
  void (*multiply_transposed)(const float* a, const float* b, float* out, Index rows, Index columns, Index depth);

  /**
   * out[i, d] = sum over j of a[i, j] * b[j, d], the rows of b mixed with the weights in each row of a.
   * a [rows, depth], b [depth, columns], out [rows, columns].
   */
  void (*multiply)(const float* a, const float* b, float* out, Index rows, Index columns, Index depth);

  /**
   * out[i, j] = bias[j] + sum over d of a[i, d] * b[d, j], b [depth, columns] in panels, as `fused.pack_values` writes
   * them and PackedMatrix keeps them: for matrices that many others are multiplied with. bias [columns] or null.
   */
  void (*multiply_packed)(const float* a, const float* panels, const float* bias, float* out, Index rows, Index columns,
                          Index depth);

  /**
   * weights[j] = exp(logits[j] - m) / sum over k of exp(logits[k] - m), where m is the largest of the `count` logits,
   * so that no exponential overflows; -inf gives 0. A NaN or +inf, or nothing but -inf, makes the whole row NaN. Each
   * exponential is within (2.5 (m - logit) + 4) * 2^-24 relatively, rounding of the difference included, or where it is
   * below 2^-126 within as much. weights may be logits.
   */
  void (*softmax_row)(const float* logits, float* weights, Index count);

  /** out[j] = tanh(in[j]) within 4 * 2^-24 of it, relatively; ±1 at ±inf, NaN for NaN. out may be in. */
  void (*tanh)(const float* in, float* out, Index count);

  /** Is every one of `count` numbers finite? */
  bool (*all_finite)(const float* numbers, Index count);

  FusedKernels fused;
};

/** Every backend of this build, plain loops first. */
std::span<const Kernels> all_kernels();

/** The fastest of them: what the module runs. */
const Kernels& best_kernels();

const Kernels& scalar_kernels();
const Kernels& vector_kernels();

}  // namespace attention
