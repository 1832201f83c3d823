#include "reference/attention.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attention::reference {
namespace {

/** What the softmax of one row needs to know of it. */
struct Row {
  double maximum = -std::numeric_limits<double>::infinity();
  double largest_bound = 0;
  double sum = 0;
};

/** Writes exp(logit - maximum) into the row of `exponentials` [query, key], 0 where a key does not take part. */
Row exponentiate(const Bounded& logits, const TakesPart& takes_part, Index query, MatrixD& exponentials) {
  Row row;
  for (Index key = 0; key < logits.value.cols(); ++key) {
    if (!takes_part(query, key)) continue;
    row.maximum = std::max(row.maximum, logits.value(query, key));
    row.largest_bound = std::max(row.largest_bound, logits.bound(query, key));
  }
  for (Index key = 0; key < logits.value.cols(); ++key) {
    if (!takes_part(query, key)) continue;
    exponentials(query, key) = std::exp(logits.value(query, key) - row.maximum);
    row.sum += exponentials(query, key);
  }
  return row;
}

constexpr double kHidden = -std::numeric_limits<double>::infinity();

/** The values without the rows that no query sees, in which a NaN may stand. */
Bounded reached(const Bounded& value, const TakesPart& takes_part) {
  Bounded seen = value;
  for (Index key = 0; key < value.value.rows(); ++key) {
    if (takes_part.col(key).any()) continue;
    seen.value.row(key).setZero();
    seen.bound.row(key).setZero();
  }
  return seen;
}

}  // namespace

MatrixD bias_of(const TakesPart& takes_part) {
  return takes_part.select(MatrixD::Zero(takes_part.rows(), takes_part.cols()).array(), kHidden).matrix();
}

Bounded soft_capped(double cap, const Bounded& logits) {
  if (cap == 0) return logits;
  const MatrixD value = cap * (logits.value / cap).array().tanh().matrix();
  return {value, logits.bound + gamma(12) * (value.cwiseAbs() + logits.bound)};
}

HeadReference attend(const Bounded& query, const Bounded& key, const Bounded& value, const AttentionInput& input,
                     const MatrixD& bias) {
  HeadReference head;
  head.logits = soft_capped(input.soft_cap, logits_of(input.score, query, key, input.scale));
  head.masked_logits = plus(head.logits, bias);
  const TakesPart takes_part = bias.array() != kHidden;
  head.weights = softmax(head.masked_logits, takes_part);
  head.context = product(head.weights, reached(value, takes_part));
  return head;
}

Bounded softmax(const Bounded& logits, const TakesPart& takes_part) {
  constexpr auto kSmallest = static_cast<double>(std::numeric_limits<float>::min());
  const Index query_len = logits.value.rows();
  const Index key_len = logits.value.cols();
  Bounded weights = {MatrixD::Zero(query_len, key_len), MatrixD::Zero(query_len, key_len)};
  for (Index query = 0; query < query_len; ++query) {
    const Row row = exponentiate(logits, takes_part, query, weights.value);
    for (Index key = 0; key < key_len; ++key) {
      if (!takes_part(query, key)) continue;
      const double distance = row.maximum - logits.value(query, key);
      const double weight = weights.value(query, key) / row.sum;
      const double exponent_bound = 2 * (row.largest_bound + distance * kRoundoff);
      const double largest = std::exp(exponent_bound - distance) / row.sum;
      weights.value(query, key) = weight;
      weights.bound(query, key) = std::min(1.0, (largest - weight) + 16 * kRoundoff * weight + kSmallest);
    }
  }
  return weights;
}

}  // namespace attention::reference
