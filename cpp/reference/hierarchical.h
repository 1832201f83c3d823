#pragma once

#include <vector>

#include "layers/hierarchical.h"
#include "reference/mechanism.h"

namespace attention::reference {

struct HierarchicalReference {
  std::vector<HeadReference> words;  // one per sentence
  HeadReference sentences;           // its context is the document vector, [1, width]
};

/** Both levels of `attend_hierarchically` in double precision with error bounds; words [token, width]. */
HierarchicalReference attend_hierarchically(const Matrix& words, const HierarchicalOptions& options,
                                            const HierarchicalTrace& trace);

}  // namespace attention::reference
