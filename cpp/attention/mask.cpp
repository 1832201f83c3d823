#include "attention/mask.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace attention {
namespace {

constexpr float kHidden = -std::numeric_limits<float>::infinity();

}  // namespace

Mask::Mask(Matrix bias) : bias_(std::move(bias)) {}

Mask Mask::none(Index query_len, Index key_len) { return Mask(Matrix::Zero(query_len, key_len)); }

Mask Mask::from_flags(const MaskFlags& flags) {
  const Matrix zeros = Matrix::Zero(flags.rows(), flags.cols());
  return Mask(flags.select(zeros.array(), kHidden).matrix());
}

Mask Mask::from_bias(Matrix bias) { return Mask(std::move(bias)); }

void Mask::hide_self() { bias_.diagonal().setConstant(kHidden); }

Mask Mask::with_open_key() const {
  Mask extended = none(query_len(), key_len() + 1);
  extended.bias_.leftCols(key_len()) = bias_;
  return extended;
}

void Mask::hide(Index query, Index key) { bias_(query, key) = kHidden; }

bool Mask::takes_part(Index query, Index key) const { return bias_(query, key) != kHidden; }

bool Mask::is_empty_row(Index query) const { return (bias_.row(query).array() == kHidden).all(); }

void Mask::apply(ConstMatrixView logits, MatrixView masked_logits) const {
  // a loop that compilers turn into vectors, which they do not do with Eigen's
  std::transform(bias_.data(), bias_.data() + bias_.size(), logits.data(), masked_logits.data(),
                 [](float bias, float logit) { return bias == kHidden ? kHidden : logit + bias; });
}

}  // namespace attention
