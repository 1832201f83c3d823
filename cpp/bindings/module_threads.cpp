#include "bindings/module_threads.h"

#include <string>

#include "bindings/checked_numbers.h"
#include "core/errors.h"

namespace attention {

Index most_threads() { return kHasThreads ? 4 : 1; }

Index checked_threads(double count) {
  const Index threads = checked_size(count, "threads", 1);
  require(
      threads <= most_threads(), "threads", [] { return "at most " + std::to_string(most_threads()); },
      [&] { return std::to_string(threads); });
  return threads;
}

ThreadPool& module_threads() {
  static ThreadPool pool(most_threads());
  return pool;
}

}  // namespace attention
