#include "bindings/mechanism_options.h"

#include <algorithm>
#include <cstdint>

#include "bindings/checked_numbers.h"
#include "core/errors.h"

namespace attention {
namespace {

/** A double that stays finite as a float; what is out of range is left to `attend`, which names it. */
float narrowed(double value) { return static_cast<float>(value); }

Region region_of(const MechanismOptions& asked) {
  require(!asked.predictor || asked.places.empty(), "predictor", "none, since places are given", "one");
  require(!asked.predictor || asked.key_places.empty(), "predictor", "none, since the keys stand at keyPlaces", "one");
  Region region;
  region.kind = region_named(asked.region);
  region.window = checked_size(asked.window, "window", 0);
  if (asked.sigma != 0) region.sigma = asked.sigma;
  region.renormalise = asked.renormalise;
  region.places = asked.places;
  region.key_places = asked.key_places;
  return region;
}

/** As far as its numbers are as many as it says; only for as long as `given` lives. */
ConstMatrixView checked_view(const GivenMatrix& given, const char* argument) {
  const Index rows = checked_size(given.rows, argument, 0);
  const Index columns = checked_size(given.columns, argument, 0);
  return checked_rows(given.values, rows, columns, argument);
}

/** Is any of the score's learned matrices given? Then it is to go by those. */
bool gives_learned(const MechanismOptions& asked, const Score& score) {
  return std::ranges::any_of(score.learned.matrices,
                             [&](const LearnedMatrix& matrix) { return asked.learned.contains(matrix.argument); });
}

LearnedMatrices given_learned(const MechanismOptions& asked, const Score& score) {
  LearnedMatrices learned;
  for (std::size_t at = 0; at < score.learned.matrices.size(); ++at) {
    const LearnedMatrix& matrix = score.learned.matrices[at];
    const auto given = asked.learned.find(matrix.argument);
    if (given != asked.learned.end()) {
      learned[at] = checked_matrix(given->second, matrix.argument);
    } else {
      require(matrix.is_bias, matrix.argument, "numbers, as for the others of its score", "none");
      learned[at] = Matrix::Zero(1, learned[at - 1].cols());
    }
  }
  return learned;
}

/** What a trained model would hold: given, drawn from the seed where there is one, or else set by hand. */
void set_parameters(const MechanismOptions& asked, std::optional<std::uint32_t> seed, const HeadSizes& sizes,
                    AttentionOptions& options) {
  const LearnedParameters& learned = options.score->learned;
  if (gives_learned(asked, *options.score)) {
    options.parameters.learned = given_learned(asked, *options.score);
  } else if (!learned.matrices.empty()) {
    check_same_width(options.parameters, sizes.query_dim, sizes.key_dim);
    options.parameters.learned = seed ? learned.seeded(sizes.query_dim, *seed) : learned.hand_set(sizes.query_dim);
  }
  if (!options.region.predicts()) return;
  if (asked.predictor) {
    options.region.predictor = {checked_matrix(asked.predictor->weight, "predictor.weight"),
                                checked_matrix(asked.predictor->out, "predictor.out")};
  } else if (seed) {
    options.region.predictor = seeded_predictor(sizes.query_dim, *seed);
  } else {
    const float middle = static_cast<float>(sizes.key_len - 1) / 2;
    options.region.places.assign(static_cast<std::size_t>(sizes.query_len), middle);
  }
}

}  // namespace

Matrix checked_matrix(const GivenMatrix& given, const char* argument) { return checked_view(given, argument); }

void apply(const MechanismOptions& asked, const HeadSizes& sizes, AttentionOptions& options) {
  options.region = region_of(asked);
  options.selection = selection_named(asked.choice);
  options.temperature = narrowed(asked.temperature);
  options.soft_cap = narrowed(asked.soft_cap);
  options.null_key = asked.null_key;
  if (options.selection == Selection::kSample) options.seed = checked_seed(asked.draw_seed, "drawSeed");
  std::optional<std::uint32_t> seed;
  if (is_second(asked.parameters, "parameters", "identity", "seeded")) {
    seed = checked_seed(asked.parameter_seed, "parameterSeed");
  }
  set_parameters(asked, seed, sizes, options);
}

void apply(const MechanismOptions& asked, Index query_len, Index width, SelfAttentionOptions& options) {
  options.rotary = asked.rotary;
  if (asked.source) options.source = checked_matrix(*asked.source, "source");
  if (asked.values) options.values = checked_matrix(*asked.values, "values");
  if (asked.mask) options.bias = checked_matrix(*asked.mask, "mask");
  if (asked.positions) options.learned_positions = checked_matrix(*asked.positions, "learnedPositions");
  // a number of heads that does not divide the width is named by the layer
  if (width % options.heads != 0) return;
  const Index key_len = options.source ? options.source->rows() : query_len;
  const Index head_dim = width / options.heads;
  apply(asked, {query_len, key_len, head_dim, head_dim}, options.attention);
}

ParameterRoom room_for_parameters(const MechanismOptions& asked, const Score& score, Index query_dim) {
  const auto dim = static_cast<double>(query_dim);
  ParameterRoom room;
  const auto add = [&](const GivenMatrix& given, const char* argument) {
    const ConstMatrixView matrix = checked_view(given, argument);
    room.floats += static_cast<double>(matrix.size());
    room.units = std::max(room.units, static_cast<double>(matrix.cols()));
  };
  if (gives_learned(asked, score)) {
    for (const LearnedMatrix& matrix : score.learned.matrices) {
      const auto given = asked.learned.find(matrix.argument);
      if (given != asked.learned.end()) add(given->second, matrix.argument);
    }
  } else if (!score.learned.matrices.empty()) {
    room.floats += score.learned.size(dim);
  }
  if (!region_of(asked).predicts()) return room;
  if (asked.predictor) {
    add(asked.predictor->weight, "predictor.weight");
    add(asked.predictor->out, "predictor.out");
  } else if (asked.parameters == "seeded") {
    room.floats += dim * (dim + 1);
  }
  return room;
}

}  // namespace attention
