#pragma once

#include "operators/operator.h"

namespace attention::operators {

/** Softmax of ONNX, opset 13: x; attribute axis, the last by default, negative from the end. */
extern const Operator kSoftmax;

}  // namespace attention::operators
