#include "attention/attention.h"

#include <cmath>
#include <initializer_list>
#include <string>

#include "attention/context.h"
#include "attention/soft_cap.h"
#include "attention/weights.h"
#include "core/errors.h"

namespace attention {
namespace {

std::string shape_of(std::initializer_list<Index> sizes) {
  std::string text;
  for (const Index size : sizes) {
    text += text.empty() ? "[" : ", ";
    text += std::to_string(size);
  }
  return text + "]";
}

std::string shape_of(const HeadMatrices& matrices) {
  return shape_of({matrices.heads(), matrices.rows(), matrices.columns()});
}

void check_numbers(const AttentionOptions& options) {
  options.score->check(options.parameters);
  require(!options.scale || std::isfinite(*options.scale), "scale", "a finite number",
          text_of(static_cast<double>(options.scale.value_or(0))));
  require(options.soft_cap >= 0 && std::isfinite(options.soft_cap), "softcap", "a finite number of at least 0",
          text_of(static_cast<double>(options.soft_cap)));
}

void check_shapes(std::span<const Mask> masks, const AttentionTrace& trace) {
  const HeadMatrices& query = trace.query;
  const HeadMatrices& key = trace.key;
  const HeadMatrices& value = trace.value;
  require(query.columns() >= 1, "query", "at least 1 component", shape_of(query));
  require(key.heads() >= 1 && query.heads() % key.heads() == 0, "key",
          "a number of heads that divides the query's " + std::to_string(query.heads()), std::to_string(key.heads()));
  require(key.columns() == query.columns(), "key", "as many components as the query " + shape_of(query), shape_of(key));
  require(value.heads() == key.heads() && value.rows() == key.rows(), "value",
          "as many heads and rows as the key " + shape_of(key), shape_of(value));
  const auto mask_count = static_cast<Index>(masks.size());
  require(mask_count == 1 || mask_count == query.heads(), "mask", "1 or " + std::to_string(query.heads()),
          std::to_string(mask_count));
  for (const Mask& mask : masks) {
    require(mask.query_len() == query.rows() && mask.key_len() == key.rows(), "mask",
            shape_of({query.rows(), key.rows()}), shape_of({mask.query_len(), mask.key_len()}));
  }
}

}  // namespace

void attend(const Kernels& kernels, const AttentionOptions& options, std::span<const Mask> masks,
            AttentionTrace& trace) {
  check_numbers(options);
  check_shapes(masks, trace);
  const float scale = options.scale.value_or(options.score->scale(options.parameters, trace.query.columns()));
  const Index heads = trace.query.heads();
  for (HeadMatrices* pairs : {&trace.score, &trace.logits, &trace.masked_logits, &trace.weights}) {
    *pairs = HeadMatrices(heads, trace.query.rows(), trace.key.rows());
  }
  trace.context = HeadMatrices(heads, trace.query.rows(), trace.value.columns());
  const AttentionTrace& done = trace;  // what a step reads is const
  const Index group = heads / trace.key.heads();
  for (Index head = 0; head < heads; ++head) {
    const Index key_head = head / group;
    const Mask& mask = masks[masks.size() == 1 ? 0 : static_cast<std::size_t>(head)];
    options.score->compute(kernels, options.parameters, done.query[head], done.key[key_head], trace.score[head]);
    trace.logits[head] = scale * done.score[head];
    soft_cap(options.soft_cap, trace.logits[head]);
    mask.apply(done.logits[head], trace.masked_logits[head]);
    softmax(kernels, mask, done.masked_logits[head], trace.weights[head]);
    mix_values(kernels, mask, done.weights[head], done.value[key_head], trace.context[head]);
  }
}

void attend(const Kernels& kernels, const AttentionOptions& options, const Mask& mask, AttentionTrace& trace) {
  attend(kernels, options, std::span(&mask, 1), trace);
}

}  // namespace attention
