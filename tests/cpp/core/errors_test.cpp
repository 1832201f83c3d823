#include "core/errors.h"

#include <gtest/gtest.h>

#include <limits>

namespace attention {
namespace {

TEST(Errors, NameTheArgumentWhatWasExpectedAndWhatCame) {
  try {
    require(false, "heads", "a positive divisor of the width 100", "7");
    FAIL() << "nothing thrown";
  } catch (const InvalidArgument& error) {
    EXPECT_EQ(error.argument(), "heads");
    EXPECT_EQ(error.expected(), "a positive divisor of the width 100");
    EXPECT_EQ(error.got(), "7");
    EXPECT_STREQ(error.what(), "heads: expected a positive divisor of the width 100, got 7");
  }
}

TEST(Errors, WriteNumbersToNineDigits) {
  EXPECT_EQ(text_of(7), "7");
  EXPECT_EQ(text_of(-0.1), "-0.1");
  EXPECT_EQ(text_of(std::numeric_limits<double>::quiet_NaN()), "nan");
  EXPECT_EQ(text_of(-std::numeric_limits<double>::infinity()), "-inf");
  EXPECT_EQ(text_of(-std::numeric_limits<double>::max()), "-1.79769313e+308");
}

}  // namespace
}  // namespace attention
