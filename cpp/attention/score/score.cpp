#include "attention/score/score.h"

#include <array>
#include <string>
#include <vector>

#include "attention/score/additive.h"
#include "attention/score/cosine.h"
#include "attention/score/dot.h"
#include "attention/score/general.h"
#include "core/errors.h"

namespace attention {
namespace {

/** The score of that name among those that are offered, or InvalidArgument with their names. */
const Score& found(std::string_view name, bool (*is_offered)(const Score&)) {
  std::vector<std::string_view> offered;
  for (const Score* score : all_scores()) {
    if (!is_offered(*score)) continue;
    if (score->name == name) return *score;
    offered.push_back(score->name);
  }
  std::string names;
  for (const std::string_view each : offered) {
    if (!names.empty()) names += each == offered.back() ? " or " : ", ";
    names += each;
  }
  throw InvalidArgument("score", names, std::string(name));
}

}  // namespace

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
  return found(name, [](const Score&) { return true; });
}

const Score& parameterless_score_named(std::string_view name) {
  return found(name, [](const Score& score) { return score.learned.matrices.empty(); });
}

}  // namespace attention
