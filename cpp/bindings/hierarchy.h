#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bindings/mechanism_options.h"
#include "layers/hierarchical.h"
#include "reference/hierarchical.h"

namespace attention {

/** What a caller outside C++ asks of hierarchical attention: names and plain numbers, nothing checked yet. */
struct HierarchyOptions {
  double token_count = 0;
  double width = 0;
  std::vector<double> sentence_lengths;
  /** The query of both levels, [width]; without one each level has an untrained one from the seed. */
  std::optional<std::vector<float>> topic;
  /** Root mean square of an untrained query's components. */
  double query_rms = 1;
  /** plain: the keys are the h themselves | tanh: tanh(h), which is W = I and b = 0 | seeded: tanh(h W), untrained. */
  std::string keys = "plain";
  /** Of untrained queries and W, 0 ... 2^32 - 1. */
  double seed = 0;
  std::string score = "dot";  // of those that have nothing to learn
  double tau = 0.1;           // cosine only
  double temperature = 1;
  std::string choice = "soft";  // soft | argmax | sample
  double draw_seed = 0;
};

/** One hierarchical attention with its trace, and on demand its double-precision reference. */
class HierarchySession {
 public:
  /**
   * `embedding`: token_count rows of width floats, sentence after sentence. On InvalidArgument (sizes that do not fit,
   * names that mean nothing, what attend_hierarchically refuses) the last good computation stays.
   */
  void run(const std::vector<float>& embedding, const HierarchyOptions& asked);

  /** The last run. Throws InvalidArgument before there was one, as do the others. */
  const HierarchicalTrace& trace() const;

  /** What the last run was computed with. */
  const HierarchicalOptions& options() const { return options_; }

  double flops() const;
  double bytes() const;
  reference::HierarchicalReference reference() const;

 private:
  HierarchicalOptions options_;
  Matrix words_;
  std::optional<HierarchicalTrace> trace_;
};

}  // namespace attention
