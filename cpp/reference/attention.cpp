#include "reference/attention.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attention::reference {
namespace {

/** What the softmax of one row needs to know of it. */
struct Row {
  double maximum = -std::numeric_limits<double>::infinity();
  double sum = 0;
  /** The same sum with every exponent as large as its bound allows. */
  double largest_sum = 0;
};

/** exp(logit - maximum) with the logit as large as its bound and the roundings of the difference and of exp allow. */
double largest_exponential(const Bounded& logits, double maximum, Index query, Index key) {
  const double distance = maximum - logits.value(query, key);
  // as one product, which an infinite distance leaves infinite
  return std::exp(logits.bound(query, key) - distance * (1 - 2.5 * kRoundoff));
}

/** Writes exp(logit - maximum) into the row of `exponentials` [query, key], 0 where a key does not take part. */
Row exponentiate(const Bounded& logits, const TakesPart& takes_part, Index query, MatrixD& exponentials) {
  Row row;
  for (Index key = 0; key < logits.value.cols(); ++key) {
    if (!takes_part(query, key)) continue;
    row.maximum = std::max(row.maximum, logits.value(query, key));
  }
  for (Index key = 0; key < logits.value.cols(); ++key) {
    if (!takes_part(query, key)) continue;
    exponentials(query, key) = std::exp(logits.value(query, key) - row.maximum);
    row.sum += exponentials(query, key);
    row.largest_sum += largest_exponential(logits, row.maximum, query, key);
  }
  return row;
}

constexpr double kHidden = -std::numeric_limits<double>::infinity();

/** 1 for the key that was drawn, which is data: nothing about it is uncertain. */
Bounded one_for(const std::vector<Index>& drawn, Index key_len) {
  const auto query_len = static_cast<Index>(drawn.size());
  Bounded weights = {MatrixD::Zero(query_len, key_len), MatrixD::Zero(query_len, key_len)};
  for (Index query = 0; query < query_len; ++query) {
    const Index key = drawn[static_cast<std::size_t>(query)];
    if (key >= 0) weights.value(query, key) = 1;
  }
  return weights;
}

/** |s - p_t| for a key at s; 0 for the null key, which stands nowhere. */
double distance_of(const GaussianInput& gaussian, Index query, Index key, Index key_len) {
  if (gaussian.null_key && key + 1 == key_len) return 0;
  const auto at = static_cast<std::size_t>(key);
  const double place =
      gaussian.key_places.empty() ? static_cast<double>(key) : static_cast<double>(gaussian.key_places[at]);
  return std::abs(place - gaussian.places[static_cast<std::size_t>(query)]);
}

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

Bounded argmax(const Bounded& logits, const TakesPart& takes_part) {
  Bounded weights = {MatrixD::Zero(logits.value.rows(), logits.value.cols()),
                     MatrixD::Zero(logits.value.rows(), logits.value.cols())};
  for (Index query = 0; query < logits.value.rows(); ++query) {
    Index best = -1;
    for (Index key = 0; key < logits.value.cols(); ++key) {
      if (!takes_part(query, key)) continue;
      if (best < 0 || logits.value(query, key) > logits.value(query, best)) best = key;
    }
    if (best < 0) continue;
    weights.value(query, best) = 1;
    for (Index key = 0; key < logits.value.cols(); ++key) {
      if (key == best || !takes_part(query, key)) continue;
      const double gap = logits.value(query, best) - logits.value(query, key);
      if (gap > logits.bound(query, best) + logits.bound(query, key)) continue;
      weights.bound(query, key) = 1;
      weights.bound(query, best) = 1;
    }
  }
  return weights;
}

Bounded times_gaussian(const Bounded& weights, const GaussianInput& gaussian) {
  constexpr auto kSmallest = static_cast<double>(std::numeric_limits<float>::min());
  Bounded result = weights;
  for (Index query = 0; query < weights.value.rows(); ++query) {
    auto value = result.value.row(query);
    auto bound = result.bound.row(query);
    for (Index key = 0; key < weights.value.cols(); ++key) {
      const double deviations = distance_of(gaussian, query, key, weights.value.cols()) / gaussian.sigma;
      const double factor = std::exp(-deviations * deviations / 2);
      bound(key) = bound(key) * factor + gamma(4) * factor * (value(key) + bound(key)) + kSmallest;
      value(key) *= factor;
    }
  }
  return result;
}

Bounded less_distance(const Bounded& logits, const TakesPart& takes_part, const GaussianInput& gaussian) {
  const Index key_len = logits.value.cols();
  Bounded result = logits;
  for (Index query = 0; query < logits.value.rows(); ++query) {
    double nearest = std::numeric_limits<double>::infinity();
    for (Index key = 0; key < key_len; ++key) {
      if (takes_part(query, key)) nearest = std::min(nearest, distance_of(gaussian, query, key, key_len));
    }
    for (Index key = 0; key < key_len; ++key) {
      const double distance = distance_of(gaussian, query, key, key_len);
      // squares of distances in units of sigma may be infinite, and their difference NaN
      if (!takes_part(query, key) || distance == nearest) continue;
      const double farther = (distance - nearest) / gaussian.sigma;
      result.value(query, key) -= farther * (farther / 2 + nearest / gaussian.sigma);
    }
  }
  return result;
}

Bounded predicted_places(const Bounded& query, const Matrix& weight, const Matrix& out, Index key_len) {
  Bounded units = product(query, exact(weight));
  units.bound = (units.bound.array() + gamma(kTanhRoundings)).min(2).matrix();
  units.value = units.value.array().tanh().matrix();
  Bounded places = product(units, transposed(exact(out)));
  const auto length = static_cast<double>(key_len);
  // the slope of the sigmoid is at most 1 / 4
  places.bound = (length * (places.bound.array() / 4 + gamma(4)).min(1)).matrix();
  places.value = (length / (1 + (-places.value.array()).exp())).matrix();
  return places;
}

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
  const Bounded tempered = scaled(1 / input.temperature, head.masked_logits);
  const bool renormalised = input.gaussian && input.gaussian->renormalise;
  if (input.drawn) {
    head.weights = one_for(*input.drawn, bias.cols());
  } else if (input.argmax) {
    head.weights = argmax(tempered, takes_part);
  } else {
    head.weights = softmax(renormalised ? less_distance(tempered, takes_part, *input.gaussian) : tempered, takes_part);
  }
  if (input.gaussian && !renormalised) head.weights = times_gaussian(head.weights, *input.gaussian);
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
      const double weight = weights.value(query, key) / row.sum;
      const double largest = largest_exponential(logits, row.maximum, query, key) / row.sum;
      const double error = largest * (row.largest_sum / row.sum) - weight;
      weights.value(query, key) = weight;
      weights.bound(query, key) = std::min(1.0, error + 16 * kRoundoff * weight + kSmallest);
    }
  }
  return weights;
}

}  // namespace attention::reference
