#include "reference/self_attention.h"

#include <cmath>

#include "reference/attention.h"

namespace attention::reference {
namespace {

/** Element of the positional encoding (Vaswani et al. 2017, section 3.5). */
double position_of(Index token, Index component, Index width) {
  const Index even = component / 2 * 2;
  const double exponent = static_cast<double>(even) / static_cast<double>(width);
  const double angle = static_cast<double>(token) / std::pow(10000.0, exponent);
  return component % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

/** X = E + strength * P; float32 rounds the product and the sum. */
Bounded input_of(const SelfAttentionInput& given) {
  Bounded input = exact(given.embedding);
  if (!given.position_strength) return input;
  for (Index token = 0; token < input.value.rows(); ++token) {
    for (Index component = 0; component < input.value.cols(); ++component) {
      const double position = *given.position_strength * position_of(token, component, input.value.cols());
      const double size = std::abs(input.value(token, component)) + std::abs(position);
      input.value(token, component) += position;
      input.bound(token, component) = gamma(3) * size;
    }
  }
  return input;
}

MatrixD bias_of(Index token_count, bool hide_self) {
  TakesPart all = TakesPart::Constant(token_count, token_count, true);
  if (hide_self) all.matrix().diagonal().setConstant(false);
  return reference::bias_of(all);
}

}  // namespace

SelfAttentionReference self_attention(const SelfAttentionInput& given) {
  const auto& projections = given.projections;
  const Bounded input = input_of(given);
  const Bounded query = projections ? product(input, exact(projections->query)) : input;
  const Bounded key = projections ? product(input, exact(projections->key)) : input;
  const Bounded value = projections ? product(input, exact(projections->value)) : input;

  const Index token_count = given.embedding.rows();
  const Index width = given.embedding.cols();
  const Index head_dim = width / given.heads;
  const MatrixD bias = bias_of(token_count, given.hide_self);

  SelfAttentionReference result;
  Bounded joined = {MatrixD(token_count, width), MatrixD(token_count, width)};
  for (Index head = 0; head < given.heads; ++head) {
    const auto part_of = [&](const Bounded& whole) { return columns_of(whole, head * head_dim, head_dim); };
    HeadReference computed =
        attend_again(given.attention, {part_of(query), part_of(key), part_of(value)}, bias, given.trace, head);
    joined.value.middleCols(head * head_dim, head_dim) = computed.context.value;
    joined.bound.middleCols(head * head_dim, head_dim) = computed.context.bound;
    result.weights.push_back(std::move(computed.weights));
  }
  const bool mixes = projections && given.heads > 1;
  result.output = mixes ? product(joined, exact(projections->output)) : std::move(joined);
  return result;
}

}  // namespace attention::reference
