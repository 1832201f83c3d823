#include "core/seeded_random.h"

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

}  // namespace attention
