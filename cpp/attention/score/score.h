#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/matrix.h"
#include "kernels/kernels.h"

namespace attention {

/** What a trained model would hold for a score, one matrix for each that `Score::learned` lists; empty ones behind. */
using LearnedMatrices = std::array<Matrix, 4>;

/** What a score may read besides queries and keys. */
struct ScoreParameters {
  /** Cosine: its logits are cos / tau. From 1e-6 to 1e6. */
  double tau = 0.1;
  LearnedMatrices learned = {};
};

/** The names of one of them. */
struct LearnedMatrix {
  /** As errors name it and a mechanism from outside holds it, a dot between the levels: additive.query. */
  const char* argument;
  /** As the trace names it. */
  const char* name;
  /** One row, which need not be given: it is 0 then, as wide as the matrix before it in the list. */
  bool is_bias = false;
};

/** The learned matrices of a score, and what stands in for them where they are not given. */
struct LearnedParameters {
  std::span<const LearnedMatrix> matrices;
  /** Set by hand to show something all the same, for queries and keys of `dim` components. */
  LearnedMatrices (*hand_set)(Index dim) = nullptr;
  /** Untrained; drawn from streams of their own. */
  LearnedMatrices (*seeded)(Index dim, std::uint32_t seed) = nullptr;
  /** Numbers in either of them, at most. */
  double (*size)(double dim) = nullptr;
};

/**
 * One way to measure how well a key fits a query, as data: a row of the table `all_scores`. The scale belongs to the
 * score; logits = scale * score.
 */
struct Score {
  /** As the options, the link and the page name it. */
  std::string_view name;

  /** Throws InvalidArgument, naming the parameter or the key, for what it cannot compute with. */
  void (*check)(const ScoreParameters& parameters, Index query_dim, Index key_dim);

  /** Fills score [query, key]. query [query, query_dim], key [key, key_dim]. */
  void (*compute)(const Kernels& kernels, const ScoreParameters& parameters, ConstMatrixView query, ConstMatrixView key,
                  MatrixView score);

  /** What the score is multiplied with, rounded once. */
  float (*scale)(const ScoreParameters& parameters, Index head_dim);

  /** Floating point operations of `compute`; a multiply-add counts 2. */
  double (*flops)(const ScoreParameters& parameters, Index query_len, Index key_len, Index head_dim);

  /** Empty for scores that go by queries and keys alone. */
  LearnedParameters learned = {};
};

/** What several scores have in their rows: the scale 1, and vectors of one width. */
float scale_of_one(const ScoreParameters& parameters, Index head_dim);
void check_same_width(const ScoreParameters& parameters, Index query_dim, Index key_dim);

/** Every score, in the order in which they are offered. */
std::span<const Score* const> all_scores();

/** The score of that name. Throws InvalidArgument, naming them all. */
const Score& score_named(std::string_view name);

/** The same among the scores that have nothing to learn. */
const Score& parameterless_score_named(std::string_view name);

}  // namespace attention
