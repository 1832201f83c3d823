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
Bounded with_sinusoids(const Matrix& embedding, const SelfAttentionInput& given) {
  Bounded input = exact(embedding);
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

Bounded input_of(const Matrix& embedding, const SelfAttentionInput& given) {
  Bounded input = with_sinusoids(embedding, given);
  if (!given.learned_positions) return input;
  return plus(input, given.learned_positions->topRows(embedding.rows()).cast<double>());
}

/** Pairs (2i, 2i + 1) of each head turned by p * 10000^(-2i / head_dim); a float's angle, sine and cosine are rounded.
 */
Bounded turned(const Bounded& vectors) {
  Bounded result = vectors;
  const Index width = vectors.value.cols();
  for (Index token = 0; token < vectors.value.rows(); ++token) {
    for (Index first = 0; first + 1 < width; first += 2) {
      const double angle =
          static_cast<double>(token) * std::pow(1e4, -static_cast<double>(first) / static_cast<double>(width));
      const double a = vectors.value(token, first);
      const double b = vectors.value(token, first + 1);
      const double inherited = vectors.bound(token, first) + vectors.bound(token, first + 1);
      const double bound = inherited + gamma(5) * (std::abs(a) + std::abs(b) + inherited);
      result.value(token, first) = a * std::cos(angle) - b * std::sin(angle);
      result.value(token, first + 1) = b * std::cos(angle) + a * std::sin(angle);
      result.bound(token, first) = bound;
      result.bound(token, first + 1) = bound;
    }
  }
  return result;
}

MatrixD bias_of(const SelfAttentionInput& given, Index query_len, Index key_len) {
  TakesPart all = TakesPart::Constant(query_len, key_len, true);
  if (given.hide_self) all.matrix().diagonal().setConstant(false);
  const MatrixD hiding = reference::bias_of(all);
  return given.bias ? MatrixD(hiding + given.bias->cast<double>()) : hiding;
}

}  // namespace

SelfAttentionReference self_attention(const SelfAttentionInput& given) {
  const auto& projections = given.projections;
  const Bounded input = input_of(given.embedding, given);
  const Bounded attended = given.source ? input_of(*given.source, given) : input;
  const Bounded query = projections ? product(input, exact(projections->query)) : input;
  const Bounded key = projections ? product(attended, exact(projections->key)) : attended;
  const Bounded own_value = projections ? product(attended, exact(projections->value)) : attended;
  const Bounded value = given.values ? exact(*given.values) : own_value;

  const Index token_count = given.embedding.rows();
  const Index width = given.embedding.cols();
  const Index head_dim = width / given.heads;
  const Index value_dim = value.value.cols() / given.heads;
  const MatrixD bias = bias_of(given, token_count, attended.value.rows());

  SelfAttentionReference result;
  const Index joined_width = given.heads * value_dim;
  Bounded joined = {MatrixD(token_count, joined_width), MatrixD(token_count, joined_width)};
  for (Index head = 0; head < given.heads; ++head) {
    const auto part_of = [&](const Bounded& whole) { return columns_of(whole, head * head_dim, head_dim); };
    const Bounded head_value = columns_of(value, head * value_dim, value_dim);
    const auto placed = [&](const Bounded& vectors) { return given.rotary ? turned(vectors) : vectors; };
    HeadReference computed = attend_again(given.attention, {placed(part_of(query)), placed(part_of(key)), head_value},
                                          bias, given.trace, head);
    joined.value.middleCols(head * value_dim, value_dim) = computed.context.value;
    joined.bound.middleCols(head * value_dim, value_dim) = computed.context.bound;
    result.weights.push_back(std::move(computed.weights));
  }
  const bool mixes = projections && given.heads > 1;
  result.output = mixes ? product(joined, exact(projections->output)) : std::move(joined);
  return result;
}

SelfAttentionReference self_attention(const SelfAttentionTrace& trace, const SelfAttentionOptions& options) {
  const auto pointer_to = [](const std::optional<Matrix>& matrix) { return matrix ? &*matrix : nullptr; };
  SelfAttentionInput given = {trace.embedding,
                              options.heads,
                              options.hide_self,
                              options.attention,
                              trace.attention,
                              options.position_strength,
                              std::nullopt,
                              pointer_to(options.source),
                              pointer_to(options.learned_positions),
                              pointer_to(options.bias),
                              options.rotary,
                              pointer_to(options.values)};
  if (trace.projections) {
    const Projections& matrices = *trace.projections;
    given.projections.emplace(matrices.query, matrices.key, matrices.value, matrices.output);
  }
  return self_attention(given);
}

}  // namespace attention::reference
