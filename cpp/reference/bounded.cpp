#include "reference/bounded.h"

#include <cmath>
#include <limits>

namespace attention::reference {

double gamma(double roundings) { return roundings * kRoundoff / (1 - roundings * kRoundoff); }

Bounded exact(const Matrix& data) { return {data.cast<double>(), MatrixD::Zero(data.rows(), data.cols())}; }

Bounded product(const Bounded& a, const Bounded& b) {
  const MatrixD a_size = a.value.cwiseAbs();
  const MatrixD b_size = b.value.cwiseAbs();
  // (|a| + bound(a)) (|b| + bound(b)) holds every term, and is what float32 may have added up
  const MatrixD largest = (a_size + a.bound) * (b_size + b.bound);
  const MatrixD inherited = (largest - a_size * b_size).cwiseMax(0);
  return {a.value * b.value, inherited + gamma(static_cast<double>(a.value.cols()) + 4) * largest};
}

Bounded scaled(double factor, const Bounded& a) {
  const double size = std::abs(factor);
  return {factor * a.value, size * a.bound + gamma(2) * size * (a.value.cwiseAbs() + a.bound)};
}

Bounded plus(const Bounded& a, const MatrixD& b) {
  Bounded sum = {a.value + b, a.bound + kRoundoff * (a.value.cwiseAbs() + a.bound + b.cwiseAbs())};
  const auto hidden = b.array() == -std::numeric_limits<double>::infinity();
  sum.value = hidden.select(b, sum.value);
  sum.bound = hidden.select(0, sum.bound);
  return sum;
}

Bounded transposed(const Bounded& a) { return {a.value.transpose(), a.bound.transpose()}; }

Bounded columns_of(const Bounded& a, Index first, Index count) {
  return {a.value.middleCols(first, count), a.bound.middleCols(first, count)};
}

}  // namespace attention::reference
