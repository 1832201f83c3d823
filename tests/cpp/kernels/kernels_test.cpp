#include "kernels/kernels.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <set>
#include <vector>

#include "every_backend.h"
#include "kernels/packed_matrix.h"
#include "random_matrices.h"
#include "reference/bounded.h"

namespace attention {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

/** A matrix that starts `offset` floats behind an aligned address, between guards that must stay as they are. */
class Placed {
 public:
  Placed(const Matrix& matrix, Index offset)
      : floats_(static_cast<std::size_t>(offset + matrix.size()) + 1, kGuard),
        offset_(offset),
        rows_(matrix.rows()),
        columns_(matrix.cols()) {
    view() = matrix;
  }

  float* data() { return floats_.data() + offset_; }
  MatrixView view() { return {data(), rows_, columns_}; }
  bool guards_hold() const {
    return floats_.back() == kGuard && (offset_ == 0 || floats_[static_cast<std::size_t>(offset_) - 1] == kGuard);
  }

 private:
  static constexpr float kGuard = 12345;
  std::vector<float> floats_;
  Index offset_;
  Index rows_;
  Index columns_;
};

/** Every element within the error bound of a dot product, against plain double precision. */
void expect_product(const Matrix& a, const Matrix& b, Placed& got) {
  const reference::Bounded expected = reference::product(reference::exact(a), reference::exact(b));
  for (Index row = 0; row < a.rows(); ++row) {
    for (Index column = 0; column < b.cols(); ++column) {
      ASSERT_NEAR(static_cast<double>(got.view()(row, column)), expected.value(row, column),
                  expected.bound(row, column))
          << "at [" << row << ", " << column << "] of " << a.rows() << " * " << a.cols() << " * " << b.cols();
    }
  }
  EXPECT_TRUE(got.guards_hold());
}

using KernelsTest = EveryBackend;
INSTANTIATE_FOR_EVERY_BACKEND(KernelsTest);

TEST_P(KernelsTest, MultiplyTransposedAgreesWithDoublePrecisionAroundTheVectorWidthFromAnyAddress) {
  for (Index depth = 0; depth <= 21; ++depth) {
    for (const Index keys : {0, 1, 3, 4, 5, 7, 8, 9}) {
      const Index offset = (depth + keys) % 4;
      const Matrix a = random_matrix(3, depth, 1, 100);
      const Matrix b = random_matrix(keys, depth, 2, 100);
      Placed a_placed(a, offset);
      Placed b_placed(b, (offset + 1) % 4);
      Placed out(Matrix::Zero(3, keys), (offset + 2) % 4);
      kernels().multiply_transposed(a_placed.data(), b_placed.data(), out.data(), 3, keys, depth);
      expect_product(a, b.transpose(), out);
    }
  }
}

TEST_P(KernelsTest, MultiplyAgreesWithDoublePrecisionAroundTheVectorWidthFromAnyAddress) {
  for (Index columns = 0; columns <= 37; ++columns) {
    for (const Index depth : {0, 1, 2, 5, 16, 19}) {
      const Index offset = (depth + columns) % 4;
      const Matrix a = random_matrix(3, depth, 3, 100);
      const Matrix b = random_matrix(depth, columns, 4, 100);
      Placed a_placed(a, offset);
      Placed b_placed(b, (offset + 1) % 4);
      Placed out(Matrix::Zero(3, columns), (offset + 2) % 4);
      kernels().multiply(a_placed.data(), b_placed.data(), out.data(), 3, columns, depth);
      expect_product(a, b, out);
    }
  }
}

/** The bias is one more column of a and one more row of b, so its error is that of one more product. */
void expect_packed_product(const Kernels& kernels, Index rows, Index columns, Index depth) {
  const Index offset = (rows + columns + depth) % 4;
  const Matrix a = random_matrix(rows, depth, 5, 100);
  const Matrix b = random_matrix(depth, columns, 6, 100);
  Placed bias(random_matrix(1, columns, 7, 100), (offset + 1) % 4);
  const PackedMatrix packed = b;
  Placed a_placed(a, offset);
  Placed out(Matrix::Zero(rows, columns), (offset + 2) % 4);
  kernels.multiply_packed(a_placed.data(), packed.panels(), bias.data(), out.data(), rows, columns, depth);
  Matrix with_one(rows, depth + 1);
  with_one.leftCols(depth) = a;
  with_one.rightCols(1).setOnes();
  Matrix with_bias(depth + 1, columns);
  with_bias.topRows(depth) = b;
  with_bias.bottomRows(1) = bias.view();
  expect_product(with_one, with_bias, out);
  kernels.multiply_packed(a_placed.data(), packed.panels(), nullptr, out.data(), rows, columns, depth);
  expect_product(a, b, out);
}

TEST_P(KernelsTest, MultiplyPackedAgreesWithDoublePrecisionAroundItsTileFromAnyAddress) {
  for (const Index rows : {0, 1, 3, 4, 5, 8, 9}) {
    for (const Index columns : {0, 1, 7, 8, 9, 16, 19}) {
      for (const Index depth : {0, 1, 3, 4, 5, 8, 21}) expect_packed_product(kernels(), rows, columns, depth);
    }
  }
}

TEST_P(KernelsTest, MultiplyPackedAgreesWithDoublePrecisionAroundItsBlocks) {
  for (const Index rows : {127, 128, 129, 258}) expect_packed_product(kernels(), rows, 9, 5);
  for (const Index depth : {511, 512, 513, 1030}) expect_packed_product(kernels(), 5, 9, depth);
}

TEST_P(KernelsTest, MultiplyPackedKeepsANaNToItsOwnRow) {
  Matrix a = random_matrix(6, 5, 8);
  a(2, 3) = std::numeric_limits<float>::quiet_NaN();
  const PackedMatrix packed = random_matrix(5, 9, 9);
  Matrix out(6, 9);
  kernels().multiply_packed(a.data(), packed.panels(), nullptr, out.data(), 6, 9, 5);
  for (Index row = 0; row < 6; ++row) EXPECT_EQ(out.row(row).array().isNaN().all(), row == 2);
  EXPECT_EQ(out.array().isNaN().count(), 9);
}

TEST(PackedMatrixTest, ReadsAsTheMatrixThatItWasMadeOf) {
  for (const Index rows : {0, 1, 8, 11}) {
    for (const Index columns : {0, 1, 8, 11, 17}) {
      const Matrix matrix = random_matrix(rows, columns, 10);
      const PackedMatrix packed = matrix;
      EXPECT_EQ(packed.rows(), rows);
      EXPECT_EQ(packed.cols(), columns);
      EXPECT_EQ(packed.unpacked(), matrix);
    }
  }
}

TEST_P(KernelsTest, SoftmaxRowAgreesWithDoublePrecisionAndSumsToOneAtEveryLength) {
  for (Index count = 1; count <= 70; ++count) {
    for (const float limit : {0.001F, 1.0F, 30.0F, 1000.0F}) {
      const Matrix logits = random_matrix(1, count, static_cast<std::uint32_t>(count), limit);
      Placed out(Matrix::Zero(1, count), count % 4);
      kernels().softmax_row(logits.data(), out.data(), count);
      const Eigen::ArrayXXd shifted = (logits.cast<double>().array() - static_cast<double>(logits.maxCoeff())).exp();
      for (Index at = 0; at < count; ++at) {
        const double expected = shifted(0, at) / shifted.sum();
        // 2.5 times the distance from the maximum, at most 2 * limit, as the table promises
        const double bound = expected * (16 + 5 * static_cast<double>(limit)) * reference::kRoundoff + 1e-38;
        ASSERT_NEAR(static_cast<double>(out.view()(0, at)), expected, bound) << at << " of " << count;
      }
      EXPECT_NEAR(out.view().cast<double>().sum(), 1, 1e-6);
      EXPECT_TRUE(out.guards_hold());
    }
  }
}

TEST_P(KernelsTest, SoftmaxRowGivesTheSameInPlace) {
  for (const Index count : {1, 3, 4, 7, 70}) {
    Matrix row = random_matrix(1, count, 5, 30);
    Matrix apart(1, count);
    kernels().softmax_row(row.data(), apart.data(), count);
    kernels().softmax_row(row.data(), row.data(), count);
    EXPECT_EQ(row, apart);
  }
}

TEST_P(KernelsTest, SoftmaxRowDoesNotOverflowWhereTheExponentialsWould) {
  const std::vector<float> logits = {90, 100, 95, 99, -1000, 100};
  std::vector<float> weights(6);
  kernels().softmax_row(logits.data(), weights.data(), 6);
  EXPECT_EQ(weights[1], weights[5]);
  EXPECT_EQ(weights[4], 0);
  EXPECT_NEAR(weights[1], 1 / (2 + std::exp(-1) + std::exp(-5) + std::exp(-10)), 1e-7);
}

TEST_P(KernelsTest, SoftmaxRowGivesZeroToMinusInfinityAndEqualSharesToTies) {
  const std::vector<float> logits = {3, -kInfinity, 3, 3, -kInfinity, 3};
  std::vector<float> weights(6);
  kernels().softmax_row(logits.data(), weights.data(), 6);
  EXPECT_EQ(weights, (std::vector<float>{0.25F, 0, 0.25F, 0.25F, 0, 0.25F}));
}

TEST_P(KernelsTest, SoftmaxRowMakesAllOfItNaNFromOneNaNOrPlusInfinityWhereverItStands) {
  for (const float spoiler : {std::numeric_limits<float>::quiet_NaN(), kInfinity}) {
    for (std::size_t at = 0; at < 7; ++at) {
      std::vector<float> logits = {1, 2, 3, 4, 5, 6, 7};
      logits[at] = spoiler;
      std::vector<float> weights(7);
      kernels().softmax_row(logits.data(), weights.data(), 7);
      EXPECT_TRUE(std::isnan(weights[0]) && std::isnan(weights[6])) << spoiler << " at " << at;
    }
  }
}

TEST(Backends, AreListedPlainLoopsFirstUnderNamesOfTheirOwnWithADescription) {
  std::set<std::string_view> names;
  for (const Kernels& kernels : all_kernels()) {
    names.insert(kernels.name);
    EXPECT_FALSE(kernels.description.empty());
  }
  EXPECT_EQ(names.size(), all_kernels().size());
  EXPECT_EQ(all_kernels().front().name, "scalar");
}

TEST(Backends, RunTheVectorKernelsThatTheBuildIsMadeFor) {
#if defined(__wasm_relaxed_simd__)
  EXPECT_EQ(best_kernels().name, "relaxed");
#else
  EXPECT_EQ(best_kernels().name, "simd");
#endif
}

// Proof from the numbers that the vector code ran: plain loops add 1 to 2^24 and lose it every time, four lanes keep
// three of the ones apart from the large number and lose only the fourth.
TEST(Backends, AddInTheOrderOfTheirLanes) {
  const std::vector<float> ones(8, 1);
  const std::vector<float> numbers = {0x1p24F, 1, 1, 1, 1, 1, 1, 1};
  float scalar = 0;
  float vector = 0;
  scalar_kernels().multiply_transposed(numbers.data(), ones.data(), &scalar, 1, 1, 8);
  vector_kernels().multiply_transposed(numbers.data(), ones.data(), &vector, 1, 1, 8);
  EXPECT_EQ(scalar, 0x1p24F);
  EXPECT_EQ(vector, 0x1p24F + 6);
}

// (1 + 2^-12)² - 1 - 2^-11 = 2^-24, and 0 where the square is rounded first
TEST(Backends, RoundTheProductBeforeTheSumUnlessTheyAreRelaxed) {
  const float x = 1 + 0x1p-12F;
  const std::vector<float> a = {-(1 + 0x1p-11F), 0, 0, 0, x, 0, 0, 0};
  const std::vector<float> b = {1, 0, 0, 0, x, 0, 0, 0};
  for (const Kernels& kernels : all_kernels()) {
    float sum = -1;
    kernels.multiply_transposed(a.data(), b.data(), &sum, 1, 1, 8);
    if (kernels.name == "relaxed") {
      EXPECT_TRUE(sum == 0x1p-24F || sum == 0) << sum;
    } else {
      EXPECT_EQ(sum, 0) << kernels.name;
    }
  }
}

}  // namespace
}  // namespace attention
