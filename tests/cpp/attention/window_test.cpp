#include "attention/window.h"

#include <gtest/gtest.h>

namespace attention {
namespace {

/** 1 where a key takes part. */
Matrix seen(const Mask& mask) {
  return Matrix::NullaryExpr(mask.query_len(), mask.key_len(),
                             [&](Index query, Index key) { return mask.takes_part(query, key) ? 1.0F : 0.0F; });
}

Matrix causal(Index query_len, Index key_len, Index offset) {
  Mask mask = Mask::none(query_len, key_len);
  hide_later(mask, offset);
  return seen(mask);
}

TEST(HideLater, AnchorsTheTriangleAtTheTopLeftAndMovesItByTheOffset) {
  EXPECT_EQ(causal(2, 4, 0), (Matrix{{1, 0, 0, 0}, {1, 1, 0, 0}}));
  EXPECT_EQ(causal(2, 4, 2), (Matrix{{1, 1, 1, 0}, {1, 1, 1, 1}}));
}

TEST(HideLater, LeavesRowsBeforeTheFirstKeyEmpty) { EXPECT_EQ(causal(3, 2, -2), (Matrix{{0, 0}, {0, 0}, {1, 0}})); }

TEST(HideOutsideWindow, KeepsThePlaceAndItsNeighboursAndLeavesASideOfMinusOneOpen) {
  Mask mask = Mask::none(2, 5);
  hide_outside_window(mask, 1, 1, 2);
  EXPECT_EQ(seen(mask), (Matrix{{1, 1, 1, 1, 0}, {0, 1, 1, 1, 1}}));
  Mask open = Mask::none(2, 3);
  hide_outside_window(open, 0, -1, -1);
  EXPECT_EQ(seen(open), Matrix::Ones(2, 3));
}

TEST(HideOutsideWindow, AddsUpWithAMaskThatIsThere) {
  Mask mask = Mask::from_bias(Matrix{{1, 2, 3}});
  hide_outside_window(mask, 0, 0, 1);
  EXPECT_EQ(mask.bias().leftCols(2), (Matrix{{1, 2}}));
  EXPECT_FALSE(mask.takes_part(0, 2));
}

}  // namespace
}  // namespace attention
