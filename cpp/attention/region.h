#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "attention/mask.h"
#include "core/matrix.h"
#include "kernels/kernels.h"

namespace attention {

/** Which keys a query may look at. */
enum class RegionKind {
  kGlobal,           // all (Luong et al. 2015, section 3.1)
  kCausal,           // up to its own place (Vaswani et al. 2017, section 3.2.3)
  kLocalMonotonic,   // a window about its own place, p_t = t (Luong et al. 2015, section 3.2, local-m)
  kLocalPredictive,  // a window about a place that it predicts, times a Gaussian (local-p, eq. 9 and 10)
};

/** The region of that name: global, causal, local-m or local-p. Throws InvalidArgument, naming them. */
RegionKind region_named(std::string_view name);

/** What predicts p_t = key_len * sigmoid(v_p · tanh(q W_p)) (Luong et al. 2015, eq. 9). */
struct PlaceParameters {
  Matrix hidden;  // W_p [query_dim, hidden]
  Matrix out;     // v_p [1, hidden]
};

struct Region {
  RegionKind kind = RegionKind::kGlobal;
  /** D of the local ones: keys from floor(p_t) - D to floor(p_t) + D take part. At least 0, and 1 for local-p. */
  Index window = 2;
  /** Of the Gaussian; D / 2 if not given. Above 0. */
  std::optional<double> sigma;
  /** Local-p: bring the rows to the sum 1 again, which is the same as adding the exponent to the logits. */
  bool renormalise = false;
  /** Local-p: predicts the places, unless `places` gives them. */
  PlaceParameters parameters;
  /** Local-p: p_t of each query, from outside; empty: predicted. */
  std::vector<float> places;

  bool is_local() const { return kind == RegionKind::kLocalMonotonic || kind == RegionKind::kLocalPredictive; }
  double deviation() const { return sigma.value_or(static_cast<double>(window) / 2); }
};

/** Throws InvalidArgument naming the window, sigma, places or parameters that cannot be used. */
void check_region(const Region& region, Index query_len, Index query_dim);

/** p_t of each query, [query, 1], for local regions. Local-m: t, or the last key where the queries go on past it. */
void find_places(const Kernels& kernels, const Region& region, ConstMatrixView query, Index key_len, MatrixView places);

/** Hides the keys outside the region; places [query, 1] for local ones. */
void hide_outside(const Region& region, ConstMatrixView places, Mask& mask);

/** exp(-(s - p_t)^2 / 2 sigma^2) for key s, [query, key] (Luong et al. 2015, eq. 10); rounded once. */
void gaussian_about(ConstMatrixView places, double sigma, MatrixView gaussian);

/**
 * weights * gaussian, element by element, in place: Luong's alignment, whose rows sum to less than 1. Renormalised they
 * sum to 1 again, except where nothing is left.
 */
void apply_gaussian(ConstMatrixView gaussian, bool renormalise, MatrixView weights);

}  // namespace attention
