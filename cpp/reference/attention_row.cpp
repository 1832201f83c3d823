#include "reference/attention_row.h"

#include <cmath>

namespace attention::reference {
namespace {

/** scale * query · key for every key: rounding as in `product`, and the factor's and the product's own. */
Bounded logits_of(ConstMatrixView query, ConstMatrixView key, double scale) {
  Bounded dots = {MatrixD::Zero(1, key.rows()), MatrixD::Zero(1, key.rows())};
  const double rounding = gamma(static_cast<double>(key.cols()) + 4);
  for (Index j = 0; j < key.rows(); ++j) {
    double size = 0;
    for (Index d = 0; d < key.cols(); ++d) {
      const double term = static_cast<double>(query(0, d)) * static_cast<double>(key(j, d));
      dots.value(0, j) += term;
      size += std::abs(term);
    }
    dots.bound(0, j) = rounding * size;
  }
  return scaled(scale, dots);
}

/** weights * value, with the bound of `product`. */
Bounded mixed(const Bounded& weights, ConstMatrixView value) {
  Bounded context = {MatrixD::Zero(1, value.cols()), MatrixD::Zero(1, value.cols())};
  const double rounding = gamma(static_cast<double>(value.rows()) + 4);
  for (Index j = 0; j < value.rows(); ++j) {
    const double weight = weights.value(0, j);
    const double bound = weights.bound(0, j) + rounding * weight;
    for (Index d = 0; d < value.cols(); ++d) {
      const auto component = static_cast<double>(value(j, d));
      context.value(0, d) += weight * component;
      context.bound(0, d) += bound * std::abs(component);
    }
  }
  return context;
}

}  // namespace

RowReference attend_row(ConstMatrixView query, ConstMatrixView key, ConstMatrixView value, double scale,
                        const TakesPart& takes_part) {
  RowReference row;
  row.weights = softmax(logits_of(query, key, scale), takes_part);
  row.context = mixed(row.weights, value);
  return row;
}

}  // namespace attention::reference
