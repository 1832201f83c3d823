#pragma once

#include "operators/operator.h"

namespace attention::operators {

/** Gelu of ONNX, opset 20: x; attribute approximate, "none" or "tanh". */
extern const Operator kGelu;

/** Tanh of ONNX, opset 13: x. */
extern const Operator kTanh;

}  // namespace attention::operators
