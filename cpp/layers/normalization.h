#pragma once

#include <vector>

#include "core/matrix.h"

namespace attention {

/** What layer_norm took off each row, [row]. */
struct RowMoments {
  std::vector<float> mean;
  std::vector<float> inverse_deviation;
};

/**
 * Layer normalisation (Ba, Kiros and Hinton 2016, eq. 4): each row of input [row, width] less its mean, divided by
 * sqrt(variance + epsilon), times gain, plus shift, both [1, width]; shift may be empty. Variance is the mean square of
 * what is left after the mean is taken off. Moments are summed in double.
 */
RowMoments layer_norm(ConstMatrixView input, ConstMatrixView gain, ConstMatrixView shift, double epsilon,
                      MatrixView output);

/**
 * Root mean square normalisation (Zhang and Sennrich 2019, eq. 4): each row of input [row, width] divided by
 * sqrt(mean of squares + epsilon), times gain [1, width].
 */
void rms_norm(ConstMatrixView input, ConstMatrixView gain, double epsilon, MatrixView output);

}  // namespace attention
