#pragma once

#include "core/matrix.h"
#include "kernels/kernels.h"

namespace attention {

/** input * weight, [token, out] (Vaswani et al. 2017, section 3.2.2). input [token, in], weight [in, out]. */
Matrix project(const Kernels& kernels, const Matrix& input, const Matrix& weight);

}  // namespace attention
