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

MatrixD rotary_angles(Index token_count, Index width) {
  return MatrixD::NullaryExpr(token_count, width / 2, [&](Index token, Index pair) {
    const double exponent = -2 * static_cast<double>(pair) / static_cast<double>(width);
    return static_cast<double>(token) * std::pow(10000.0, exponent);
  });
}

}  // namespace attention
