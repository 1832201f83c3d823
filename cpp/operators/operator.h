#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kernels/kernels.h"
#include "operators/tensor.h"

namespace attention::operators {

/** The attributes of a call by name; an absent one has the operator's default. */
class Attributes {
 public:
  using Value = std::variant<double, std::string>;

  void set(const std::string& name, Value value) { values_[name] = std::move(value); }
  const std::map<std::string, Value>& all() const { return values_; }

  bool has(const char* name) const { return values_.contains(name); }
  /** Throws InvalidArgument where it is not a number. */
  double number(const char* name, double otherwise) const;
  /** Throws InvalidArgument where it is not a whole number in [least, most]. */
  Index whole(const char* name, Index otherwise, Index least, Index most) const;
  /** Throws InvalidArgument where it is not 0 or 1. */
  bool flag(const char* name, bool otherwise) const;
  /** Throws InvalidArgument where it is not a text. */
  std::string text(const char* name, const char* otherwise) const;

 private:
  std::map<std::string, Value> values_;
};

/** Inputs by their slot in the operator's signature; one that is not given is empty. */
struct Call {
  std::vector<std::optional<Tensor>> inputs;
  Attributes attributes;
  /** Work out, as well, how far float32 may be from the exact result. */
  bool with_bounds = false;

  /** Null where it is not given. */
  const Tensor* input(std::size_t slot) const;
  /** Throws InvalidArgument where it is not given or not of floats. */
  const Tensor& floats(std::size_t slot, const char* name) const;
};

struct Output {
  Tensor tensor;
  /** Forward error bounds, element by element; empty where they were not asked for or the operator has none. */
  std::vector<double> bounds;
};

/** One operator of the ONNX standard, as data: a row of the table. */
struct Operator {
  std::string_view name;
  /** What it understands; another attribute is refused, for its result would be wrong without a word. */
  std::span<const std::string_view> attributes;
  /** Outputs by slot, every one of them. Throws InvalidArgument naming the input or attribute that is wrong. */
  std::vector<Output> (*run)(const Kernels& kernels, const Call& call);
};

/** Every operator there is. */
std::span<const Operator* const> all_operators();

/** Throws InvalidArgument for an operator that is not implemented. */
const Operator& operator_named(std::string_view name);

/** Checks the attributes' names, then runs. */
std::vector<Output> run(const Operator& chosen, const Kernels& kernels, const Call& call);

}  // namespace attention::operators
