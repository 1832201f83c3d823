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

}  // namespace

HeadReference attend(const Bounded& query, const Bounded& key, const Bounded& value, const ScoreInput& score,
                     const TakesPart& takes_part) {
  const Bounded logits = logits_of(score, query, key);
  HeadReference head;
  head.weights = softmax(logits, takes_part);
  head.context = product(head.weights, value);
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
