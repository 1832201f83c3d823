#pragma once

#include <span>
#include <string_view>

#include "core/matrix.h"
#include "models/embedding_table.h"

namespace attention {

/** How a model knows where a token stands. */
enum class Positions {
  kNone,
  kSinusoidal,          // sine and cosine by turns (Vaswani et al. 2017, section 3.5)
  kSinesBeforeCosines,  // the signal of Tensor2Tensor, with inverse timescales of its own
  kLearned,             // a row of a table for every place
  kRotary,              // nothing is added: queries and keys are turned in every layer (Su et al. 2021)
};

/** Those of that name: none, sinusoidal, sinesBeforeCosines, learned or rotary. Throws InvalidArgument, naming them. */
Positions positions_named(std::string_view name);

struct TokenVectorOptions {
  /** Factor on the embedding before the positions are added. */
  float embedding_factor = 1;
  Positions positions = Positions::kSinesBeforeCosines;
  /** Tokens that a text may have. */
  Index longest = 128;
};

struct TokenVectorParameters {
  EmbeddingTable embedding;   // [piece, width]
  Matrix inverse_timescales;  // [1, width / 2], of kSinesBeforeCosines
  Matrix places;              // [longest, width], of kLearned
};

struct TokenVectors {
  Matrix lookup;     // [token, width] the rows of the embedding
  Matrix positions;  // [token, width], 0 where none are added
  Matrix input;      // [token, width] factor * lookup + positions
};

/** Throws InvalidArgument, naming the option or parameter that cannot be computed with. */
void check_token_vectors(const TokenVectorOptions& options, const TokenVectorParameters& parameters);

/** Throws InvalidArgument where there is no id, or one is none of the embedding's. */
void check_ids(std::span<const Index> ids, Index piece_count);

/** The vectors of tokens whose first stands at `first`; the ids have been checked. */
TokenVectors token_vectors(const TokenVectorOptions& options, const TokenVectorParameters& parameters, Index first,
                           std::span<const Index> ids);

}  // namespace attention
