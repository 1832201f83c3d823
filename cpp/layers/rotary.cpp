#include "layers/rotary.h"

#include <cmath>

namespace attention {

void turn(ConstMatrixView cosine, ConstMatrixView sine, RotaryPairs pairing, MatrixView vectors) {
  const Index pairs = cosine.cols();
  for (Index token = 0; token < vectors.rows(); ++token) {
    for (Index pair = 0; pair < pairs; ++pair) {
      float& a = vectors(token, pairing == RotaryPairs::kHalves ? pair : 2 * pair);
      float& b = vectors(token, pairing == RotaryPairs::kHalves ? pair + pairs : 2 * pair + 1);
      const float turned = a * cosine(token, pair) - b * sine(token, pair);
      b = b * cosine(token, pair) + a * sine(token, pair);
      a = turned;
    }
  }
}

void turn_by_places(Index first, RotaryPairs pairing, HeadMatrices& vectors) {
  const MatrixD angles = rotary_angles(first + vectors.rows(), vectors.columns()).bottomRows(vectors.rows());
  const Matrix cosine = angles.array().cos().matrix().cast<float>();
  const Matrix sine = angles.array().sin().matrix().cast<float>();
  for (Index head = 0; head < vectors.heads(); ++head) {
    turn(view_of(cosine), view_of(sine), pairing, vectors[head]);
  }
}

MatrixD rotary_angles(Index token_count, Index width) {
  return MatrixD::NullaryExpr(token_count, width / 2, [&](Index token, Index pair) {
    const double exponent = -2 * static_cast<double>(pair) / static_cast<double>(width);
    return static_cast<double>(token) * std::pow(10000.0, exponent);
  });
}

}  // namespace attention
