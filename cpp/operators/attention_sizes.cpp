#include "operators/attention_sizes.h"

#include "core/errors.h"

namespace attention::operators {
namespace {

constexpr Index kMostHeads = 1 << 20;

/** Sizes of Q, K or V, whichever way the heads lie. */
struct Part {
  Index batch;
  Index heads;
  Index tokens;
  Index dim;
};

Part part_of(const Tensor& tensor, const char* name, const Call& call, const char* heads_attribute) {
  require(tensor.rank() == 3 || tensor.rank() == 4, name, "3 or 4 axes", shape_text(tensor.shape));
  const bool given = call.attributes.has(heads_attribute);
  const Index heads = call.attributes.whole(heads_attribute, 1, 1, kMostHeads);
  if (tensor.rank() == 4) {
    require(!given || heads == tensor.shape[1], heads_attribute, "the heads of " + shape_text(tensor.shape),
            std::to_string(heads));
    return {tensor.shape[0], tensor.shape[1], tensor.shape[2], tensor.shape[3]};
  }
  require(given, heads_attribute, "a number of heads, which 3 axes do not tell", "none");
  require(tensor.shape[2] % heads == 0, name, "a last axis that " + std::to_string(heads) + " heads divide",
          shape_text(tensor.shape));
  return {tensor.shape[0], heads, tensor.shape[1], tensor.shape[2] / heads};
}

/** The cache's length; its other sizes must be those of the new keys or values. */
Index past_len(const Tensor& past, const char* name, const Part& fresh) {
  const std::vector<Index>& shape = past.shape;
  require(past.rank() == 4 && shape[0] == fresh.batch && shape[1] == fresh.heads && shape[3] == fresh.dim, name,
          "[" + std::to_string(fresh.batch) + ", " + std::to_string(fresh.heads) + ", past, " +
              std::to_string(fresh.dim) + "]",
          shape_text(shape));
  return shape[2];
}

void check_together(const Part& query, const Part& key, const Part& value, const Call& call) {
  const auto shape_at = [&](std::size_t slot) { return shape_text(call.inputs[slot]->shape); };
  require(query.dim >= 1, "Q", "at least 1 component", shape_at(kQuery));
  require(key.batch == query.batch && key.dim == query.dim, "K", "the batch and components of Q " + shape_at(kQuery),
          shape_at(kKey));
  require(key.heads >= 1 && query.heads % key.heads == 0, "K", "heads that divide those of Q " + shape_at(kQuery),
          shape_at(kKey));
  require(value.batch == key.batch && value.heads == key.heads && value.tokens == key.tokens, "V",
          "the batch, heads and tokens of K " + shape_at(kKey), shape_at(kValue));
}

}  // namespace

AttentionSizes attention_sizes(const Call& call) {
  const Tensor& q = call.floats(kQuery, "Q");
  const Tensor& k = call.floats(kKey, "K");
  const Tensor& v = call.floats(kValue, "V");
  require(k.rank() == q.rank() && v.rank() == q.rank(), k.rank() == q.rank() ? "V" : "K",
          "as many axes as Q " + shape_text(q.shape), shape_text(k.rank() == q.rank() ? v.shape : k.shape));
  const Part query = part_of(q, "Q", call, "q_num_heads");
  const Part key = part_of(k, "K", call, "kv_num_heads");
  const Part value = part_of(v, "V", call, "kv_num_heads");
  check_together(query, key, value, call);
  AttentionSizes sizes = {q.rank() == 3, query.batch, query.heads, key.heads, query.tokens,
                          key.tokens,    0,           key.dim,     value.dim};
  const bool has_past = call.input(kPastKey) != nullptr;
  require(has_past == (call.input(kPastValue) != nullptr), has_past ? "past_value" : "past_key",
          "a tensor beside the other past one", "none");
  if (has_past) {
    sizes.past_len = past_len(call.floats(kPastKey, "past_key"), "past_key", key);
    const Index values = past_len(call.floats(kPastValue, "past_value"), "past_value", value);
    require(values == sizes.past_len, "past_value", "the length of past_key, " + std::to_string(sizes.past_len),
            std::to_string(values));
  }
  count_of({sizes.batch, sizes.query_heads, sizes.query_len, sizes.total_len()}, "Q");
  return sizes;
}

}  // namespace attention::operators
