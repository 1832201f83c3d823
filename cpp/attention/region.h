#pragma once

#include <cstdint>
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
struct PlacePredictor {
  Matrix weight;  // W_p [query_dim, hidden]
  Matrix out;     // v_p [1, hidden]
};

/** One that no training has been through, with as many hidden units as components. */
PlacePredictor seeded_predictor(Index dim, std::uint32_t seed);

struct Region {
  RegionKind kind = RegionKind::kGlobal;
  /** D of the local ones: keys from floor(p_t) - D to floor(p_t) + D take part. At least 0, and 1 for local-p. */
  Index window = 2;
  /** Of the Gaussian; D / 2 if not given. Above 0. */
  std::optional<double> sigma;
  /** Local-p: bring the rows to the sum 1 again; see `softmax_about`. */
  bool renormalise = false;
  /** Local-p: finds the places where it `predicts`. */
  PlacePredictor predictor;
  /** Local-p, and any region with `key_places`: p_t of each query, from outside; empty: predicted. */
  std::vector<float> places;
  /**
   * Where the keys stand on the line along which regions are measured; empty: key s at s. With them the queries stand
   * at `places`, windows reach from p_t - D to p_t + D, and causal hides the keys beyond p_t.
   */
  std::vector<float> key_places;

  /** Where key s stands. A null key stands nowhere, and whatever is said of it means nothing. */
  double place_of(Index key) const {
    const auto at = static_cast<std::size_t>(key);
    return at < key_places.size() ? static_cast<double>(key_places[at]) : static_cast<double>(key);
  }

  bool has_places() const { return is_local() || (kind == RegionKind::kCausal && !key_places.empty()); }
  /** Local-p finds its places by itself, unless they are given or the keys stand on a line. */
  bool predicts() const { return kind == RegionKind::kLocalPredictive && places.empty() && key_places.empty(); }
  bool is_local() const { return kind == RegionKind::kLocalMonotonic || kind == RegionKind::kLocalPredictive; }
  double deviation() const { return sigma.value_or(static_cast<double>(window) / 2); }
};

/** Throws InvalidArgument naming the window, sigma, places or part of the predictor that cannot be used. */
void check_region(const Region& region, Index query_len, Index key_len, Index query_dim);

/**
 * p_t of each query, [query, 1], for regions that have places. Local-m: t, or the last key where the queries go on past
 * it.
 */
void find_places(const Kernels& kernels, const Region& region, ConstMatrixView query, Index key_len, MatrixView places);

/** Hides the keys outside the region; places [query, 1] for those that have some. */
void hide_outside(const Region& region, ConstMatrixView places, Mask& mask);

/**
 * |s - p_t| for a key at s, [query, key], where key_len counts all keys. A null key, the last of them, stands nowhere
 * and so nowhere far: its distance is 0.
 */
MatrixD distances_about(ConstMatrixView places, const Region& region, Index key_len, bool null_key);

/** exp(-d^2 / 2 sigma^2) of distances d, [query, key] (Luong et al. 2015, eq. 10); rounded once. */
void gaussian_of(const MatrixD& distances, double sigma, MatrixView gaussian);

/**
 * weights = softmax of masked_logits / temperature - d^2 / 2 sigma^2, [query, key]: softmax times Gaussian, brought
 * back to the sum 1. In logarithms and in double, so that rows are right where the Gaussian, or the softmax, is 0 in
 * float; only what is nearest matters then. The null key has the distance 0 and with it the exponent 0, so it takes
 * what keys far from p_t lose. Rows without keys are 0; a NaN that takes part, or for a place, makes its row NaN.
 */
void softmax_about(const Mask& mask, ConstMatrixView masked_logits, double temperature, const MatrixD& distances,
                   double sigma, MatrixView weights);

}  // namespace attention
