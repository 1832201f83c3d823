#include "attention/attention.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <optional>
#include <string>

#include "attention/context.h"
#include "attention/soft_cap.h"
#include "attention/weights.h"
#include "core/errors.h"

namespace attention {
namespace {

std::string shape_of(const HeadMatrices& matrices) {
  return attention::shape_of({matrices.heads(), matrices.rows(), matrices.columns()});
}

void check_numbers(const AttentionOptions& options) {
  require(!options.scale || std::isfinite(*options.scale), "scale", "a finite number",
          text_of(static_cast<double>(options.scale.value_or(0))));
  require(options.soft_cap >= 0 && std::isfinite(options.soft_cap), "softcap", "a finite number of at least 0",
          text_of(static_cast<double>(options.soft_cap)));
  require(options.temperature > 0 && std::isfinite(options.temperature), "temperature", "a finite number above 0",
          text_of(static_cast<double>(options.temperature)));
}

void check_shapes(std::span<const Mask> masks, const AttentionTrace& trace) {
  const HeadMatrices& query = trace.query;
  const HeadMatrices& key = trace.key;
  const HeadMatrices& value = trace.value;
  require(query.columns() >= 1, "query", "at least 1 component", shape_of(query));
  require(key.heads() >= 1 && query.heads() % key.heads() == 0, "key",
          "a number of heads that divides the query's " + std::to_string(query.heads()), std::to_string(key.heads()));
  require(value.heads() == key.heads() && value.rows() == key.rows(), "value",
          "as many heads and rows as the key " + shape_of(key), shape_of(value));
  const auto mask_count = static_cast<Index>(masks.size());
  require(mask_count == 1 || mask_count == query.heads(), "mask", "1 or " + std::to_string(query.heads()),
          std::to_string(mask_count));
  for (const Mask& mask : masks) {
    require(mask.query_len() == query.rows() && mask.key_len() == key.rows(), "mask",
            attention::shape_of({query.rows(), key.rows()}), attention::shape_of({mask.query_len(), mask.key_len()}));
  }
}

/** The heads with a row of zeros behind the others. */
HeadMatrices with_null(const HeadMatrices& heads) {
  HeadMatrices extended(heads.heads(), heads.rows() + 1, heads.columns());
  for (Index head = 0; head < heads.heads(); ++head) extended[head].topRows(heads.rows()) = heads[head];
  return extended;
}

/** The mask of one head, with its region, and the null key open to all; nothing where the given one is just that. */
std::optional<Mask> own_mask(const AttentionOptions& options, const Mask& given, ConstMatrixView places) {
  if (options.region.kind == RegionKind::kGlobal && !options.null_key) return std::nullopt;
  Mask mask = given;
  hide_outside(options.region, places, mask);
  return options.null_key ? mask.with_open_key() : mask;
}

/** A loop that compilers turn into vectors, which they do not do with Eigen's. */
void scale_into(MatrixView logits, ConstMatrixView score, float scale) {
  std::transform(score.data(), score.data() + score.size(), logits.data(),
                 [scale](float each) { return scale * each; });
}

/** Shapes everything that is computed. */
void prepare(const AttentionOptions& options, AttentionTrace& trace) {
  const Index heads = trace.query.heads();
  const Index query_len = trace.query.rows();
  const Index key_len = trace.key.rows();
  for (HeadMatrices* pairs : {&trace.score, &trace.logits, &trace.masked_logits, &trace.weights}) {
    *pairs = HeadMatrices(heads, query_len, key_len);
  }
  const bool predictive = options.region.kind == RegionKind::kLocalPredictive;
  for (HeadMatrices* pairs : {&trace.gaussian, &trace.aligned}) {
    *pairs = HeadMatrices(heads, query_len, predictive ? key_len : 0);
  }
  trace.places = HeadMatrices(heads, query_len, options.region.has_places() ? 1 : 0);
  for (HeadMatrices* choice : {&trace.chosen, &trace.log_chosen}) {
    *choice = HeadMatrices(heads, query_len, options.selection == Selection::kSoft ? 0 : 1);
  }
  trace.context = HeadMatrices(heads, query_len, trace.value.columns());
}

/** From masked logits to weights. */
void weigh(const Kernels& kernels, const AttentionOptions& options, const Mask& mask, Index head, SeededRandom& random,
           AttentionTrace& trace) {
  const AttentionTrace& done = trace;
  select(kernels, options.selection, options.temperature, mask, done.masked_logits[head], random, trace.weights[head],
         {trace.chosen[head], trace.log_chosen[head]});
  if (options.region.kind != RegionKind::kLocalPredictive) return;
  const double sigma = options.region.deviation();
  const MatrixD distances =
      distances_about(done.places[head], options.region, trace.weights.columns(), options.null_key);
  trace.aligned[head] = done.weights[head];
  gaussian_of(distances, sigma, trace.gaussian[head]);
  if (!options.region.renormalise) {
    trace.weights[head].array() *= done.gaussian[head].array();
  } else if (options.selection == Selection::kSoft) {  // a hard choice with the sum 1 is what it was
    softmax_about(mask, done.masked_logits[head], static_cast<double>(options.temperature), distances, sigma,
                  trace.weights[head]);
  }
}

}  // namespace

void attend(const Kernels& kernels, const AttentionOptions& options, std::span<const Mask> masks,
            AttentionTrace& trace) {
  check_numbers(options);
  check_shapes(masks, trace);
  options.score->check(options.parameters, trace.query.columns(), trace.key.columns());
  check_region(options.region, trace.query.rows(), trace.key.rows(), trace.query.columns());
  const Index token_count = trace.key.rows();
  if (options.null_key) {
    trace.key = with_null(trace.key);
    trace.value = with_null(trace.value);
  }
  prepare(options, trace);
  const float scale = options.scale.value_or(options.score->scale(options.parameters, trace.query.columns()));
  SeededRandom random(options.seed, options.draw_stream);
  const AttentionTrace& done = trace;  // what a step reads is const
  const Index group = trace.query.heads() / trace.key.heads();
  for (Index head = 0; head < trace.query.heads(); ++head) {
    const Index key_head = head / group;
    if (options.region.has_places()) {
      find_places(kernels, options.region, done.query[head], token_count, trace.places[head]);
    }
    const Mask& given = masks[masks.size() == 1 ? 0 : static_cast<std::size_t>(head)];
    const std::optional<Mask> own = own_mask(options, given, done.places[head]);
    const Mask& mask = own ? *own : given;
    options.score->compute(kernels, options.parameters, done.query[head], done.key[key_head], trace.score[head]);
    scale_into(trace.logits[head], done.score[head], scale);
    soft_cap(kernels, options.soft_cap, trace.logits[head]);
    mask.apply(done.logits[head], trace.masked_logits[head]);
    weigh(kernels, options, mask, head, random, trace);
    mix_values(kernels, mask, done.weights[head], done.value[key_head], trace.context[head]);
  }
}

void attend(const Kernels& kernels, const AttentionOptions& options, const Mask& mask, AttentionTrace& trace) {
  attend(kernels, options, std::span(&mask, 1), trace);
}

}  // namespace attention
