#include "core/seeded_random.h"

#include <cmath>
#include <numbers>

namespace attention {

SeededRandom::SeededRandom(std::uint32_t seed, std::uint32_t stream)
    : state_((static_cast<std::uint64_t>(stream) << 32) | seed) {}

std::uint64_t SeededRandom::next_bits() {
  state_ += 0x9e3779b97f4a7c15ULL;
  std::uint64_t bits = state_;
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9ULL;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebULL;
  return bits ^ (bits >> 31);
}

double SeededRandom::next_share() { return static_cast<double>(next_bits() >> 11) * 0x1p-53; }

float SeededRandom::next_symmetric() {
  constexpr std::int32_t kOne = 1 << 24;
  const auto top = static_cast<std::int32_t>(next_bits() >> 40);
  return static_cast<float>(2 * top + 1 - kOne) / static_cast<float>(kOne);
}

void SeededRandom::fill_normal(std::span<float> numbers) {
  for (std::size_t at = 0; at < numbers.size(); at += 2) {
    // a share is never 1, so the logarithm is finite
    const double radius = std::sqrt(-2 * std::log1p(-next_share()));
    const double angle = 2 * std::numbers::pi * next_share();
    numbers[at] = static_cast<float>(radius * std::cos(angle));
    if (at + 1 < numbers.size()) numbers[at + 1] = static_cast<float>(radius * std::sin(angle));
  }
}

}  // namespace attention
