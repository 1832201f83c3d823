#include "bindings/key_value_attention.h"

#include <cmath>

#include "attention/attention.h"
#include "core/errors.h"
#include "kernels/kernels.h"
#include "layers/self_attention.h"
#include "reference/mechanism.h"

namespace attention {
namespace {

HeadMatrices as_head(const Matrix& rows) {
  HeadMatrices head(1, rows.rows(), rows.cols());
  head[0] = rows;
  return head;
}

void check_nothing_of_words(const MechanismOptions& asked) {
  require(!asked.source, "source", "none, since keys and values are given", "a matrix");
  require(!asked.values, "values", "none, since the values are given with their keys", "a matrix");
  require(!asked.positions, "learnedPositions", "none, since the vectors are not words", "a matrix");
  require(!asked.rotary, "rotary", "false, since the vectors are not words", "true");
}

/** Floats of the parameters that `apply` makes, at most. */
double parameter_floats(const KeyValueOptions& asked, double width) {
  const double general = asked.score == "general" && !asked.mechanism.general ? 1 : 0;
  const double additive = asked.score == "additive" ? 4 : 0;  // closeness has twice as many hidden units as components
  const double predicted = asked.mechanism.region == "local-p" && asked.mechanism.places.empty() ? 1 : 0;
  return (general + additive + predicted) * width * width;
}

/**
 * Throws where an answer, with its parameters, would be larger than kMostBytes. In doubles: products of sizes overflow
 * any integer.
 */
void check_room(const AttentionTrace& given, const KeyValueOptions& asked) {
  const auto queries = static_cast<double>(given.query.rows());
  const auto keys = static_cast<double>(given.key.rows()) + (asked.mechanism.null_key ? 1 : 0);
  const auto width = static_cast<double>(given.query.columns());
  const auto value_dim = static_cast<double>(given.value.columns());
  // the mask, score, logits, masked logits and weights, and of local-p the Gaussian and the weights before it
  const double matrices = asked.mechanism.region == "local-p" ? 7 : 5;
  // of the reference, logits with and without mask and temperature, and weights
  constexpr double kBoundedMatrices = 4;
  const double rows = (queries + keys) * width + (queries + keys) * value_dim;
  const double floats = queries * keys * matrices + rows + parameter_floats(asked, width);
  const double bounded = queries * keys * kBoundedMatrices + rows;
  const double bytes = sizeof(float) * floats + 2 * sizeof(double) * bounded;
  constexpr double kMebibyte = 1024.0 * 1024;
  require(bytes <= kMostBytes, "query", "an answer of at most " + text_of(kMostBytes / kMebibyte) + " MiB",
          text_of(queries) + " queries and " + text_of(keys) + " keys of width " + text_of(width) +
              " with values of width " + text_of(value_dim) + ": " + text_of(std::ceil(bytes / kMebibyte)) + " MiB");
}

}  // namespace

KeyValueAttention attend_vectors(const GivenMatrix& query, const GivenMatrix& key, const GivenMatrix& value,
                                 const KeyValueOptions& asked) {
  check_nothing_of_words(asked.mechanism);
  KeyValueAttention result;
  AttentionTrace& trace = result.trace;
  trace.query = as_head(checked_matrix(query, "query"));
  trace.key = as_head(checked_matrix(key, "key"));
  trace.value = as_head(checked_matrix(value, "value"));
  const Index query_len = trace.query.rows();
  const Index key_len = trace.key.rows();
  check_room(trace, asked);

  AttentionOptions options;
  options.score = &score_named(asked.score);
  options.parameters.tau = asked.tau;
  apply(asked.mechanism, query_len, key_len, trace.query.columns(), options);
  const Mask mask = asked.mechanism.mask ? Mask::from_bias(checked_matrix(*asked.mechanism.mask, "mask"))
                                         : Mask::none(query_len, key_len);
  const reference::HeadInput given = {reference::exact(trace.query[0]), reference::exact(trace.key[0]),
                                      reference::exact(trace.value[0])};
  attend(best_kernels(), options, mask, trace);
  result.reference = reference::attend_again(options, given, mask.bias().cast<double>(), trace, 0);
  return result;
}

}  // namespace attention
