#pragma once

#include <cstdint>
#include <span>

namespace attention {

/**
 * SplitMix64 (Steele, Lea and Flood 2014, "Fast splittable pseudorandom number generators", fig. 14).
 * Integers and exact float operations only, so the same seed gives the same bits in every module and natively; but for
 * `fill_normal`.
 */
class SeededRandom {
 public:
  /** `stream` keeps several generators of one seed apart. */
  explicit SeededRandom(std::uint32_t seed, std::uint32_t stream = 0);

  std::uint64_t next_bits();

  /** Uniform on [0, 1), a multiple of 2^-53. */
  double next_share();

  /** Uniform on (-1, 1): the odd multiples of 2^-24, each a float exactly, whose mean is exactly 0. */
  float next_symmetric();

  /**
   * Independent standard normals (Box and Muller 1958), two from every two shares. They pass through logarithm and
   * cosine, so other machines may round the last bit otherwise.
   */
  void fill_normal(std::span<float> numbers);

 private:
  std::uint64_t state_;
};

}  // namespace attention
