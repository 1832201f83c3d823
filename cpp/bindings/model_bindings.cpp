#include "bindings/model_bindings.h"

#include <string>

namespace attention {
namespace {

val tensor_of(const float* values, std::size_t count, const std::vector<Index>& shape) {
  val tensor = val::object();
  tensor.set("values", copied(values, count));
  tensor.set("shape", val::array(std::vector<double>(shape.begin(), shape.end())));
  return tensor;
}

}  // namespace

void set(val& into, const char* name, const Matrix& matrix) {
  into.set(name, tensor_of(matrix.data(), static_cast<std::size_t>(matrix.size()), {matrix.rows(), matrix.cols()}));
}

void set(val& into, const char* name, const HeadMatrices& heads) {
  into.set(name,
           tensor_of(heads.values().data(), heads.values().size(), {heads.heads(), heads.rows(), heads.columns()}));
}

std::vector<double> ids_from(const val& ids) {
  require(ids.isArray() || ids.instanceof(val::global("Int32Array")), "ids", "an array of numbers",
          ids.typeOf().as<std::string>());
  return emscripten::convertJSArrayToNumberVector<double>(ids);
}

val encoder_trace_of(const TransformerEncoderTrace& trace) {
  const val layers = val::array();
  for (const EncoderLayerTrace& layer : trace.layers) {
    const HeadMatrices& weights = layer.attention.weights;
    val one = val::object();
    one.set("heads", static_cast<double>(weights.heads()));
    one.set("weights", copied(weights));
    layers.call<void>("push", one);
  }
  val result = val::object();
  result.set("tokenCount", static_cast<double>(trace.tokens.input.rows()));
  result.set("layers", layers);
  result.set("embedding", copied(trace.embedding));
  return result;
}

val joined(const std::vector<MatrixD>& matrices) {
  std::vector<double> numbers;
  for (const MatrixD& matrix : matrices) numbers.insert(numbers.end(), matrix.data(), matrix.data() + matrix.size());
  return copied(numbers.data(), numbers.size());
}

}  // namespace attention
