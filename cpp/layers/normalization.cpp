#include "layers/normalization.h"

#include <cmath>

namespace attention {

RowMoments layer_norm(ConstMatrixView input, ConstMatrixView gain, ConstMatrixView shift, double epsilon,
                      MatrixView output) {
  RowMoments moments;
  for (Index row = 0; row < input.rows(); ++row) {
    const auto values = input.row(row).cast<double>().array();
    const double mean = values.mean();
    const double inverse = 1 / std::sqrt((values - mean).square().mean() + epsilon);
    output.row(row) = ((values - mean) * inverse * gain.row(0).cast<double>().array()).cast<float>();
    if (shift.size() > 0) output.row(row) += shift.row(0);
    moments.mean.push_back(static_cast<float>(mean));
    moments.inverse_deviation.push_back(static_cast<float>(inverse));
  }
  return moments;
}

void rms_norm(ConstMatrixView input, ConstMatrixView gain, double epsilon, MatrixView output) {
  for (Index row = 0; row < input.rows(); ++row) {
    const auto values = input.row(row).cast<double>().array();
    const double inverse = 1 / std::sqrt(values.square().mean() + epsilon);
    output.row(row) = (values * inverse * gain.row(0).cast<double>().array()).cast<float>();
  }
}

}  // namespace attention
