#include "bindings/key_value_attention.h"

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
  require(!asked.positions, "learnedPositions", "none, since the vectors are not words", "a matrix");
  require(!asked.rotary, "rotary", "false, since the vectors are not words", "true");
}

/** In doubles: the product of sizes may overflow an Index. */
void check_room(Index query_len, Index key_len, Index width) {
  constexpr double kMatrices = 7;  // score, logits, masked logits, weights, and up to three of local-p or hard choices
  const double pairs = static_cast<double>(query_len) * static_cast<double>(key_len);
  // the additive score keeps a number per pair and component; the reference takes 8 bytes where the trace takes 4
  const double bytes = pairs * 12 * (kMatrices + static_cast<double>(width));
  require(bytes <= kMostBytes, "query", "fewer pairs of query and key than fit into " + text_of(kMostBytes) + " bytes",
          text_of(pairs));
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
  check_room(query_len, key_len, trace.query.columns());

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
