#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/matrix.h"

namespace attention {

/** Is it a whole number of at least `least` that fits an Index? */
bool is_size(double value, double least);

/** A whole number of at least `least` that fits an Index. Throws InvalidArgument, as do the others. */
Index checked_size(double value, const char* argument, double least);

/** Ids of pieces, which need not be any of a vocabulary's yet. */
std::vector<Index> checked_ids(const std::vector<double>& ids);

std::uint32_t checked_seed(double value, const char* argument);

/** A root mean square: at least 0, and finite as a float. */
float checked_rms(double value, const char* argument);

/** Is `name` the second of its two possible values? */
bool is_second(const std::string& name, const char* argument, const char* first, const char* second);

/** Numbers as the [rows, columns] that they are said to be, for as long as they live. */
ConstMatrixView checked_rows(const std::vector<float>& numbers, Index rows, Index columns, const char* argument);

}  // namespace attention
