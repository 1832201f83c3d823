#include "bindings/key_value_attention.h"

#include <cmath>

#include "attention/attention.h"
#include "attention/multi_head.h"
#include "core/errors.h"
#include "kernels/kernels.h"
#include "layers/self_attention.h"
#include "reference/mechanism.h"

namespace attention {
namespace {

void check_nothing_of_words(const MechanismOptions& asked) {
  require(!asked.source, "source", "none, since keys and values are given", "a matrix");
  require(!asked.values, "values", "none, since the values are given with their keys", "a matrix");
  require(!asked.positions, "learnedPositions", "none, since the vectors are not words", "a matrix");
  require(!asked.rotary, "rotary", "false, since the vectors are not words", "true");
}

/**
 * Throws where an answer, with its parameters, would be larger than kMostBytes. In doubles: products of sizes overflow
 * any integer.
 */
void check_room(const AttentionTrace& given, const MechanismOptions& asked, const Score& score) {
  const auto queries = static_cast<double>(given.query.rows());
  const auto keys = static_cast<double>(given.key.rows()) + (asked.null_key ? 1 : 0);
  const auto width = static_cast<double>(given.query.columns());
  const auto key_dim = static_cast<double>(given.key.columns());
  const auto value_dim = static_cast<double>(given.value.columns());
  const ParameterRoom parameters = room_for_parameters(asked, score, given.query.columns());
  // the mask, score, logits, masked logits and weights, and of local-p the Gaussian and the weights before it
  const double matrices = asked.region == "local-p" ? 7 : 5;
  // of the reference, logits with and without mask and temperature, and weights
  constexpr double kBoundedMatrices = 4;
  // what parameters from outside make of the queries, of the keys, and of the keys with each query
  const double hidden = (queries + 2 * keys) * parameters.units;
  const double rows = queries * width + keys * key_dim + (queries + keys) * value_dim + hidden;
  const double floats = queries * keys * matrices + rows + parameters.floats;
  const double bounded = queries * keys * kBoundedMatrices + rows;
  const double bytes = sizeof(float) * floats + 2 * sizeof(double) * bounded;
  constexpr double kMebibyte = 1024.0 * 1024;
  const std::string units = parameters.units > 0 ? " through " + text_of(parameters.units) + " hidden units" : "";
  require(bytes <= kMostBytes, "query", "an answer of at most " + text_of(kMostBytes / kMebibyte) + " MiB",
          text_of(queries) + " queries and " + text_of(keys) + " keys of width " + text_of(width) +
              " with values of width " + text_of(value_dim) + units + ": " + text_of(std::ceil(bytes / kMebibyte)) +
              " MiB");
}

}  // namespace

KeyValueAttention attend_vectors(const GivenMatrix& query, const GivenMatrix& key, const GivenMatrix& value,
                                 const KeyValueOptions& asked) {
  check_nothing_of_words(asked.mechanism);
  KeyValueAttention result;
  AttentionTrace& trace = result.trace;
  trace.query = split_heads(checked_matrix(query, "query"), 1);
  trace.key = split_heads(checked_matrix(key, "key"), 1);
  trace.value = split_heads(checked_matrix(value, "value"), 1);
  const Index query_len = trace.query.rows();
  const Index key_len = trace.key.rows();

  AttentionOptions options;
  options.score = &score_named(asked.score);
  options.parameters.tau = asked.tau;
  check_room(trace, asked.mechanism, *options.score);
  apply(asked.mechanism, {query_len, key_len, trace.query.columns(), trace.key.columns()}, options);
  const Mask mask = asked.mechanism.mask ? Mask::from_bias(checked_matrix(*asked.mechanism.mask, "mask"))
                                         : Mask::none(query_len, key_len);
  const reference::HeadInput given = {reference::exact(trace.query[0]), reference::exact(trace.key[0]),
                                      reference::exact(trace.value[0])};
  attend(best_kernels(), options, mask, trace);
  result.reference = reference::attend_again(options, given, mask.bias().cast<double>(), trace, 0);
  return result;
}

}  // namespace attention
