#include "attention/attention.h"

#include <cmath>
#include <initializer_list>
#include <string>

#include "attention/context.h"
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

void check(const AttentionOptions& options, const Mask& mask, const AttentionTrace& trace) {
  const HeadMatrices& query = trace.query;
  const HeadMatrices& key = trace.key;
  const HeadMatrices& value = trace.value;
  options.score->check(options.parameters);
  require(!options.scale || std::isfinite(*options.scale), "scale", "a finite number",
          text_of(static_cast<double>(options.scale.value_or(0))));
  require(key.heads() == query.heads() && key.columns() == query.columns(), "key",
          "as many heads and components as the query " + shape_of(query), shape_of(key));
  require(value.heads() == key.heads() && value.rows() == key.rows(), "value",
          "as many heads and rows as the key " + shape_of(key), shape_of(value));
  require(mask.query_len() == query.rows() && mask.key_len() == key.rows(), "mask",
          shape_of({query.rows(), key.rows()}), shape_of({mask.query_len(), mask.key_len()}));
}

}  // namespace

void attend(const Kernels& kernels, const AttentionOptions& options, const Mask& mask, AttentionTrace& trace) {
  check(options, mask, trace);
  const float scale = options.scale.value_or(options.score->scale(options.parameters, trace.query.columns()));
  const Index heads = trace.query.heads();
  const Index query_len = trace.query.rows();
  const Index key_len = trace.key.rows();
  for (HeadMatrices* pairs : {&trace.score, &trace.logits, &trace.masked_logits, &trace.weights}) {
    *pairs = HeadMatrices(heads, query_len, key_len);
  }
  trace.context = HeadMatrices(heads, query_len, trace.value.columns());
  const AttentionTrace& done = trace;  // what a step reads is const
  for (Index head = 0; head < heads; ++head) {
    options.score->compute(kernels, options.parameters, done.query[head], done.key[head], trace.score[head]);
    trace.logits[head] = scale * done.score[head];
    mask.apply(done.logits[head], trace.masked_logits[head]);
    softmax(kernels, mask, done.masked_logits[head], trace.weights[head]);
    mix_values(kernels, mask, done.weights[head], done.value[head], trace.context[head]);
  }
}

}  // namespace attention
