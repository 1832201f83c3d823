#pragma once

#include "operators/operator.h"

namespace attention::operators {

/**
 * MatMul of ONNX, opset 13: A [..., rows, depth] times B [..., depth, columns], the axes in front broadcast. An A of
 * one axis is a row, a B of one axis a column, and their axis of 1 is left out of Y.
 */
extern const Operator kMatMul;

}  // namespace attention::operators
