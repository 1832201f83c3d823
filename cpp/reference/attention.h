#pragma once

#include <optional>
#include <vector>

#include "reference/bounded.h"
#include "reference/score/score.h"

namespace attention::reference {

/** Which keys take part, [query, key]. */
using TakesPart = Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/** p_t of each query as float32 has it, and whether rows are brought to the sum 1 again, which leaves hard choices. */
struct GaussianInput {
  std::vector<double> places;
  double sigma = 1;
  bool renormalise = false;
  /** Where the keys stand; empty: key s at s. */
  std::vector<float> key_places;
  /** The last key is the null key, whose distance is 0. */
  bool null_key = false;
};

/** How one head attends. */
struct AttentionInput {
  ScoreInput score = {};
  /** Instead of the scale that belongs to the score. */
  std::optional<double> scale = std::nullopt;
  double soft_cap = 0;
  double temperature = 1;
  /** Instead of soft weights 1 for one key of each query: the largest, or the one that was drawn (-1: none). */
  bool argmax = false;
  std::optional<std::vector<Index>> drawn = std::nullopt;
  /** Times exp(-(s - p_t)^2 / 2 sigma^2) for a key at s. */
  std::optional<GaussianInput> gaussian = std::nullopt;
};

struct HeadReference {
  Bounded logits;         // [query, key]
  Bounded masked_logits;  // [query, key]
  Bounded weights;        // [query, key]
  Bounded context;        // [query, head_dim]
};

/**
 * Attention of one head (Vaswani et al. 2017, eq. 1) in double precision with error bounds.
 * query [query, head_dim], key [key, head_dim], value [key, value_dim]; bias [query, key] is added to the logits, -inf
 * where a key does not take part.
 */
HeadReference attend(const Bounded& query, const Bounded& key, const Bounded& value, const AttentionInput& input,
                     const MatrixD& bias);

/**
 * 1 for the first of the largest logits that take part. Where another logit is as near as both bounds, float32 may
 * choose that one, and both bounds are 1.
 */
Bounded argmax(const Bounded& logits, const TakesPart& takes_part);

/** weights * Gaussian. */
Bounded times_gaussian(const Bounded& weights, const GaussianInput& gaussian);

/**
 * logits - d^2 / 2 sigma^2, plus what the nearest key that takes part has in each row, which no softmax notices. The
 * float32 computation takes this step in double too, so the bounds stay.
 */
Bounded less_distance(const Bounded& logits, const TakesPart& takes_part, const GaussianInput& gaussian);

/** Where local-p looks: p_t = key_len * sigmoid(v_p · tanh(q W_p)), [query, 1] (Luong et al. 2015, eq. 9). */
Bounded predicted_places(const Bounded& query, const Matrix& weight, const Matrix& out, Index key_len);

/** The bias of a boolean mask: 0 for true, -inf for false. */
MatrixD bias_of(const TakesPart& takes_part);

/**
 * cap * tanh(logits / cap), or the logits for a cap of 0. The slope is at most 1, so the bound is the logits' own; the
 * rounding of the quotient, whose effect t / cosh(t)^2 is below tanh(t), of tanh and of the product come on top.
 */
Bounded soft_capped(double cap, const Bounded& logits);

/**
 * Softmax along each row of logits over the keys that take part; a row without any is 0. All [query, key].
 *
 * Say that logit x_j is off by at most B_j, and d_j = m - x_j is its distance from the row's maximum m. Subtracting m
 * rounds by d_j u and exp by 1.5 d_j u, so the exponent is off by at most e_j = B_j + 2.5 d_j u; an error of m is the
 * same for all and cancels. The sum then is larger by the factor G = sum of w_k e^(e_k) at most, and smaller by as much
 * at most, for by Jensen's inequality sum of w_k e^(-e_k) >= e^(-sum of w_k e_k) >= 1 / G: a key without weight makes
 * no other key uncertain. Together with exp, twice, the sum, rounded once, and the division, 10 u together, the weight
 * w_j is off by w_j (G e^(e_j) - 1) + 16 u w_j, plus the smallest float where it underflows. It is never off by more
 * than 1.
 */
Bounded softmax(const Bounded& logits, const TakesPart& takes_part);

}  // namespace attention::reference
