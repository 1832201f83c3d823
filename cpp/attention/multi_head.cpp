#include "attention/multi_head.h"

namespace attention {

HeadMatrices split_heads(const Matrix& joined, Index heads) {
  const Index head_dim = joined.cols() / heads;
  HeadMatrices split(heads, joined.rows(), head_dim);
  for (Index head = 0; head < heads; ++head) split[head] = joined.middleCols(head * head_dim, head_dim);
  return split;
}

AttentionTrace split_query_key_value(const Matrix& joined, Index heads) {
  const Index width = joined.cols() / 3;
  const auto third = [&](Index at) { return split_heads(joined.middleCols(at * width, width), heads); };
  AttentionTrace trace;
  trace.query = third(0);
  trace.key = third(1);
  trace.value = third(2);
  return trace;
}

Matrix join_heads(const HeadMatrices& heads) {
  Matrix joined(heads.rows(), heads.heads() * heads.columns());
  for (Index head = 0; head < heads.heads(); ++head) {
    joined.middleCols(head * heads.columns(), heads.columns()) = heads[head];
  }
  return joined;
}

}  // namespace attention
