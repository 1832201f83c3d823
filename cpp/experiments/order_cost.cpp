#include "experiments/order_cost.h"

#include "core/seeded_matrices.h"
#include "core/seeded_random.h"
#include "experiments/checked_range.h"
#include "experiments/timed_batches.h"

namespace attention {
namespace {

/** Stream of the drawn input: apart from those of the matrices. */
constexpr std::uint32_t kInput = 901;

}  // namespace

RecurrentLayer::RecurrentLayer(Index token_count, Index width, std::uint32_t seed) {
  check_range(token_count, "tokenCount", 65'536);
  check_range(width, "width", 2048);
  input_ = Matrix(token_count, width);
  SeededRandom random(seed, kInput);
  random.fill_normal({input_.data(), static_cast<std::size_t>(input_.size())});
  input_weight_ = untrained_matrix(width, width, seed, Stream::kQuery);
  state_weight_ = untrained_matrix(width, width, seed, Stream::kKey);
}

void RecurrentLayer::in_order(const Kernels& kernels, Matrix& states) const {
  const Index width = input_.cols();
  states.resize(input_.rows(), width);
  Matrix recalled = Matrix::Zero(1, width);
  for (Index token = 0; token < input_.rows(); ++token) {
    float* const state = states.data() + token * width;
    kernels.multiply(input_.data() + token * width, input_weight_.data(), state, 1, width, width);
    if (token > 0) {
      kernels.multiply(state - width, state_weight_.data(), recalled.data(), 1, width, width);
    }
    states.row(token) += recalled.row(0);
    kernels.tanh(state, state, width);
  }
}

void RecurrentLayer::at_once(const Kernels& kernels, const Matrix& before, Matrix& states) const {
  const Index width = input_.cols();
  states.resize(input_.rows(), width);
  kernels.multiply(input_.data(), input_weight_.data(), states.data(), input_.rows(), width, width);
  Matrix recalled(input_.rows(), width);
  kernels.multiply(before.data(), state_weight_.data(), recalled.data(), input_.rows(), width, width);
  states += recalled;
  kernels.tanh(states.data(), states.data(), states.size());
}

Matrix states_before(const Matrix& states) {
  Matrix before = Matrix::Zero(states.rows(), states.cols());
  before.bottomRows(states.rows() - 1) = states.topRows(states.rows() - 1);
  return before;
}

OrderCost measure_order(const Kernels& kernels, Index token_count, Index width, std::uint32_t seed,
                        double batch_milliseconds) {
  const RecurrentLayer layer(token_count, width, seed);
  OrderCost cost;
  Matrix in_order;
  cost.in_order_milliseconds = milliseconds_of([&] { layer.in_order(kernels, in_order); }, batch_milliseconds);
  const Matrix before = states_before(in_order);
  Matrix at_once;
  cost.at_once_milliseconds = milliseconds_of([&] { layer.at_once(kernels, before, at_once); }, batch_milliseconds);
  cost.difference = (in_order - at_once).cast<double>().cwiseAbs().maxCoeff();
  return cost;
}

}  // namespace attention
