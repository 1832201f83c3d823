/** What the bench compares with and the page never loads: the machine's peak, and attention as Eigen alone has it. */
#include <emscripten/bind.h>

#include <array>
#include <cmath>

#include "bindings/javascript.h"
#include "core/matrix.h"
#include "simd/f32x4.h"

namespace attention {
namespace {

/** `rounds` times twelve independent multiply-adds of four lanes, 96 operations: as fast as it goes. */
float multiply_add_chains(int rounds) {
  constexpr std::size_t kChains = 12;
  std::array<F32x4, kChains> sums;
  for (std::size_t c = 0; c < kChains; ++c) sums[c] = F32x4::splat(static_cast<float>(c));
  const F32x4 factor = F32x4::splat(0.999F);
  const F32x4 term = F32x4::splat(0.001F);
  for (int round = 0; round < rounds; ++round) {
    for (F32x4& sum : sums) sum = multiply_add(sum, factor, term);
  }
  F32x4 total = sums[0];
  for (std::size_t c = 1; c < kChains; ++c) total = total + sums[c];
  return sum_of(total);
}

/** context [head, query, head_dim], all heads of one length and width. */
val eigen_attention(const val& query, const val& key, const val& value, int heads, int length, int head_dim) {
  const std::vector<float> queries = floats_from(query, "query");
  const std::vector<float> keys = floats_from(key, "key");
  const std::vector<float> values = floats_from(value, "value");
  std::vector<float> context(queries.size());
  const Index size = Index{length} * head_dim;
  const float scale = 1 / std::sqrt(static_cast<float>(head_dim));
  for (Index head = 0; head < heads; ++head) {
    const ConstMatrixView q(queries.data() + head * size, length, head_dim);
    const ConstMatrixView k(keys.data() + head * size, length, head_dim);
    const ConstMatrixView v(values.data() + head * size, length, head_dim);
    Matrix weights = scale * (q * k.transpose());
    weights = (weights.colwise() - weights.rowwise().maxCoeff()).array().exp().matrix();
    weights = weights.array().colwise() / weights.rowwise().sum().array();
    MatrixView(context.data() + head * size, length, head_dim) = weights * v;
  }
  return copied(context.data(), context.size());
}

}  // namespace
}  // namespace attention

EMSCRIPTEN_BINDINGS(bench) {
  emscripten::function("multiplyAddChains(rounds)", &attention::multiply_add_chains);
  emscripten::function("eigenAttention(query, key, value, heads, length, headDim)", &attention::eigen_attention);
}
