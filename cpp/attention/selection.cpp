#include "attention/selection.h"

#include <cmath>
#include <limits>
#include <string>

#include "attention/weights.h"
#include "core/errors.h"

namespace attention {
namespace {

Matrix at_temperature(float temperature, ConstMatrixView masked_logits) {
  Matrix tempered = masked_logits;
  if (masked_logits.cols() == 0) return tempered;
  for (Index query = 0; query < tempered.rows(); ++query) {
    const float largest = masked_logits.row(query).maxCoeff();
    // an empty row has -inf, which cannot be taken off
    if (std::isfinite(largest)) tempered.row(query).array() -= largest;
    tempered.row(query) /= temperature;
  }
  return tempered;
}

/** The largest that takes part, the first of equal ones. */
Index first_largest(const Mask& mask, ConstMatrixView logits, Index query) {
  Index best = -1;
  for (Index key = 0; key < logits.cols(); ++key) {
    if (!mask.takes_part(query, key)) continue;
    if (best < 0 || logits(query, key) > logits(query, best)) best = key;
  }
  return best;
}

/** The key at which the shares, added up, pass `share` of their sum. */
Index at_share(const Mask& mask, ConstMatrixView weights, Index query, double share) {
  const double target = share * weights.row(query).cast<double>().sum();
  double sum = 0;
  Index last = -1;
  for (Index key = 0; key < weights.cols(); ++key) {
    if (!mask.takes_part(query, key) || weights(query, key) == 0) continue;
    sum += static_cast<double>(weights(query, key));
    last = key;
    if (sum > target) break;
  }
  return last;
}

/** ln of the softmax weight of `chosen`, in double, since the weight itself may be 0 in float. */
double log_softmax(const Mask& mask, ConstMatrixView logits, Index query, Index chosen) {
  const auto largest = static_cast<double>(logits(query, first_largest(mask, logits, query)));
  double sum = 0;
  for (Index key = 0; key < logits.cols(); ++key) {
    if (mask.takes_part(query, key)) sum += std::exp(static_cast<double>(logits(query, key)) - largest);
  }
  return static_cast<double>(logits(query, chosen)) - largest - std::log(sum);
}

}  // namespace

Selection selection_named(std::string_view name) {
  if (name == "soft") return Selection::kSoft;
  if (name == "argmax") return Selection::kArgmax;
  require(name == "sample", "choice", "soft, argmax or sample", std::string(name));
  return Selection::kSample;
}

void select(const Kernels& kernels, Selection selection, float temperature, const Mask& mask,
            ConstMatrixView masked_logits, SeededRandom& random, MatrixView weights, Choice choice) {
  const Matrix tempered = temperature == 1 ? Matrix() : at_temperature(temperature, masked_logits);
  const ConstMatrixView logits = temperature == 1 ? masked_logits : view_of(tempered);
  softmax(kernels, mask, logits, weights);
  if (selection == Selection::kSoft) return;
  for (Index query = 0; query < weights.rows(); ++query) {
    const double share = random.next_share();
    const bool lost = mask.is_empty_row(query) || weights.row(query).hasNaN();
    choice.key(query, 0) = -1;
    choice.log_probability(query, 0) = std::numeric_limits<float>::quiet_NaN();
    if (lost) continue;
    const Index chosen = selection == Selection::kArgmax
                             ? first_largest(mask, logits, query)
                             : at_share(mask, {weights.data(), weights.rows(), weights.cols()}, query, share);
    choice.key(query, 0) = static_cast<float>(chosen);
    choice.log_probability(query, 0) = static_cast<float>(log_softmax(mask, logits, query, chosen));
    weights.row(query).setZero();
    weights(query, chosen) = 1;
  }
}

}  // namespace attention
