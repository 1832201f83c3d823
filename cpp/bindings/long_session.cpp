#include "bindings/long_session.h"

#include <algorithm>
#include <cmath>

#include "attention/region.h"
#include "bindings/checked_numbers.h"
#include "bindings/module_threads.h"
#include "core/errors.h"
#include "core/stopwatch.h"
#include "kernels/kernels.h"
#include "reference/attention_row.h"

namespace attention {
namespace {

/** The keys of a region that are a window about the query's own place. */
KeyWindow window_of(const LongAsked& asked) {
  KeyWindow window;
  window.hides_own = asked.hide_self;
  switch (region_named(asked.region)) {
    case RegionKind::kGlobal:
      break;
    case RegionKind::kCausal:
      window.right = 0;
      break;
    case RegionKind::kLocalMonotonic:
      window.left = window.right = checked_size(asked.window, "window", 0);
      break;
    case RegionKind::kLocalPredictive:
      throw InvalidArgument("region", "global, causal or local-m for a text without matrices", asked.region);
  }
  return window;
}

LongOptions checked(const LongAsked& asked) {
  LongOptions options;
  options.heads = checked_size(asked.heads, "heads", 1);
  options.score = &score_named(asked.score);
  options.tau = asked.tau;
  options.temperature = static_cast<float>(asked.temperature);
  options.window = window_of(asked);
  if (asked.widened != 0) {
    options.widening = {checked_size(asked.widened, "widened", 1), checked_seed(asked.seed, "seed")};
  }
  if (is_second(asked.projections, "projections", "identity", "seeded")) {
    options.projection_seed = checked_seed(asked.seed, "seed");
  }
  if (is_second(asked.positions, "positions", "none", "sinusoidal")) {
    options.position_strength = asked.position_strength;
  }
  return options;
}

/** The largest difference; a NaN on one side only is infinitely far. */
void compare(double got, double wanted, double bound, double& worst, bool& within) {
  if (std::isnan(got) && std::isnan(wanted)) return;
  const double error = std::abs(got - wanted);
  worst = std::isnan(error) ? std::numeric_limits<double>::infinity() : std::max(worst, error);
  within = within && error <= bound;
}

Index checked_place(double place, Index count, const char* argument) {
  require(is_size(place, 0) && place < static_cast<double>(count), argument,
          "a whole number below " + std::to_string(count), text_of(place));
  return static_cast<Index>(place);
}

}  // namespace

void LongSession::load(const std::vector<float>& embedding, const LongAsked& asked) {
  attention_.reset();
  const Index token_count = checked_size(asked.token_count, "tokenCount", 1);
  const Index width = checked_size(asked.width, "width", 1);
  const ConstMatrixView words = checked_rows(embedding, token_count, width, "embedding");
  attention_ = std::make_unique<LongSelfAttention>(best_kernels(), words, checked(asked));
}

void LongSession::use_threads(double count) { threads_ = checked_threads(count); }

void LongSession::advance(double milliseconds) const {
  LongSelfAttention& attention = this->attention();
  const Stopwatch stopwatch;
  while (attention.steps_done() < attention.step_count()) {
    if (threads_ > 1) {
      attention.step(module_threads(), threads_);
    } else {
      attention.step();
    }
    if (stopwatch.milliseconds() >= milliseconds) return;
  }
}

LongSelfAttention& LongSession::attention() const {
  if (!attention_) throw InvalidArgument("embedding", "a text loaded before", "none");
  return *attention_;
}

std::vector<float> LongSession::context(double head, double query) const {
  const LongSelfAttention& attention = this->attention();
  const Index of_head = checked_place(head, attention.context().heads(), "head");
  const ConstMatrixView rows = attention.context()[of_head];
  const Index row = checked_place(query, attention.rows_done(of_head), "query");
  return {rows.row(row).data(), rows.row(row).data() + rows.cols()};
}

RowCheck LongSession::check(double head, double query) const {
  LongSelfAttention& attention = this->attention();
  const std::vector<float> context = this->context(head, query);
  const auto of_head = static_cast<Index>(head);
  const auto row = static_cast<Index>(query);
  const ConstMatrixView queries = attention.query()[of_head];
  const ConstMatrixView keys = attention.key()[of_head];
  const FusedOptions& options = attention.options();
  reference::TakesPart takes_part(1, keys.rows());
  for (Index key = 0; key < keys.rows(); ++key) takes_part(0, key) = options.window.sees(row, key, keys.rows());
  const auto scale = static_cast<double>(options.scale.value_or(1));
  const reference::RowReference wanted = reference::attend_row({queries.row(row).data(), 1, queries.cols()}, keys,
                                                               attention.value()[of_head], scale, takes_part);
  const Matrix weights = attention.weights({of_head, row, 1, 0, keys.rows(), 1}).mean;
  RowCheck check;
  check.weight_sum = weights.cast<double>().sum();
  for (Index key = 0; key < keys.rows(); ++key) {
    compare(static_cast<double>(weights(0, key)), wanted.weights.value(0, key), wanted.weights.bound(0, key),
            check.weight_error, check.within_bounds);
  }
  for (Index d = 0; d < wanted.context.value.cols(); ++d) {
    compare(static_cast<double>(context[static_cast<std::size_t>(d)]), wanted.context.value(0, d),
            wanted.context.bound(0, d), check.context_error, check.within_bounds);
  }
  return check;
}

double checked_long_bytes(const LongAsked& asked) { return long_bytes(asked.token_count, asked.width, checked(asked)); }

}  // namespace attention
