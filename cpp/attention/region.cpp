#include "attention/region.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "attention/window.h"
#include "core/errors.h"

namespace attention {
namespace {

void check_places(const Region& region, Index query_len, Index query_dim) {
  if (!region.places.empty()) {
    const auto count = static_cast<Index>(region.places.size());
    require(count == query_len, "places", std::to_string(query_len) + " numbers", std::to_string(count));
    for (const float place : region.places) {
      require(std::isfinite(place), "places", "finite numbers", text_of(static_cast<double>(place)));
    }
    return;
  }
  const Matrix& hidden = region.parameters.hidden;
  const Matrix& out = region.parameters.out;
  require(hidden.rows() == query_dim && hidden.cols() >= 1, "place.hidden",
          "[" + std::to_string(query_dim) + ", hidden]", shape_of({hidden.rows(), hidden.cols()}));
  require(out.rows() == 1 && out.cols() == hidden.cols(), "place.out", shape_of({1, hidden.cols()}),
          shape_of({out.rows(), out.cols()}));
}

float sigmoid(float x) { return static_cast<float>(1 / (1 + std::exp(-static_cast<double>(x)))); }

}  // namespace

RegionKind region_named(std::string_view name) {
  if (name == "global") return RegionKind::kGlobal;
  if (name == "causal") return RegionKind::kCausal;
  if (name == "local-m") return RegionKind::kLocalMonotonic;
  require(name == "local-p", "region", "global, causal, local-m or local-p", std::string(name));
  return RegionKind::kLocalPredictive;
}

void check_region(const Region& region, Index query_len, Index query_dim) {
  if (!region.is_local()) return;
  require(region.window >= 0, "window", "a whole number of at least 0", std::to_string(region.window));
  if (region.kind == RegionKind::kLocalMonotonic) return;
  const double sigma = region.deviation();
  require(sigma > 0 && std::isfinite(sigma), region.sigma ? "sigma" : "window",
          region.sigma ? "a finite number above 0" : "a whole number of at least 1", text_of(region.sigma.value_or(0)));
  check_places(region, query_len, query_dim);
}

void find_places(const Kernels& kernels, const Region& region, ConstMatrixView query, Index key_len,
                 MatrixView places) {
  if (region.kind == RegionKind::kLocalMonotonic) {
    for (Index t = 0; t < places.rows(); ++t) {
      places(t, 0) = static_cast<float>(std::max(Index{0}, std::min(t, key_len - 1)));
    }
    return;
  }
  if (!region.places.empty()) {
    places = ConstMatrixView(region.places.data(), places.rows(), 1);
    return;
  }
  const PlaceParameters& given = region.parameters;
  Matrix hidden(query.rows(), given.hidden.cols());
  kernels.multiply(query.data(), given.hidden.data(), hidden.data(), query.rows(), hidden.cols(), query.cols());
  hidden = hidden.unaryExpr([](float sum) { return std::tanh(sum); }).eval();
  kernels.multiply_transposed(hidden.data(), given.out.data(), places.data(), hidden.rows(), 1, hidden.cols());
  places = (static_cast<float>(key_len) * places.unaryExpr(&sigmoid)).eval();
}

void hide_outside(const Region& region, ConstMatrixView places, Mask& mask) {
  if (region.kind == RegionKind::kCausal) hide_later(mask, 0);
  if (!region.is_local()) return;
  const auto window = static_cast<double>(region.window);
  mask.hide_where([&](Index query, Index key) {
    // a NaN for a place hides nothing: it makes its row NaN by its Gaussian
    return std::abs(static_cast<double>(key) - std::floor(static_cast<double>(places(query, 0)))) > window;
  });
}

void gaussian_about(ConstMatrixView places, double sigma, MatrixView gaussian) {
  for (Index query = 0; query < gaussian.rows(); ++query) {
    for (Index key = 0; key < gaussian.cols(); ++key) {
      const double distance = (static_cast<double>(key) - static_cast<double>(places(query, 0))) / sigma;
      gaussian(query, key) = static_cast<float>(std::exp(-distance * distance / 2));
    }
  }
}

void apply_gaussian(ConstMatrixView gaussian, bool renormalise, MatrixView weights) {
  weights.array() *= gaussian.array();
  if (!renormalise) return;
  for (Index query = 0; query < weights.rows(); ++query) {
    const double sum = weights.row(query).cast<double>().sum();
    if (sum != 0) weights.row(query) = (weights.row(query).cast<double>() / sum).cast<float>();
  }
}

}  // namespace attention
