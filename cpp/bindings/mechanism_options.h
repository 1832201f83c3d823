#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "layers/self_attention.h"

namespace attention {

/** Numbers from outside as rows of a matrix; nothing checked yet. */
struct GivenMatrix {
  std::vector<float> values;
  double rows = 0;
  double columns = 0;
};

/** A `PlacePredictor` from outside. */
struct GivenPredictor {
  GivenMatrix weight;  // W_p [head_dim, hidden]
  GivenMatrix out;     // v_p [1, hidden]
};

/** What a caller asks of the mechanism beyond the page's basic options, as it asks for it: names and plain numbers. */
struct MechanismOptions {
  std::string region = "global";  // global | causal | local-m | local-p
  double window = 2;              // D of the local regions
  double sigma = 0;               // of the Gaussian; 0: half the window
  bool renormalise = false;       // local-p
  std::string choice = "soft";    // soft | argmax | sample
  double temperature = 1;
  double draw_seed = 0;
  bool null_key = false;
  double soft_cap = 0;
  bool rotary = false;
  /** How a score with something to learn and local-p come by parameters that are not given: identity | seeded. */
  std::string parameters = "identity";
  double parameter_seed = 0;

  /** What a trained model holds for scores, by `LearnedMatrix::argument`; what the score has no use for plays no part.
   */
  std::map<std::string, GivenMatrix> learned;
  std::optional<GivenPredictor> predictor;  // of local-p; not with places of either kind
  std::vector<float> places;                // p_t of each query, instead of predicted ones
  std::vector<float> key_places;            // where the keys stand, instead of at 0, 1, 2 …
  std::optional<GivenMatrix> source;        // [key, width]
  std::optional<GivenMatrix> values;        // [key, value_dim], instead of the source's own vectors
  std::optional<GivenMatrix> mask;          // added to the logits, [query, key]
  std::optional<GivenMatrix> positions;     // learned ones, [token, width]
};

/** The queries and keys of one head. */
struct HeadSizes {
  Index query_len = 0;
  Index key_len = 0;
  Index query_dim = 0;
  Index key_dim = 0;
};

/** The numbers as the matrix they say they are. Throws InvalidArgument, naming `argument`, unless they are as many. */
Matrix checked_matrix(const GivenMatrix& given, const char* argument);

/**
 * Puts what concerns one attention into `options`, whose score is settled: region, selection, temperature, soft cap,
 * null key, and the parameters of scores and regions that need some. The mask is left to the caller, and so is what
 * concerns words. "identity" parameters are hand-set: those of the score's `hand_set`, and a place in the middle of the
 * text for local-p. Throws InvalidArgument naming what means nothing.
 */
void apply(const MechanismOptions& asked, const HeadSizes& sizes, AttentionOptions& options);

/** Puts them into `options`, whose heads and width are settled, and what concerns words too. */
void apply(const MechanismOptions& asked, Index query_len, Index width, SelfAttentionOptions& options);

/** What the parameters of a score and of local-p take up. */
struct ParameterRoom {
  /** Numbers of all that `apply` takes from outside or makes. */
  double floats = 0;
  /** Hidden units, or columns, of those from outside: each query and each key becomes as many numbers. */
  double units = 0;
};

/** What `apply` would take up; it makes nothing yet. Throws InvalidArgument naming what is not as large as it says. */
ParameterRoom room_for_parameters(const MechanismOptions& asked, const Score& score, Index query_dim);

}  // namespace attention
