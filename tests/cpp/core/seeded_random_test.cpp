#include "core/seeded_random.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

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

TEST(SeededRandom, FillsWithStandardNormals) {
  constexpr int kCount = 100'001;  // odd: the last pair has one number only
  std::vector<float> numbers(kCount);
  SeededRandom(3).fill_normal(numbers);
  std::array<double, 4> moments{};
  double neighbours = 0;
  for (std::size_t at = 0; at < numbers.size(); ++at) {
    double power = 1;
    for (double& moment : moments) moment += (power *= static_cast<double>(numbers[at])) / kCount;
    if (at > 0) neighbours += static_cast<double>(numbers[at]) * static_cast<double>(numbers[at - 1]) / kCount;
  }
  // five standard deviations of each mean: sqrt of 1, 2, 15 and 96 over the count
  EXPECT_NEAR(moments[0], 0, 0.016);
  EXPECT_NEAR(moments[1], 1, 0.023);
  EXPECT_NEAR(moments[2], 0, 0.062);
  EXPECT_NEAR(moments[3], 3, 0.155);
  EXPECT_NEAR(neighbours, 0, 0.016);
}

TEST(SeededRandom, FillsWithTheSameNormalsForTheSameSeedOnly) {
  std::array<float, 3> one{};
  std::array<float, 3> again{};
  std::array<float, 3> other{};
  SeededRandom(3, 1).fill_normal(one);
  SeededRandom(3, 1).fill_normal(again);
  SeededRandom(3, 2).fill_normal(other);
  EXPECT_EQ(one, again);
  EXPECT_NE(one, other);
}

}  // namespace
}  // namespace attention
