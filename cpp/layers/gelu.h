#pragma once

namespace attention {

/** x * Phi(x) = x (1 + erf(x / sqrt 2)) / 2 (Hendrycks and Gimpel 2016, eq. 1), rounded once. */
float gelu(float x);

/** x (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3))) / 2, their approximation, rounded once. */
float gelu_by_tanh(float x);

}  // namespace attention
