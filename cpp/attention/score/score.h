#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/matrix.h"
#include "kernels/kernels.h"

namespace attention {

struct AdditiveParameters {
  Matrix query;  // W_q [query_dim, hidden]
  Matrix key;    // W_k [key_dim, hidden]
  Matrix bias;   // b [1, hidden]
  Matrix out;    // v [1, hidden]
};

/** What a score may read besides queries and keys; each reads its own fields only. */
struct ScoreParameters {
  /** Cosine: its logits are cos / tau. From 1e-6 to 1e6. */
  double tau = 0.1;
  /** General: W [query_dim, key_dim]. */
  Matrix general = {};  // NOLINT(readability-redundant-member-init): GCC asks for it where only another field is named
  AdditiveParameters additive = {};
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
};

/** What several scores have in their rows: the scale 1, and vectors of one width. */
float scale_of_one(const ScoreParameters& parameters, Index head_dim);
void check_same_width(const ScoreParameters& parameters, Index query_dim, Index key_dim);

/** Every score, in the order in which they are offered. */
std::span<const Score* const> all_scores();

/** The score of that name. Throws InvalidArgument, naming them all. */
const Score& score_named(std::string_view name);

}  // namespace attention
