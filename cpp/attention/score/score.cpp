#include "attention/score/score.h"

#include <array>

#include "attention/score/additive.h"
#include "attention/score/cosine.h"
#include "attention/score/dot.h"
#include "attention/score/general.h"
#include "core/errors.h"

namespace attention {

float scale_of_one(const ScoreParameters& /*parameters*/, Index /*head_dim*/) { return 1; }

void check_same_width(const ScoreParameters& /*parameters*/, Index query_dim, Index key_dim) {
  require(query_dim == key_dim, "key", "as many components as the query, " + std::to_string(query_dim),
          std::to_string(key_dim));
}

std::span<const Score* const> all_scores() {
  static constexpr std::array<const Score*, 5> kAll = {&kScaledDotScore, &kDotScore, &kCosineScore, &kGeneralScore,
                                                       &kAdditiveScore};
  return kAll;
}

const Score& score_named(std::string_view name) {
  std::string names;
  for (const Score* score : all_scores()) {
    if (score->name == name) return *score;
    if (!names.empty()) names += score == all_scores().back() ? " or " : ", ";
    names += score->name;
  }
  throw InvalidArgument("score", names, std::string(name));
}

}  // namespace attention
