#include "attention/multi_head.h"

#include <gtest/gtest.h>

#include "random_matrices.h"

namespace attention {
namespace {

TEST(MultiHead, HeadTakesItsOwnBlockOfColumns) {
  const HeadMatrices heads = split_heads(Matrix{{1, 2, 3, 4}, {5, 6, 7, 8}}, 2);
  EXPECT_EQ(heads[0], (Matrix{{1, 2}, {5, 6}}));
  EXPECT_EQ(heads[1], (Matrix{{3, 4}, {7, 8}}));
  EXPECT_EQ(heads.values(), (std::vector<float>{1, 2, 5, 6, 3, 4, 7, 8}));
}

TEST(MultiHead, JoinUndoesSplit) {
  for (const Index heads : {1, 2, 3, 6}) {
    const Matrix joined = random_matrix(5, 12, 1);
    EXPECT_EQ(join_heads(split_heads(joined, heads)), joined);
  }
}

}  // namespace
}  // namespace attention
