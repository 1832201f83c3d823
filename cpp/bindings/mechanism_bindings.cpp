/** A mechanism as JavaScript asks for it. */
#include "bindings/mechanism_bindings.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace attention {
namespace {

std::optional<GivenMatrix> matrix_in(const val& options, const char* name) {
  if (options[name].isUndefined()) return std::nullopt;
  return matrix_from(options[name], name);
}

/** What came, for an error. */
std::string kind_of(const val& given) {
  if (given.isUndefined()) return "none";
  return given.isArray() ? "array" : type_of(given);
}

/** A Float32Array for a single row, or a matrix. */
GivenMatrix parameter_from(const val& given, const char* name) {
  if (!given.instanceof(val::global("Float32Array"))) {
    require(kind_of(given) == "object", name, "a Float32Array or {values, rows, columns}", kind_of(given));
    return matrix_from(given, name);
  }
  std::vector<float> row = floats_from(given, name);
  const auto columns = static_cast<double>(row.size());
  return {std::move(row), 1, columns};
}

/** options.whole, or options.whole.part, which may only be missing with the `whole` unless it is optional. */
std::optional<GivenMatrix> parameter_in(const val& options, const char* path, bool is_optional = false) {
  const std::string names = path;
  const std::size_t dot = names.find('.');
  const std::string name = names.substr(0, dot);
  const val whole = options[name];
  if (whole.isUndefined()) return std::nullopt;
  if (dot == std::string::npos) return parameter_from(whole, path);
  require(kind_of(whole) == "object", name.c_str(), "an object", kind_of(whole));
  const val part = whole[names.substr(dot + 1)];
  if (part.isUndefined() && is_optional) return std::nullopt;
  return parameter_from(part, path);
}

/** What is given for any score. */
std::map<std::string, GivenMatrix> learned_in(const val& options) {
  std::map<std::string, GivenMatrix> learned;
  for (const Score* score : all_scores()) {
    for (const LearnedMatrix& matrix : score->learned.matrices) {
      std::optional<GivenMatrix> given = parameter_in(options, matrix.argument, matrix.is_bias);
      if (given) learned.emplace(matrix.argument, *std::move(given));
    }
  }
  return learned;
}

std::optional<GivenPredictor> predictor_in(const val& options) {
  std::optional<GivenMatrix> weight = parameter_in(options, "predictor.weight");
  std::optional<GivenMatrix> out = parameter_in(options, "predictor.out");
  if (!weight || !out) return std::nullopt;
  return GivenPredictor{*std::move(weight), *std::move(out)};
}

}  // namespace

GivenMatrix matrix_from(const val& given, const char* name) {
  require(kind_of(given) == "object", name, "{values, rows, columns}", kind_of(given));
  const auto size = [&](const char* axis) {
    const val count = given[axis];
    require(count.isNumber(), (std::string(name) + "." + axis).c_str(), "a number", type_of(count));
    return count.as<double>();
  };
  return {floats_from(given["values"], name), size("rows"), size("columns")};
}

MechanismOptions mechanism_from(const val& given) {
  MechanismOptions read;
  if (given.isUndefined()) return read;
  read_option(given, "region", "string", read.region);
  read_option(given, "window", "number", read.window);
  read_option(given, "sigma", "number", read.sigma);
  read_option(given, "renormalise", "boolean", read.renormalise);
  read_option(given, "choice", "string", read.choice);
  read_option(given, "temperature", "number", read.temperature);
  read_option(given, "drawSeed", "number", read.draw_seed);
  read_option(given, "nullKey", "boolean", read.null_key);
  read_option(given, "softCap", "number", read.soft_cap);
  read_option(given, "rotary", "boolean", read.rotary);
  read_option(given, "parameters", "string", read.parameters);
  read_option(given, "parameterSeed", "number", read.parameter_seed);
  read.learned = learned_in(given);
  read.predictor = predictor_in(given);
  if (!given["places"].isUndefined()) read.places = floats_from(given["places"], "places");
  if (!given["keyPlaces"].isUndefined()) read.key_places = floats_from(given["keyPlaces"], "keyPlaces");
  read.source = matrix_in(given, "source");
  read.values = matrix_in(given, "values");
  read.mask = matrix_in(given, "mask");
  read.positions = matrix_in(given, "learnedPositions");
  return read;
}

}  // namespace attention
