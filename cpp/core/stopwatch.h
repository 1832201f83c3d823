#pragma once

#include <chrono>

namespace attention {

/** Tells how long it has been there. */
class Stopwatch {
 public:
  double milliseconds() const {
    const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start_;
    return elapsed.count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace attention
