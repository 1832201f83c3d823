#include "core/seeded_random.h"

#include <gtest/gtest.h>

#include <array>

namespace attention {
namespace {

// The five numbers that descriptions of SplitMix64 give for the seed 1234567 (Rosetta Code, "Pseudo-random
// numbers/Splitmix64"); a Python transcription of figure 14 gives them too.
TEST(SeededRandom, GivesThePublishedNumbersOfSplitMix64) {
  constexpr std::array<std::uint64_t, 5> kPublished = {6457827717110365317U, 3203168211198807973U, 9817491932198370423U,
                                                       4593380528125082431U, 16408922859458223821U};
  SeededRandom random(1234567);
  for (const std::uint64_t expected : kPublished) EXPECT_EQ(random.next_bits(), expected);
}

// (2 * (bits >> 40) + 1 - 2^24) / 2^24 in Python's exact integers, for the state 1 * 2^32 + 7
TEST(SeededRandom, GivesTheSameFloatsEverywhere) {
  SeededRandom random(7, 1);
  EXPECT_EQ(random.next_symmetric(), -0x1.60c3a2p-1F);
  EXPECT_EQ(random.next_symmetric(), 0x1.b2d946p-1F);
  EXPECT_EQ(random.next_symmetric(), 0x1.ba8d18p-3F);
}

TEST(SeededRandom, StaysInsideTheOpenIntervalWithTheMomentsOfAUniformDistribution) {
  constexpr int kCount = 100'000;
  SeededRandom random(1);
  double sum = 0;
  double squares = 0;
  for (int i = 0; i < kCount; ++i) {
    const auto value = static_cast<double>(random.next_symmetric());
    ASSERT_LT(-1, value);
    ASSERT_LT(value, 1);
    sum += value;
    squares += value * value;
  }
  // five standard deviations of each mean: sqrt(1/3 / count) and sqrt(4/45 / count)
  EXPECT_NEAR(sum / kCount, 0, 0.0092);
  EXPECT_NEAR(squares / kCount, 1.0 / 3, 0.0048);
}

TEST(SeededRandom, KeepsTheStreamsOfOneSeedApart) {
  EXPECT_NE(SeededRandom(7, 0).next_bits(), SeededRandom(7, 1).next_bits());
  EXPECT_NE(SeededRandom(7, 0).next_bits(), SeededRandom(8, 0).next_bits());
}

}  // namespace
}  // namespace attention
