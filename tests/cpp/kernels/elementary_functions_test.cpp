/** exp and tanh of the kernels over their whole range, against double precision. */
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "every_backend.h"
#include "reference/bounded.h"
#include "simd/exponential.h"

namespace attention {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
/** What tanh promises, relatively. */
constexpr double kPromised = 4 * reference::kRoundoff;

/** Every 10007th positive float from `smallest` to `largest`, and both ends. */
std::vector<float> floats_between(float smallest, float largest) {
  constexpr std::uint32_t kStep = 10007;
  std::vector<float> floats;
  const auto last = std::bit_cast<std::uint32_t>(largest);
  for (auto bits = std::bit_cast<std::uint32_t>(smallest); bits < last; bits += kStep) {
    floats.push_back(std::bit_cast<float>(bits));
  }
  floats.push_back(largest);
  return floats;
}

float exponential(float x) {
  std::vector<float> lanes(4);
  exp_of_nonpositive(F32x4::splat(x)).store(lanes.data());
  EXPECT_EQ(std::bit_cast<std::uint32_t>(lanes.front()), std::bit_cast<std::uint32_t>(lanes.back()));
  return lanes.front();
}

TEST(Exponential, KeepsItsPromiseFromZeroToTheEdgeOfUnderflow) {
  double worst = 0;
  for (const float size : floats_between(0, -kExponentialUnderflow)) {
    const double expected = std::exp(-static_cast<double>(size));
    const double promised = (4 + 1.5 * static_cast<double>(size)) * reference::kRoundoff * expected;
    worst = std::max(worst, std::abs(static_cast<double>(exponential(-size)) - expected) / promised);
  }
  EXPECT_LE(worst, 1);
  EXPECT_EQ(exponential(0), 1);
}

TEST(Exponential, IsBelowTheSmallestNormalFloatBeyondTheEdgeOfUnderflowAndSoonZero) {
  for (const float size : floats_between(std::nextafter(-kExponentialUnderflow, kInfinity), 90)) {
    const float tiny = exponential(-size);
    ASSERT_TRUE(tiny >= 0 && tiny <= std::numeric_limits<float>::min()) << tiny << " for " << -size;
    if (size > 89) {
      ASSERT_EQ(tiny, 0) << -size;
    }
  }
  EXPECT_EQ(exponential(-1000), 0);
  EXPECT_EQ(exponential(-std::numeric_limits<float>::max()), 0);
  EXPECT_EQ(exponential(-kInfinity), 0);
  EXPECT_EQ(exponential(-std::numeric_limits<float>::min()), 1);
}

TEST(Exponential, KeepsANaN) { EXPECT_TRUE(std::isnan(exponential(kNaN))); }

using TanhTest = EveryBackend;
INSTANTIATE_FOR_EVERY_BACKEND(TanhTest);

TEST_P(TanhTest, KeepsItsPromiseOverTheWholeRangeAndIsOdd) {
  const std::vector<float> sizes = floats_between(std::numeric_limits<float>::min(), 20);
  std::vector<float> negative(sizes.size());
  std::ranges::transform(sizes, negative.begin(), [](float size) { return -size; });
  std::vector<float> got(sizes.size());
  const auto count = static_cast<Index>(sizes.size());
  kernels().tanh(sizes.data(), got.data(), count);
  kernels().tanh(negative.data(), negative.data(), count);  // in place
  double worst = 0;
  float most_uneven = 0;
  for (std::size_t at = 0; at < sizes.size(); ++at) {
    const double expected = std::tanh(static_cast<double>(sizes[at]));
    worst = std::max(worst, std::abs(static_cast<double>(got[at]) - expected) / expected);
    most_uneven = std::max(most_uneven, std::abs(got[at] + negative[at]));
  }
  EXPECT_LE(worst, kPromised);
  EXPECT_EQ(most_uneven, 0);
}

TEST_P(TanhTest, IsOneAtTheEndsZeroAtZeroAndNaNForNaN) {
  const std::vector<float> in = {kInfinity, -kInfinity, 1e38F, -1e38F, 0, -0.0F, 1e-42F, -1e-45F, kNaN, 9.02F};
  std::vector<float> out(in.size());
  kernels().tanh(in.data(), out.data(), static_cast<Index>(in.size()));
  const std::vector<float> expected = {1, -1, 1, -1, 0, 0, 1e-42F, -1e-45F};
  EXPECT_EQ(std::vector<float>(out.begin(), out.begin() + 8), expected);
  EXPECT_TRUE(std::signbit(out[5]));
  EXPECT_TRUE(std::isnan(out[8]));
  EXPECT_EQ(out[9], 1);
}

TEST_P(TanhTest, WritesExactlyAsManyAsAskedFromAnyAddressEqualForEqualNumbers) {
  constexpr float kGuard = 12345;
  for (std::size_t count = 0; count <= 17; ++count) {
    const std::size_t offset = count % 4;
    const std::vector<float> in(offset + count, 0.7F);
    std::vector<float> out(offset + count + 1, kGuard);
    kernels().tanh(in.data() + offset, out.data() + offset, static_cast<Index>(count));
    for (std::size_t at = 0; at < count; ++at) {
      EXPECT_NEAR(out[offset + at], 0.604367777F, 2e-7F);  // of a table
      EXPECT_EQ(out[offset + at], out[offset]);
    }
    EXPECT_EQ(out.back(), kGuard);
    EXPECT_TRUE(offset == 0 || out[offset - 1] == kGuard);
  }
}

}  // namespace
}  // namespace attention
