#pragma once

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <exception>
#include <new>
#include <string>

#include "core/errors.h"

/** How C++ and JavaScript talk: plain objects in, typed arrays copied out, faults as data. */
namespace attention {

using emscripten::val;

/** A copy with a buffer of its own: a view would die when the memory grows. */
template <typename Number>
val copied(const Number* numbers, std::size_t count) {
  return val(emscripten::typed_memory_view(count, numbers)).call<val>("slice");
}

inline val fault_of(const char* argument, const std::string& expected, const std::string& got) {
  val fault = val::object();
  fault.set("argument", std::string(argument));
  fault.set("expected", expected);
  fault.set("got", got);
  val result = val::object();
  result.set("fault", fault);
  return result;
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
