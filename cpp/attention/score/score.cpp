#include "attention/score/score.h"

#include <array>

#include "attention/score/cosine.h"
#include "attention/score/dot.h"
#include "core/errors.h"

namespace attention {

std::span<const Score* const> all_scores() {
  static constexpr std::array<const Score*, 3> kAll = {&kScaledDotScore, &kDotScore, &kCosineScore};
  return kAll;
}

const Score& score_named(std::string_view name) {
  std::string names;
  for (const Score* score : all_scores()) {
    if (score->name == name) return *score;
    names += names.empty() ? "" : score == all_scores().back() ? " or " : ", ";
    names += score->name;
  }
  throw InvalidArgument("score", names, std::string(name));
}

}  // namespace attention
