#pragma once

#include <cstdint>

#include "core/matrix.h"
#include "kernels/kernels.h"

/**
 * One position after another against all at once, on the same work: h_t = tanh(x_t W + h_(t-1) U), the recurrent layer
 * of Elman 1990 ("Finding structure in time"), h_0 = 0. In order, each position waits for the one before. Where all
 * h_(t-1) are known beforehand, as the inputs of attention are, the same sums of the same products are two matrix
 * products.
 */
namespace attention {

class RecurrentLayer {
 public:
  /** Input and matrices drawn. Throws InvalidArgument for sizes outside 1 ... 65536 positions and 1 ... 2048
   * components. */
  RecurrentLayer(Index token_count, Index width, std::uint32_t seed);

  /** All states [token, width], one after another. */
  void in_order(const Kernels& kernels, Matrix& states) const;

  /** The same states from those before them, all at once. `before` [token, width]: row t is h_(t-1). */
  void at_once(const Kernels& kernels, const Matrix& before, Matrix& states) const;

  const Matrix& input() const { return input_; }
  const Matrix& input_weight() const { return input_weight_; }
  const Matrix& state_weight() const { return state_weight_; }

 private:
  Matrix input_;         // [token, width]
  Matrix input_weight_;  // [width, width]
  Matrix state_weight_;  // [width, width]
};

/** Row t is row t - 1 of `states`; the first is h_0 = 0. */
Matrix states_before(const Matrix& states);

struct OrderCost {
  double in_order_milliseconds = 0;
  double at_once_milliseconds = 0;
  /** Largest difference between the two results, whose components lie in (-1, 1). */
  double difference = 0;
};

/** Times both as `measure_cost` does. */
OrderCost measure_order(const Kernels& kernels, Index token_count, Index width, std::uint32_t seed,
                        double batch_milliseconds);

}  // namespace attention
