#include "layers/contribution.h"

namespace attention {

Contributions contributions_of(const EncoderLayerParameters& parameters, const EncoderLayerTrace& trace) {
  const AttentionTrace& attention = trace.attention;
  const Matrix output = parameters.output.weight.unpacked();
  const Index group = attention.query.heads() / attention.value.heads();
  const Index value_dim = attention.value.columns();
  Contributions contributions;
  contributions.norms = HeadMatrices(attention.weights.heads(), attention.weights.rows(), attention.weights.columns());
  for (Index head = 0; head < attention.weights.heads(); ++head) {
    const Matrix mapped = attention.value[head / group] * output.middleRows(head * value_dim, value_dim);
    const Matrix lengths = mapped.rowwise().norm().transpose();  // [1, key]
    contributions.norms[head] = attention.weights[head].array().rowwise() * lengths.row(0).array();
  }
  const Matrix around = trace.residual.rowwise().norm();
  const Matrix through = trace.attention_output.rowwise().norm();
  contributions.residual_share = around.array() / (around + through).array();
  return contributions;
}

}  // namespace attention
