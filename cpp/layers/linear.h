#pragma once

#include <string>

#include "core/matrix.h"
#include "kernels/kernels.h"
#include "kernels/packed_matrix.h"

namespace attention {

/** A learned map, x W + b. */
struct Linear {
  PackedMatrix weight;  // [in, out]
  Matrix bias;          // [1, out], or empty
};

/** input * weight + bias in every row, [token, out]; input [token, in]. */
Matrix map_rows(const Kernels& kernels, const Linear& map, const Matrix& input);

/** Throws InvalidArgument, naming what does not fit. `argument` stands before its name. */
void check_linear(const Linear& map, Index in, Index out, const std::string& argument);

}  // namespace attention
