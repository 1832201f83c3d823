#include "bindings/fused_session.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <new>
#include <string>
#include <vector>

#include "bindings/module_threads.h"
#include "complaint_of.h"

namespace attention {
namespace {

/** One query over two keys, as a caller writes them: with scale 1 the weights are 1/4 and 3/4. */
FusedAsked small_call(FusedSession& session) {
  const std::vector<float> numbers = {1, 0, 0, 5, std::log(3.0F), -5, 4, 0, 0, 0, 4, 8};
  std::ranges::copy(numbers, session.numbers(static_cast<double>(numbers.size())));
  FusedAsked asked;
  asked.heads = asked.key_heads = asked.query_len = 1;
  asked.key_len = asked.head_dim = 2;
  asked.value_dim = 3;
  asked.query_count = 2;
  asked.key_count = 4;
  asked.value_count = 6;
  asked.has_scale = true;
  asked.scale = 1;
  return asked;
}

std::vector<float> context_of(FusedSession& session, const FusedAsked& asked) {
  const FusedContext context = session.attend(asked);
  return {context.values, context.values + context.count};
}

TEST(FusedSession, GivesWhatIsWorkedByHandAndNothingOfAnEarlierCall) {
  FusedSession session;
  const FusedAsked asked = small_call(session);
  for (int call = 0; call < 2; ++call) {
    const std::vector<float> context = context_of(session, asked);
    ASSERT_EQ(context.size(), 3U);
    EXPECT_NEAR(context[0], 1, 1e-6);
    EXPECT_NEAR(context[1], 3, 1e-6);
    EXPECT_NEAR(context[2], 6, 1e-6);
    std::fill_n(session.numbers(1000), 1000, std::numeric_limits<float>::quiet_NaN());
    session.attend([&] {
      FusedAsked other;
      other.heads = other.key_heads = other.head_dim = other.value_dim = 1;
      other.query_len = other.key_len = other.query_count = other.key_count = other.value_count = 10;
      return other;
    }());
    small_call(session);
  }
  session.release();
  EXPECT_EQ(context_of(session, small_call(session)).size(), 3U);
}

TEST(FusedSession, ReadsBiasBehindTheValuesAndFlagsOfTheirOwn) {
  FusedSession session;
  FusedAsked asked = small_call(session);
  float* numbers = session.numbers(12);
  const std::vector<float> arrays(numbers, numbers + 12);
  numbers = session.numbers(14);
  std::ranges::copy(arrays, numbers);
  numbers[12] = -std::numeric_limits<float>::infinity();
  numbers[13] = 0;
  asked.bias_count = 2;
  EXPECT_EQ(context_of(session, asked), std::vector<float>({0, 4, 8}));
  asked.bias_count = -1;
  asked.flag_count = 2;
  std::uint8_t* flags = session.flags(2);
  flags[0] = 1;
  flags[1] = 0;
  EXPECT_EQ(context_of(session, asked), std::vector<float>({4, 0, 0}));
}

TEST(FusedSession, NamesTheCountAndTheSizeThatDoNotFit) {
  FusedSession session;
  const FusedAsked good = small_call(session);
  const auto complaint = [&](double FusedAsked::* part, double value) {
    FusedAsked bad = good;
    bad.*part = value;
    return complaint_of([&] { session.attend(bad); });
  };
  EXPECT_EQ(complaint(&FusedAsked::heads, 2), "query: expected [2, 1, 2] numbers, got 2");
  EXPECT_EQ(complaint(&FusedAsked::key_count, 1), "key: expected [1, 2, 2] numbers, got 1");
  EXPECT_EQ(complaint(&FusedAsked::bias_count, 1), "bias: expected [1, 1, 2] numbers, got 1");
  EXPECT_EQ(complaint(&FusedAsked::flag_count, 3), "flags: expected [1, 1, 2] numbers, got 3");
  EXPECT_EQ(complaint(&FusedAsked::key_len, 1.5), "keyLen: expected a whole number of at least 0, got 1.5");
  EXPECT_EQ(complaint(&FusedAsked::left, -2), "left: expected a whole number of at least -1, got -2");
  EXPECT_EQ(complaint_of([&] { session.use_threads(0); }), "threads: expected a whole number of at least 1, got 0");
  EXPECT_EQ(complaint_of([&] { session.use_threads(1000); }),
            "threads: expected at most " + std::to_string(most_threads()) + ", got 1000");
  EXPECT_THROW(session.numbers(1e12), std::bad_alloc);
  EXPECT_THROW(session.numbers(-1), std::bad_alloc);
}

}  // namespace
}  // namespace attention
