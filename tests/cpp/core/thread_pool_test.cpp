#include "core/thread_pool.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <vector>

namespace attention {
namespace {

TEST(ThreadPool, DoesEveryPartOnceHoweverManyThreadsThereAre) {
  for (const Index threads : {1, 2, 3, 8}) {
    ThreadPool pool(threads);
    EXPECT_EQ(pool.thread_count(), kHasThreads ? threads : 1);
    for (const Index parts : {0, 1, 2, 7, 1000}) {
      std::vector<std::atomic<int>> done(static_cast<std::size_t>(parts));
      pool.run(parts, threads, [&](Index part, Index thread) {
        if (thread >= 0 && thread < pool.thread_count()) ++done[static_cast<std::size_t>(part)];
      });
      EXPECT_TRUE(std::ranges::all_of(done, [](const auto& each) { return each == 1; })) << parts;
    }
  }
}

TEST(ThreadPool, HasDoneAJobWhenItReturnsSoThatTheNextMayBeginAtOnce) {
  ThreadPool pool(3);
  std::vector<int> sums(50);  // each written by whoever takes its part, read by the caller: no lock of its own
  for (int job = 1; job <= 2000; ++job) {
    pool.run(50, 3, [&](Index part, Index /*thread*/) { sums[static_cast<std::size_t>(part)] += job; });
  }
  EXPECT_EQ(sums, std::vector<int>(50, 2000 * 2001 / 2));
}

TEST(ThreadPool, EndsWithoutHavingHadAnyWork) { const ThreadPool pool(4); }

TEST(ThreadPool, LeavesTheOthersAloneWhereFewerThreadsAreAskedFor) {
  ThreadPool pool(4);
  std::atomic<Index> highest = 0;
  for (int job = 0; job < 200; ++job) {
    pool.run(20, 2, [&](Index, Index thread) { highest = std::max<Index>(highest, thread); });
  }
  EXPECT_LE(highest, 1);
}

// Two threads that each wait for the other would never end if one thread did all parts.
TEST(ThreadPool, WorksAtTheSameTimeWhereTheBuildHasThreads) {
  ThreadPool pool(2);
  if (pool.thread_count() < 2) {
    EXPECT_FALSE(kHasThreads);
    return;
  }
  std::atomic<int> arrived = 0;
  pool.run(2, 2, [&](Index, Index) {
    ++arrived;
    while (arrived < 2) std::this_thread::yield();
  });
  EXPECT_EQ(arrived, 2);
}

}  // namespace
}  // namespace attention
