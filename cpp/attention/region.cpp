#include "attention/region.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "attention/window.h"
#include "core/errors.h"
#include "core/seeded_matrices.h"

namespace attention {
namespace {

void check_line(const std::vector<float>& places, Index expected, const char* argument) {
  const auto count = static_cast<Index>(places.size());
  require(count == expected, argument, std::to_string(expected) + " numbers", std::to_string(count));
  for (const float place : places) {
    require(std::isfinite(place), argument, "finite numbers", text_of(static_cast<double>(place)));
  }
}

void check_predictor(const PlacePredictor& given, Index query_dim) {
  const Index units = given.weight.cols();
  require(given.weight.rows() == query_dim && units >= 1, "predictor.weight",
          "[" + std::to_string(query_dim) + ", hidden]", shape_of({given.weight.rows(), units}));
  require_row(given.out, units, "predictor.out");
}

float sigmoid(float x) { return static_cast<float>(1 / (1 + std::exp(-static_cast<double>(x)))); }

/**
 * (d^2 - nearest^2) / 2 sigma^2, by which the exponent of a key at the distance d is smaller than that of the nearest
 * one; as a product, so that a tiny sigma does not make it infinity - infinity. Keys nearer still are hidden.
 */
double excess(double distance, double nearest, double sigma) {
  if (distance <= nearest) return 0;
  return (distance - nearest) / sigma * ((distance + nearest) / sigma) / 2;
}

}  // namespace

RegionKind region_named(std::string_view name) {
  if (name == "global") return RegionKind::kGlobal;
  if (name == "causal") return RegionKind::kCausal;
  if (name == "local-m") return RegionKind::kLocalMonotonic;
  require(name == "local-p", "region", "global, causal, local-m or local-p", std::string(name));
  return RegionKind::kLocalPredictive;
}

PlacePredictor seeded_predictor(Index dim, std::uint32_t seed) {
  return {untrained_matrix(dim, dim, seed, Stream::kPredictorWeight),
          untrained_matrix(1, dim, seed, Stream::kPredictorOut)};
}

void check_region(const Region& region, Index query_len, Index key_len, Index query_dim) {
  if (!region.has_places()) return;
  const bool on_a_line = !region.key_places.empty();
  if (on_a_line) check_line(region.key_places, key_len, "keyPlaces");
  if (on_a_line || (region.kind == RegionKind::kLocalPredictive && !region.predicts())) {
    check_line(region.places, query_len, "places");
  }
  if (region.kind == RegionKind::kCausal) return;
  require(region.window >= 0, "window", "a whole number of at least 0", std::to_string(region.window));
  if (region.kind == RegionKind::kLocalMonotonic) return;
  const double sigma = region.deviation();
  require(sigma > 0 && std::isfinite(sigma), region.sigma ? "sigma" : "window",
          region.sigma ? "a finite number above 0" : "a whole number of at least 1", text_of(region.sigma.value_or(0)));
  if (region.predicts()) check_predictor(region.predictor, query_dim);
}

void find_places(const Kernels& kernels, const Region& region, ConstMatrixView query, Index key_len,
                 MatrixView places) {
  if (region.kind == RegionKind::kLocalMonotonic && region.key_places.empty()) {
    for (Index t = 0; t < places.rows(); ++t) {
      places(t, 0) = static_cast<float>(std::max(Index{0}, std::min(t, key_len - 1)));
    }
    return;
  }
  if (!region.places.empty()) {
    places = ConstMatrixView(region.places.data(), places.rows(), 1);
    return;
  }
  const PlacePredictor& given = region.predictor;
  Matrix hidden(query.rows(), given.weight.cols());
  kernels.multiply(query.data(), given.weight.data(), hidden.data(), query.rows(), hidden.cols(), query.cols());
  kernels.tanh(hidden.data(), hidden.data(), hidden.size());
  kernels.multiply_transposed(hidden.data(), given.out.data(), places.data(), hidden.rows(), 1, hidden.cols());
  places = (static_cast<float>(key_len) * places.unaryExpr(&sigmoid)).eval();
}

void hide_outside(const Region& region, ConstMatrixView places, Mask& mask) {
  const bool on_a_line = !region.key_places.empty();
  if (region.kind == RegionKind::kCausal && !on_a_line) hide_later(mask, 0);
  if (!region.has_places()) return;
  const auto window = static_cast<double>(region.window);
  mask.hide_where([&](Index query, Index key) {
    const auto place = static_cast<double>(places(query, 0));
    if (region.kind == RegionKind::kCausal) return region.place_of(key) > place;
    // rounded to a float, so that 0.6 and -0.4, which no float is exactly, are 1 apart
    const auto distance = static_cast<float>(region.place_of(key) - (on_a_line ? place : std::floor(place)));
    // a NaN for a place hides nothing: it makes its row NaN by its Gaussian
    return static_cast<double>(std::abs(distance)) > window;
  });
}

MatrixD distances_about(ConstMatrixView places, const Region& region, Index key_len, bool null_key) {
  MatrixD distances(places.rows(), key_len);
  for (Index query = 0; query < places.rows(); ++query) {
    for (Index key = 0; key < key_len; ++key) {
      distances(query, key) = std::abs(region.place_of(key) - static_cast<double>(places(query, 0)));
    }
  }
  if (null_key) distances.rightCols(1).setZero();
  return distances;
}

void gaussian_of(const MatrixD& distances, double sigma, MatrixView gaussian) {
  gaussian = distances.unaryExpr([sigma](double distance) {
    const double deviations = distance / sigma;
    return static_cast<float>(std::exp(-deviations * deviations / 2));
  });
}

void softmax_about(const Mask& mask, ConstMatrixView masked_logits, double temperature, const MatrixD& distances,
                   double sigma, MatrixView weights) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  weights.setZero();
  for (Index query = 0; query < weights.rows(); ++query) {
    if (mask.is_empty_row(query)) continue;
    const Eigen::ArrayXd logits = masked_logits.row(query).cast<double>().transpose() / temperature;
    const Eigen::ArrayXd away = distances.row(query).transpose();
    const double nearest = (logits == -kInfinity).select(kInfinity, away).minCoeff();
    Eigen::ArrayXd shares(logits.size());
    for (Index key = 0; key < logits.size(); ++key) shares(key) = logits(key) - excess(away(key), nearest, sigma);
    const double largest = shares.maxCoeff();
    for (double& share : shares) share = std::exp(share - largest);
    weights.row(query) = (shares / shares.sum()).cast<float>().transpose();
  }
}

}  // namespace attention
