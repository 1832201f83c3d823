#pragma once

#include <vector>

#include "bindings/javascript.h"
#include "models/transformer_encoder.h"

/** What the sessions of models hand over to JavaScript alike. */
namespace attention {

/** Sets into[name] to {values, shape}. */
void set(val& into, const char* name, const Matrix& matrix);
void set(val& into, const char* name, const HeadMatrices& heads);

/** Ids, from an array of numbers or an Int32Array. */
std::vector<double> ids_from(const val& ids);

/** {tokenCount, layers: {heads, weights} of each, embedding: the vector of the text} */
val encoder_trace_of(const TransformerEncoderTrace& trace);

/** All numbers of the matrices, one after the other. */
val joined(const std::vector<MatrixD>& matrices);

}  // namespace attention
