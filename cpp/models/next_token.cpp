#include "models/next_token.h"

#include <cmath>

#include "core/errors.h"
#include "core/seeded_matrices.h"
#include "core/seeded_random.h"

namespace attention {

void check_choosing(const Choosing& choosing) {
  require(choosing.selection != Selection::kSoft, "choice", "argmax or sample", "soft");
  require(choosing.temperature > 0 && std::isfinite(choosing.temperature), "temperature", "a finite number above 0",
          text_of(static_cast<double>(choosing.temperature)));
}

NextToken choose_next(const Kernels& kernels, const Choosing& choosing, const Matrix& logits, Index place) {
  SeededRandom random(choosing.seed, static_cast<std::uint32_t>(Stream::kNextToken));
  for (Index before = 0; before < place; ++before) random.next_bits();
  Matrix weights(1, logits.cols());
  float token = -1;
  NextToken next = {};
  const Mask mask = Mask::none(1, logits.cols());
  select(kernels, choosing.selection, choosing.temperature, mask, view_of(logits), random,
         {weights.data(), 1, weights.cols()}, {{&token, 1, 1}, {&next.log_probability, 1, 1}});
  next.token = static_cast<Index>(token);
  return next;
}

}  // namespace attention
