#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "layers/contribution.h"
#include "models/embedding_table.h"
#include "models/transformer_encoder.h"
#include "reference/transformer_encoder.h"

namespace attention {

/** A layer as a caller asks for it: names and plain numbers, nothing checked yet. */
struct EncoderLayerAsked {
  double heads = 1;
  std::string norm = "before";      // before | after
  std::string activation = "relu";  // relu | gelu | geluTanh
  double epsilon = 1e-6;
};

struct EncoderAsked {
  double embedding_factor = 1;
  double longest = 128;
  std::vector<EncoderLayerAsked> layers;
  std::string positions = "sinesBeforeCosines";  // none | sinusoidal | sinesBeforeCosines | learned | rotary
};

/** What is done to a head, or to a layer as a whole, in one run. */
struct InterventionAsked {
  std::string kind = "mute";  // mute | uniform | shuffle | skip
  double layer = 0;
  std::optional<double> head;
  std::uint32_t seed = 0;
};

/** The tensor of that name, where there is one; a vector is one row. */
using TensorSource = std::function<std::optional<Matrix>(const std::string& name)>;

/** The table of that name, where there is one; as a default that of the tensors. */
using TableSource = std::function<std::optional<EmbeddingTable>(const std::string& name)>;

/**
 * A transformer's encoder with its weights, and what it computed last.
 *
 * Tensors: embedding [piece, width], a table; inverse_timescales [1, width / 2] or places [longest, width], as the
 * positions need; final_norm.gain and .shift and head.weight and .bias where there are such; of each layer, as
 * layers.0.NAME, attention_norm.gain and .shift, query_key_value.weight and .bias, output.…, residual.… where it has
 * one, feed_forward_norm.gain and .shift, widen.…, narrow.…; see EncoderLayerParameters. A bias may be missing.
 */
class EncoderSession {
 public:
  /** Takes the weights in, instead of those before. Throws InvalidArgument naming the option or tensor at fault. */
  void load(const EncoderAsked& asked, const TensorSource& tensor_named, const TableSource& table_named = {});

  /** Throws InvalidArgument where no weights are loaded, and what `encode` throws. */
  void run(const std::vector<double>& ids, const std::vector<InterventionAsked>& interventions = {});

  /** Of the last run; the second throws InvalidArgument where there was none. */
  const TransformerEncoderTrace& trace() const { return trace_; }
  reference::TransformerEncoderReference reference() const;

  /** Of a layer of the last run; throws InvalidArgument where there was none, or no such layer, or it was skipped. */
  Contributions contributions(double layer) const;

 private:
  TransformerEncoderOptions options_;
  TransformerEncoderParameters parameters_;
  std::vector<Index> ids_;
  std::vector<Intervention> interventions_;
  TransformerEncoderTrace trace_;
};

}  // namespace attention
