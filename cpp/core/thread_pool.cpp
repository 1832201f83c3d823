#include "core/thread_pool.h"

#include <system_error>

namespace attention {

ThreadPool::ThreadPool(Index thread_count) {
  if constexpr (!kHasThreads) return;
  for (Index thread = 1; thread < thread_count; ++thread) {
    try {
      helpers_.emplace_back([this, thread] { help(thread); });
    } catch (const std::system_error&) {
      break;  // no more are to be had: those that there are do the work
    }
  }
}

ThreadPool::~ThreadPool() {
  {
    const std::scoped_lock lock(mutex_);
    is_ending_ = true;
  }
  work_has_come_.notify_all();
  for (std::thread& helper : helpers_) helper.join();
}

void ThreadPool::run(Index part_count, Index most_threads, const Work& work) {
  {
    const std::scoped_lock lock(mutex_);
    work_ = &work;
    part_count_ = part_count;
    most_threads_ = most_threads;
    next_part_ = 0;
    ++job_;
  }
  work_has_come_.notify_all();
  take_parts(work, part_count, 0);
  // no part is left: who has not woken up by now need not be waited for, who is at work must
  std::unique_lock lock(mutex_);
  work_ = nullptr;
  work_is_done_.wait(lock, [this] { return helpers_at_work_ == 0; });
}

void ThreadPool::take_parts(const Work& work, Index part_count, Index thread) {
  for (Index part = next_part_++; part < part_count; part = next_part_++) work(part, thread);
}

void ThreadPool::help(Index thread) {
  Index done = 0;
  std::unique_lock lock(mutex_);
  while (true) {
    work_has_come_.wait(lock,
                        [&] { return is_ending_ || (work_ != nullptr && job_ != done && thread < most_threads_); });
    if (is_ending_) return;
    done = job_;
    ++helpers_at_work_;
    const Work& work = *work_;
    const Index part_count = part_count_;
    lock.unlock();
    take_parts(work, part_count, thread);
    lock.lock();
    if (--helpers_at_work_ == 0) work_is_done_.notify_one();
  }
}

}  // namespace attention
