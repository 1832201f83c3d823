#include "operators/operator.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/errors.h"
#include "operators/attention_operator.h"
#include "operators/elementwise_operators.h"
#include "operators/matmul_operator.h"
#include "operators/normalization_operators.h"
#include "operators/rotary_operator.h"
#include "operators/softmax_operator.h"

namespace attention::operators {

double Attributes::number(const char* name, double otherwise) const {
  const auto found = values_.find(name);
  if (found == values_.end()) return otherwise;
  const double* value = std::get_if<double>(&found->second);
  if (!value) throw InvalidArgument(name, "a number", std::get<std::string>(found->second));
  return *value;
}

Index Attributes::whole(const char* name, Index otherwise, Index least, Index most) const {
  const double value = number(name, static_cast<double>(otherwise));
  require(value >= static_cast<double>(least) && value <= static_cast<double>(most) && std::floor(value) == value, name,
          "a whole number from " + std::to_string(least) + " to " + std::to_string(most), text_of(value));
  return static_cast<Index>(value);
}

bool Attributes::flag(const char* name, bool otherwise) const {
  return whole(name, static_cast<Index>(otherwise), 0, 1) == 1;
}

std::string Attributes::text(const char* name, const char* otherwise) const {
  const auto found = values_.find(name);
  if (found == values_.end()) return otherwise;
  const auto* value = std::get_if<std::string>(&found->second);
  if (!value) throw InvalidArgument(name, "a text", text_of(std::get<double>(found->second)));
  return *value;
}

const Tensor* Call::input(std::size_t slot) const {
  if (slot >= inputs.size()) return nullptr;
  const std::optional<Tensor>& given = inputs[slot];
  return given ? &*given : nullptr;
}

const Tensor& Call::floats(std::size_t slot, const char* name) const {
  const Tensor* tensor = input(slot);
  if (!tensor) throw InvalidArgument(name, "a tensor of floats", "none");
  require(tensor->type == ElementType::kFloat, name, "floats", "other elements");
  return *tensor;
}

std::span<const Operator* const> all_operators() {
  static constexpr std::array<const Operator*, 8> kAll = {
      &kAttention, &kSoftmax, &kLayerNormalization, &kRmsNormalization, &kGelu, &kTanh, &kRotaryEmbedding, &kMatMul};
  return kAll;
}

const Operator& operator_named(std::string_view name) {
  for (const Operator* each : all_operators()) {
    if (each->name == name) return *each;
  }
  throw InvalidArgument("operator", "one that is implemented", std::string(name));
}

std::vector<Output> run(const Operator& chosen, const Kernels& kernels, const Call& call) {
  for (const auto& [name, value] : call.attributes.all()) {
    require(std::ranges::find(chosen.attributes, name) != chosen.attributes.end(), name.c_str(),
            "no attribute of this name", "one");
  }
  return chosen.run(kernels, call);
}

}  // namespace attention::operators
