#include "experiments/order_cost.h"

#include <gtest/gtest.h>

#include "complaint_of.h"
#include "every_backend.h"

namespace attention {
namespace {

class OrderCostTest : public EveryBackend {};
INSTANTIATE_FOR_EVERY_BACKEND(OrderCostTest);

TEST_P(OrderCostTest, ComputesTheRecurrenceInOrderAndTheSameStatesAtOnce) {
  const RecurrentLayer layer(19, 13, 3);
  Matrix in_order;
  layer.in_order(kernels(), in_order);
  MatrixD expected(19, 13);
  MatrixD state = MatrixD::Zero(1, 13);
  for (Index token = 0; token < 19; ++token) {
    state = (layer.input().row(token).cast<double>() * layer.input_weight().cast<double>() +
             state * layer.state_weight().cast<double>())
                .array()
                .tanh()
                .matrix();
    expected.row(token) = state;
  }
  // errors of float sums of 13 products each, carried on by a matrix whose gain is about 1
  constexpr double kAllowed = 1e-5;
  EXPECT_LT((in_order.cast<double>() - expected).cwiseAbs().maxCoeff(), kAllowed);
  Matrix at_once;
  layer.at_once(kernels(), states_before(in_order), at_once);
  EXPECT_LT((at_once.cast<double>() - expected).cwiseAbs().maxCoeff(), kAllowed);
}

TEST(StatesBefore, ShiftsEveryStateByOnePositionAndBeginsWithZero) {
  Matrix states(3, 2);
  states << 1, 2, 3, 4, 5, 6;
  Matrix expected(3, 2);
  expected << 0, 0, 1, 2, 3, 4;
  EXPECT_EQ(states_before(states), expected);
}

TEST_P(OrderCostTest, TimesBothOrders) {
  const OrderCost cost = measure_order(kernels(), 50, 16, 1, 0.5);
  EXPECT_GT(cost.in_order_milliseconds, 0);
  EXPECT_GT(cost.at_once_milliseconds, 0);
  EXPECT_LT(cost.difference, 1e-5);
}

TEST(OrderCost, RefusesSizesThatCannotBe) {
  EXPECT_EQ(complaint_of([] { RecurrentLayer(0, 1, 1); }),
            "tokenCount: expected a whole number from 1 to 65536, got 0");
  EXPECT_EQ(complaint_of([] { RecurrentLayer(1, 4096, 1); }),
            "width: expected a whole number from 1 to 2048, got 4096");
}

}  // namespace
}  // namespace attention
