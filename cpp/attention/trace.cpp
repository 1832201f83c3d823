#include "attention/trace.h"

namespace attention {

HeadMatrices::HeadMatrices(Index heads, Index rows, Index columns)
    : heads_(heads), rows_(rows), columns_(columns), values_(static_cast<std::size_t>(heads * rows * columns)) {}

}  // namespace attention
