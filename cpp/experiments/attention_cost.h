#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "attention/fused_attention.h"
#include "attention/trace.h"
#include "core/matrix.h"
#include "kernels/kernels.h"

/**
 * What attention costs as the text grows: self-attention over drawn vectors, timed, and the memory it holds.
 * Attention itself takes 4 n^2 d operations over all heads, its projections 8 n d^2 (Vaswani et al. 2017, table 1,
 * counts the first as O(n^2 d)), so the quadratic part leads only from n = 2 d on.
 */
namespace attention {

/** How the same context is computed, or, of local attention, that of a window. */
enum class AttentionMethod : std::uint8_t {
  /** Every head's weights [query, key] in memory, as the formula is written. */
  kMaterialised,
  /** Block by block without any matrix of pairs. */
  kFused,
  /** As fused, each query seeing `reach` keys to either side of itself. */
  kLocal,
};

struct NamedMethod {
  std::string_view name;
  AttentionMethod method;
};

inline constexpr std::array<NamedMethod, 3> kAttentionMethods = {{{"materialised", AttentionMethod::kMaterialised},
                                                                  {"fused", AttentionMethod::kFused},
                                                                  {"local", AttentionMethod::kLocal}}};

struct CostSizes {
  Index token_count = 0;
  Index heads = 1;
  Index head_dim = 64;
  /** Of local attention. */
  Index reach = 64;

  Index width() const { return heads * head_dim; }
};

/** Input [token, width] and the projections of a layer, untrained. */
struct CostLayer {
  /** Throws InvalidArgument for sizes that cannot be, or of which one matrix would be beyond 2 GiB. */
  CostLayer(const CostSizes& asked, std::uint32_t seed);

  /** query, key and value [head, token, head_dim] = input * W^Q, W^K, W^V. */
  void project(const Kernels& kernels);

  CostSizes sizes;
  Matrix input;                       // [token, width]
  std::array<Matrix, 3> projections;  // [head, width, head_dim] below each other
  std::array<HeadMatrices, 3> projected;
};

/** The context [head, token, head_dim] of projected queries, keys and values, and what it took. */
struct AttentionRun {
  /** Throws InvalidArgument, before anything is allocated, where the method would hold more than 1 GiB. */
  AttentionRun(const Kernels& kernels, const CostLayer& layer, AttentionMethod method);

  /** Once more into the same memory. */
  void run();

  /** Held at once beyond input, queries, keys, values and context. */
  double bytes() const { return workspace_; }

  HeadMatrices context;

 private:
  void materialise();

  const Kernels& kernels_;
  const CostLayer& layer_;
  AttentionMethod method_;
  /** [head, query, key] of the materialised one. */
  HeadMatrices pairs_;
  FusedWorkspace fused_;
  double workspace_ = 0;
};

struct AttentionCost {
  double attention_milliseconds = 0;
  double projections_milliseconds = 0;
  /** Beyond input, queries, keys, values and context. */
  double bytes = 0;
};

/** Times both parts, each the shortest mean of three batches, a batch lasting `batch_milliseconds` or one run. */
AttentionCost measure_cost(const Kernels& kernels, const CostSizes& sizes, AttentionMethod method, std::uint32_t seed,
                           double batch_milliseconds);

}  // namespace attention
