#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "core/matrix.h"

namespace attention {

/** Does this build have threads? WebAssembly only where it is compiled for them. */
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
inline constexpr bool kHasThreads = false;
#else
inline constexpr bool kHasThreads = true;
#endif

/**
 * Threads that wait for work and do it together with the thread that brings it. What is shared out must not throw.
 * One job at a time, from one thread.
 */
class ThreadPool {
 public:
  /** So many threads, the caller's among them; fewer where the system gives no more. At least 1. */
  explicit ThreadPool(Index thread_count);
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  /** Threads that there are, the caller's among them. */
  Index thread_count() const { return static_cast<Index>(helpers_.size()) + 1; }

  /**
   * work(part, thread) once for each part from 0 on, by at most `most_threads` threads, whoever is free taking the
   * next; `thread` is 0 for the caller, else below most_threads. Returns when all are done.
   */
  using Work = std::function<void(Index part, Index thread)>;
  void run(Index part_count, Index most_threads, const Work& work);

 private:
  void help(Index thread);
  void take_parts(const Work& work, Index part_count, Index thread);

  std::vector<std::thread> helpers_;
  std::atomic<Index> next_part_ = 0;

  std::mutex mutex_;  // of everything below
  std::condition_variable work_has_come_;
  std::condition_variable work_is_done_;
  const Work* work_ = nullptr;
  Index part_count_ = 0;
  Index most_threads_ = 0;
  /** Counts the jobs, so that a helper takes part in each once. */
  Index job_ = 0;
  Index helpers_at_work_ = 0;
  bool is_ending_ = false;
};

}  // namespace attention
