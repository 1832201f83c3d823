#pragma once

#include <cstdint>
#include <vector>

#include "attention/fused_attention.h"
#include "core/room.h"

namespace attention {

/** What a caller outside C++ asks of fused attention, as it asks for it: plain numbers, nothing checked yet. */
struct FusedAsked {
  double heads = 0;
  double key_heads = 0;
  double query_len = 0;
  double key_len = 0;
  double head_dim = 0;
  double value_dim = 0;
  double mask_heads = 1;

  /** How many numbers of each array were written; -1 for a mask that is not there. */
  double query_count = 0;
  double key_count = 0;
  double value_count = 0;
  double bias_count = -1;
  double flag_count = -1;

  bool has_scale = false;
  double scale = 0;
  double soft_cap = 0;
  bool causal = false;
  double offset = 0;
  double left = -1;
  double right = -1;
};

/** The context of a call, [head, query, value_dim], good until the next one. */
struct FusedContext {
  const float* values;
  std::size_t count;
};

/**
 * Fused attention for a caller outside C++, who writes its arrays into memory that is there already: that spares a
 * copy of each, and memory set to zero, which at a sentence's length take longer than the attention.
 */
class FusedSession {
 public:
  /** How many threads share the work of later calls, at most most_threads(); throws InvalidArgument. */
  void use_threads(double count);

  /** Room for `count` floats: query, key, value and, where there is one, bias, one behind the other. */
  float* numbers(double count);
  /** Room for the flags of the mask. */
  std::uint8_t* flags(double count);

  /** Throws InvalidArgument where counts do not fit the sizes, and what FusedAttention refuses. */
  FusedContext attend(const FusedAsked& asked);

  /** Gives back all memory; the threads stay. */
  void release();

 private:
  Room<float> numbers_;
  Room<std::uint8_t> flags_;
  Room<float> context_;
  std::vector<FusedWorkspace> workspaces_ = std::vector<FusedWorkspace>(1);  // one for each thread
};

}  // namespace attention
