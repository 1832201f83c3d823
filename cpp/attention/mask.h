#pragma once

#include "core/matrix.h"

namespace attention {

/** Which keys take part, [query, key]: true takes part, as in PyTorch and ONNX. */
using MaskFlags = Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/**
 * What is added to the logits, [query, key]: -inf where a key does not take part, any other number where it does.
 * Whether a key takes part is asked of the mask and never of the logits, so a NaN behind a mask reaches nothing and a
 * very small logit is not taken for a masked one.
 */
class Mask {
 public:
  /** Every key takes part. */
  static Mask none(Index query_len, Index key_len);

  /** Hides what `hidden(query, key)` says from whoever saw it so far; masks add up. */
  template <typename Predicate>
  void hide_where(Predicate hidden) {
    for (Index query = 0; query < query_len(); ++query) {
      for (Index key = 0; key < key_len(); ++key) {
        if (hidden(query, key)) hide(query, key);
      }
    }
  }

  void hide(Index query, Index key);

  /** Hides the diagonal: a token does not look at itself. */
  void hide_self();

  /** 0 for true, -inf for false. */
  static Mask from_flags(const MaskFlags& flags);

  /** An additive mask, taken as it is. */
  static Mask from_bias(Matrix bias);

  Index query_len() const { return bias_.rows(); }
  Index key_len() const { return bias_.cols(); }

  /** The same with one more key behind the others that every query sees. */
  Mask with_open_key() const;

  /** What is added, [query, key]. */
  const Matrix& bias() const { return bias_; }

  bool takes_part(Index query, Index key) const;

  /** Is there nothing this query could attend to? */
  bool is_empty_row(Index query) const;

  /** masked_logits = logits + bias, -inf where a key does not take part; all [query, key]. */
  void apply(ConstMatrixView logits, MatrixView masked_logits) const;

 private:
  explicit Mask(Matrix bias);

  Matrix bias_;
};

}  // namespace attention
