#pragma once

#include "operators/operator.h"

namespace attention::operators {

/**
 * LayerNormalization of ONNX, opset 17: X, Scale, B; outputs Y, Mean, InvStdDev. Everything from `axis` on is one row;
 * epsilon 1e-5 by default; Scale and B have as many elements as a row. Computed in float32 whatever stash_type says.
 */
extern const Operator kLayerNormalization;

/** RMSNormalization of ONNX, opset 23: X, scale; otherwise as LayerNormalization. */
extern const Operator kRmsNormalization;

}  // namespace attention::operators
