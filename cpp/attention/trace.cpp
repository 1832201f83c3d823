#include "attention/trace.h"

namespace attention {

HeadMatrices::HeadMatrices(Index heads, Index rows, Index columns)
    : heads_(heads), rows_(rows), columns_(columns), values_(static_cast<std::size_t>(heads * rows * columns)) {}

std::size_t float_count(const AttentionTrace& trace) {
  std::size_t floats = 0;
  for (const HeadMatrices* part :
       {&trace.query, &trace.key, &trace.value, &trace.score, &trace.logits, &trace.masked_logits, &trace.places,
        &trace.gaussian, &trace.aligned, &trace.chosen, &trace.log_chosen, &trace.weights, &trace.context}) {
    floats += part->values().size();
  }
  return floats;
}

}  // namespace attention
