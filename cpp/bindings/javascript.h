#pragma once

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <exception>
#include <new>
#include <string>
#include <vector>

#include "attention/trace.h"
#include "core/errors.h"
#include "core/matrix.h"

/** How C++ and JavaScript talk: plain objects in, typed arrays copied out, faults as data. */
namespace attention {

using emscripten::val;

/** Base of the objects that JavaScript owns: counts the ones alive, so that a leak shows in a test. */
class Owned {
 public:
  Owned() { ++live_; }
  ~Owned() { --live_; }
  Owned(const Owned&) = delete;
  Owned& operator=(const Owned&) = delete;

  static int live() { return live_; }

 private:
  inline static int live_ = 0;
};

/** A copy with a buffer of its own: a view would die when the memory grows. */
template <typename Number>
val copied(const Number* numbers, std::size_t count) {
  return val(emscripten::typed_memory_view(count, numbers)).call<val>("slice");
}

inline val copied(const Matrix& matrix) { return copied(matrix.data(), static_cast<std::size_t>(matrix.size())); }
inline val copied(const MatrixD& matrix) { return copied(matrix.data(), static_cast<std::size_t>(matrix.size())); }

inline val copied(const HeadMatrices& heads) { return copied(heads.values().data(), heads.values().size()); }

/** {[name]: value}, as most calls answer. */
template <typename Value>
val answer(const char* name, const Value& value) {
  val result = val::object();
  result.set(name, value);
  return result;
}

/** As JavaScript's typeof has it, but null is no object. */
inline std::string type_of(const val& value) { return value.isNull() ? "null" : value.typeOf().as<std::string>(); }

/** options[name], which must be of the type. */
inline val checked_option(const val& options, const char* name, const char* type) {
  const val value = options[name];
  const std::string actual = type_of(value);
  require(actual == type, name, std::string("a ") + type, actual);
  return value;
}

inline double number_in(const val& options, const char* name) {
  return checked_option(options, name, "number").as<double>();
}

inline std::string name_in(const val& options, const char* name) {
  return checked_option(options, name, "string").as<std::string>();
}

/** options[name] where it is there. */
template <typename Value>
void read_option(const val& options, const char* name, const char* type, Value& into) {
  if (!options[name].isUndefined()) into = checked_option(options, name, type).as<Value>();
}

inline std::vector<float> floats_from(const val& given, const char* name) {
  require(given.instanceof(val::global("Float32Array")), name, "a Float32Array", given.typeOf().as<std::string>());
  return emscripten::convertJSArrayToNumberVector<float>(given);
}

inline val fault_of(const char* argument, const std::string& expected, const std::string& got) {
  val fault = val::object();
  fault.set("argument", std::string(argument));
  fault.set("expected", expected);
  fault.set("got", got);
  return answer("fault", fault);
}

/** Runs `work`; whatever it throws becomes a fault, so that nothing ever unwinds into JavaScript. */
template <typename Work>
val guarded(Work work) {
  try {
    return work();
  } catch (const InvalidArgument& error) {
    return fault_of(error.argument().c_str(), error.expected(), error.got());
  } catch (const std::bad_alloc&) {
    return fault_of("memory", "enough memory for this many tokens", "an allocation that failed");
  } catch (const std::exception& error) {
    return fault_of("engine", "no failure", error.what());
  }
}

}  // namespace attention
