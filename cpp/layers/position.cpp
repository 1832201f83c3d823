#include "layers/position.h"

#include <cmath>

namespace attention {

MatrixD sinusoidal_positions(Index token_count, Index width) {
  MatrixD positions(token_count, width);
  for (Index component = 0; component < width; ++component) {
    const auto even = static_cast<double>(component - component % 2);
    const double frequency = std::pow(10000.0, -even / static_cast<double>(width));
    for (Index token = 0; token < token_count; ++token) {
      const double angle = static_cast<double>(token) * frequency;
      positions(token, component) = component % 2 == 0 ? std::sin(angle) : std::cos(angle);
    }
  }
  return positions;
}

Matrix sines_before_cosines(Index token_count, const Matrix& inverse_timescales) {
  const auto places = Eigen::VectorXd::LinSpaced(token_count, 0, static_cast<double>(token_count - 1));
  const MatrixD angles = places * inverse_timescales.cast<double>();
  Matrix positions(token_count, 2 * inverse_timescales.cols());
  positions << angles.array().sin().matrix().cast<float>(), angles.array().cos().matrix().cast<float>();
  return positions;
}

Matrix with_positions(ConstMatrixView embedding, double strength) {
  const MatrixD positions = sinusoidal_positions(embedding.rows(), embedding.cols());
  return embedding + (strength * positions).cast<float>();
}

}  // namespace attention
