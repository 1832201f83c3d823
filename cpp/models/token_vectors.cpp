#include "models/token_vectors.h"

#include <cmath>
#include <string>

#include "core/errors.h"
#include "layers/position.h"

namespace attention {
namespace {

Matrix positions_of(const TokenVectorOptions& options, const TokenVectorParameters& parameters, Index first,
                    Index count) {
  const Index width = parameters.embedding.cols();
  switch (options.positions) {
    case Positions::kSinusoidal:
      return sinusoidal_positions(first + count, width).bottomRows(count).cast<float>();
    case Positions::kSinesBeforeCosines:
      return sines_before_cosines(first + count, parameters.inverse_timescales).bottomRows(count);
    case Positions::kLearned:
      return parameters.places.middleRows(first, count);
    case Positions::kNone:
    case Positions::kRotary:
      break;
  }
  return Matrix::Zero(count, width);
}

}  // namespace

Positions positions_named(std::string_view name) {
  if (name == "none") return Positions::kNone;
  if (name == "sinusoidal") return Positions::kSinusoidal;
  if (name == "sinesBeforeCosines") return Positions::kSinesBeforeCosines;
  if (name == "learned") return Positions::kLearned;
  if (name == "rotary") return Positions::kRotary;
  throw InvalidArgument("positions", "none, sinusoidal, sinesBeforeCosines, learned or rotary", std::string(name));
}

void check_token_vectors(const TokenVectorOptions& options, const TokenVectorParameters& parameters) {
  require(std::isfinite(options.embedding_factor), "embeddingFactor", "a finite number",
          text_of(static_cast<double>(options.embedding_factor)));
  require(options.longest >= 1, "longest", "at least 1", std::to_string(options.longest));
  const EmbeddingTable& embedding = parameters.embedding;
  require(embedding.rows() > 0 && embedding.cols() > 0, "embedding", "at least [1, 1]",
          shape_of({embedding.rows(), embedding.cols()}));
  if (options.positions == Positions::kSinesBeforeCosines) {
    const Matrix& timescales = parameters.inverse_timescales;
    require(timescales.rows() == 1 && 2 * timescales.cols() == embedding.cols(), "inverse_timescales",
            "half as many columns as the embedding's " + std::to_string(embedding.cols()),
            shape_of({timescales.rows(), timescales.cols()}));
  }
  if (options.positions == Positions::kLearned) {
    require_shape(parameters.places, options.longest, embedding.cols(), "places");
  }
}

void check_ids(std::span<const Index> ids, Index piece_count) {
  require(!ids.empty(), "ids", "at least 1", "none");
  for (const Index id : ids) {
    require(id >= 0 && id < piece_count, "ids", "whole numbers from 0 to " + std::to_string(piece_count - 1),
            std::to_string(id));
  }
}

TokenVectors token_vectors(const TokenVectorOptions& options, const TokenVectorParameters& parameters, Index first,
                           std::span<const Index> ids) {
  const auto count = static_cast<Index>(ids.size());
  TokenVectors vectors;
  vectors.lookup.resize(count, parameters.embedding.cols());
  for (Index token = 0; token < count; ++token) {
    vectors.lookup.row(token) = parameters.embedding.row(ids[static_cast<std::size_t>(token)]);
  }
  vectors.positions = positions_of(options, parameters, first, count);
  vectors.input = options.embedding_factor * vectors.lookup + vectors.positions;
  return vectors;
}

}  // namespace attention
