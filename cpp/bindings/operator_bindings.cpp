/** The conformance checks' edge of the module: one of ONNX's operators, called once. */
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bindings/javascript.h"
#include "core/errors.h"
#include "kernels/kernels.h"
#include "operators/operator.h"

namespace attention::operators {
namespace {

ElementType type_named(const std::string& name) {
  if (name == "float") return ElementType::kFloat;
  if (name == "flag") return ElementType::kFlag;
  require(name == "whole", "type", "float, flag or whole", name);
  return ElementType::kWhole;
}

std::vector<Index> shape_from(const val& sizes) {
  std::vector<Index> shape;
  for (const double size : emscripten::vecFromJSArray<double>(sizes)) {
    constexpr double kLargest = 1e9;  // of one axis: fits the 32 bits of an Index
    require(size >= 0 && size <= kLargest && std::floor(size) == size, "shape", "whole numbers of at least 0",
            text_of(size));
    shape.push_back(static_cast<Index>(size));
  }
  return shape;
}

/** {type, shape, values: Float32Array} */
Tensor tensor_from(const val& given) {
  const val values = given["values"];
  require(values.instanceof(val::global("Float32Array")), "values", "a Float32Array",
          values.typeOf().as<std::string>());
  Tensor tensor = {type_named(given["type"].as<std::string>()), shape_from(given["shape"]),
                   emscripten::convertJSArrayToNumberVector<float>(values)};
  const Index count = count_of(tensor.shape, "shape");
  require(static_cast<Index>(tensor.values.size()) == count, "values", std::to_string(count) + " numbers",
          std::to_string(tensor.values.size()));
  return tensor;
}

std::vector<std::optional<Tensor>> inputs_from(const val& slots) {
  std::vector<std::optional<Tensor>> inputs;
  for (const val& given : emscripten::vecFromJSArray<val>(slots)) {
    if (given.isNull()) {
      inputs.emplace_back();
    } else {
      inputs.emplace_back(tensor_from(given));
    }
  }
  return inputs;
}

Attributes attributes_from(const val& given) {
  Attributes attributes;
  const val names = val::global("Object").call<val>("keys", given);
  for (const auto& name : emscripten::vecFromJSArray<std::string>(names)) {
    const val value = given[name];
    const auto type = value.typeOf().as<std::string>();
    require(type == "number" || type == "string", name.c_str(), "a number or a string", type);
    attributes.set(name, type == "number" ? Attributes::Value(value.as<double>()) : value.as<std::string>());
  }
  return attributes;
}

val copied(const Output& output) {
  val result = val::object();
  result.set("shape", val::array(output.tensor.shape));
  result.set("values", attention::copied(output.tensor.values.data(), output.tensor.values.size()));
  const bool bounded = !output.bounds.empty();
  result.set("bounds", bounded ? attention::copied(output.bounds.data(), output.bounds.size()) : val::null());
  return result;
}

/** {outputs: [{shape, values, bounds}]} by slot, or {fault}. */
val run_operator(const std::string& name, const val& inputs, const val& attributes, bool with_bounds) {
  return guarded([&] {
    const Operator& chosen = operator_named(name);
    const val outputs = val::array();
    for (const Output& output :
         run(chosen, best_kernels(), {inputs_from(inputs), attributes_from(attributes), with_bounds})) {
      outputs.call<void>("push", copied(output));
    }
    return answer("outputs", outputs);
  });
}

val operator_names() {
  val names = val::array();
  for (const Operator* each : all_operators()) names.call<void>("push", std::string(each->name));
  return names;
}

}  // namespace
}  // namespace attention::operators

EMSCRIPTEN_BINDINGS(operators) {
  emscripten::function("operatorNames()", &attention::operators::operator_names);
  emscripten::function("runOperator(name, inputs, attributes, withBounds)", &attention::operators::run_operator);
}
