#include "bindings/mechanism_options.h"

#include <cmath>
#include <limits>

#include "attention/score/additive.h"
#include "attention/score/general.h"
#include "bindings/checked_numbers.h"
#include "core/errors.h"
#include "layers/projections.h"

namespace attention {
namespace {

/** A double that stays finite as a float; what is out of range is left to `attend`, which names it. */
float narrowed(double value) { return static_cast<float>(value); }

Region region_of(const MechanismOptions& asked) {
  Region region;
  region.kind = region_named(asked.region);
  region.window = checked_size(asked.window, "window", 0);
  if (asked.sigma != 0) region.sigma = asked.sigma;
  region.renormalise = asked.renormalise;
  region.places = asked.places;
  region.key_places = asked.key_places;
  return region;
}

/** Parameters that a trained model would hold, for the scores and the region that need some. */
void set_parameters(const MechanismOptions& asked, Index query_len, Index key_len, Index head_dim,
                    AttentionOptions& options) {
  const bool seeded = is_second(asked.parameters, "parameters", "identity", "seeded");
  const std::uint32_t seed = seeded ? checked_seed(asked.parameter_seed, "parameterSeed") : 0;
  const bool predicts = options.region.kind == RegionKind::kLocalPredictive && options.region.places.empty() &&
                        options.region.key_places.empty();
  if (asked.general) {
    options.parameters.general = checked_matrix(*asked.general, "general");
  } else if (options.score == &kGeneralScore) {
    options.parameters.general = seeded ? seeded_general(head_dim, seed) : Matrix::Identity(head_dim, head_dim);
  }
  if (options.score == &kAdditiveScore) {
    options.parameters.additive = seeded ? seeded_additive(head_dim, seed) : closeness(head_dim, 1, 1);
  }
  if (!predicts) return;
  if (seeded) {
    options.region.parameters = seeded_places(head_dim, seed);
  } else {
    options.region.places.assign(static_cast<std::size_t>(query_len), static_cast<float>(key_len - 1) / 2);
  }
}

}  // namespace

Matrix checked_matrix(const GivenMatrix& given, const char* argument) {
  const Index rows = checked_size(given.rows, argument, 0);
  const Index columns = checked_size(given.columns, argument, 0);
  // in doubles: the product of two sizes may overflow an Index
  require(static_cast<double>(given.values.size()) == given.rows * given.columns, argument,
          std::to_string(rows) + " * " + std::to_string(columns) + " numbers", std::to_string(given.values.size()));
  return ConstMatrixView(given.values.data(), rows, columns);
}

void apply(const MechanismOptions& asked, Index query_len, Index key_len, Index head_dim, AttentionOptions& options) {
  options.region = region_of(asked);
  options.selection = selection_named(asked.choice);
  options.temperature = narrowed(asked.temperature);
  options.soft_cap = narrowed(asked.soft_cap);
  options.null_key = asked.null_key;
  if (options.selection == Selection::kSample) options.seed = checked_seed(asked.draw_seed, "drawSeed");
  set_parameters(asked, query_len, key_len, head_dim, options);
}

void apply(const MechanismOptions& asked, Index query_len, Index width, SelfAttentionOptions& options) {
  options.rotary = asked.rotary;
  if (asked.source) options.source = checked_matrix(*asked.source, "source");
  if (asked.values) options.values = checked_matrix(*asked.values, "values");
  if (asked.mask) options.bias = checked_matrix(*asked.mask, "mask");
  if (asked.positions) options.learned_positions = checked_matrix(*asked.positions, "learnedPositions");
  // a number of heads that does not divide the width is named by the layer
  const Index key_len = options.source ? options.source->rows() : query_len;
  if (width % options.heads == 0) apply(asked, query_len, key_len, width / options.heads, options.attention);
}

}  // namespace attention
