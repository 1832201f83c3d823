#include "reference/mechanism.h"

#include <cmath>
#include <limits>

namespace attention::reference {
namespace {

constexpr double kHidden = -std::numeric_limits<double>::infinity();

Bounded with_null(const Bounded& rows) {
  Bounded extended = {MatrixD::Zero(rows.value.rows() + 1, rows.value.cols()),
                      MatrixD::Zero(rows.value.rows() + 1, rows.value.cols())};
  extended.value.topRows(rows.value.rows()) = rows.value;
  extended.bound.topRows(rows.value.rows()) = rows.bound;
  return extended;
}

/** For keys on a line, where neither they nor the middles of windows are whole numbers; distances are floats. */
bool is_outside_on_line(const Region& region, double place, double key_place) {
  if (region.kind == RegionKind::kCausal) return key_place > place;
  return std::abs(static_cast<float>(key_place - place)) > static_cast<float>(region.window);
}

bool is_outside(const Region& region, const std::vector<double>& places, Index query, Index key) {
  if (!region.key_places.empty() && region.kind != RegionKind::kGlobal) {
    return is_outside_on_line(region, places[static_cast<std::size_t>(query)],
                              static_cast<double>(region.key_places[static_cast<std::size_t>(key)]));
  }
  switch (region.kind) {
    case RegionKind::kGlobal:
      return false;
    case RegionKind::kCausal:
      return key > query;
    case RegionKind::kLocalMonotonic:
    case RegionKind::kLocalPredictive:
      break;
  }
  const double middle = std::floor(places[static_cast<std::size_t>(query)]);
  const auto at = static_cast<double>(key);
  const auto window = static_cast<double>(region.window);
  return at < middle - window || at > middle + window;
}

/** The mask's bias with -inf outside the region, and a column of 0 for the null key. */
MatrixD whole_bias(const AttentionOptions& options, const MatrixD& bias, const std::vector<double>& places) {
  MatrixD whole = MatrixD::Zero(bias.rows(), bias.cols() + (options.null_key ? 1 : 0));
  for (Index query = 0; query < bias.rows(); ++query) {
    for (Index key = 0; key < bias.cols(); ++key) {
      whole(query, key) = is_outside(options.region, places, query, key) ? kHidden : bias(query, key);
    }
  }
  return whole;
}

std::vector<double> column_of(const HeadMatrices& matrices, Index head) {
  std::vector<double> numbers;
  if (matrices.columns() == 0) return numbers;
  for (Index row = 0; row < matrices.rows(); ++row) numbers.push_back(static_cast<double>(matrices[head](row, 0)));
  return numbers;
}

}  // namespace

HeadReference attend_again(const AttentionOptions& options, const HeadInput& input, const MatrixD& bias,
                           const AttentionTrace& trace, Index head) {
  const std::vector<double> places = column_of(trace.places, head);
  AttentionInput again;
  again.score = {options.score->name, options.parameters.tau, options.parameters.learned};
  if (options.scale) again.scale = static_cast<double>(*options.scale);
  again.soft_cap = static_cast<double>(options.soft_cap);
  again.temperature = static_cast<double>(options.temperature);
  again.argmax = options.selection == Selection::kArgmax;
  if (options.selection == Selection::kSample) {
    again.drawn.emplace();
    for (const double key : column_of(trace.chosen, head)) again.drawn->push_back(static_cast<Index>(key));
  }
  if (options.region.kind == RegionKind::kLocalPredictive) {
    again.gaussian = {places, options.region.deviation(), options.region.renormalise, options.region.key_places,
                      options.null_key};
  }
  const MatrixD whole = whole_bias(options, bias, places);
  if (!options.null_key) return attend(input.query, input.key, input.value, again, whole);
  return attend(input.query, with_null(input.key), with_null(input.value), again, whole);
}

}  // namespace attention::reference
