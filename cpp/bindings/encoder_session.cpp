#include "bindings/encoder_session.h"

#include <utility>

#include "bindings/checked_numbers.h"
#include "core/errors.h"
#include "kernels/kernels.h"

namespace attention {
namespace {

/** Many more than any encoder has; a list of them is nothing to allocate for. */
constexpr std::size_t kMostLayers = 256;

template <typename Tensor>
Tensor required(const std::function<std::optional<Tensor>(const std::string&)>& tensor_named, const std::string& name) {
  std::optional<Tensor> tensor = tensor_named(name);
  if (!tensor) throw InvalidArgument(name, "a tensor", "none");
  return *std::move(tensor);
}

Linear linear_in(const TensorSource& tensor_named, const std::string& name) {
  return {required(tensor_named, name + ".weight"), tensor_named(name + ".bias").value_or(Matrix())};
}

std::optional<Linear> linear_where_there_is_one(const TensorSource& tensor_named, const std::string& name) {
  const std::optional<Matrix> weight = tensor_named(name + ".weight");
  if (!weight) return std::nullopt;
  return Linear{*weight, tensor_named(name + ".bias").value_or(Matrix())};
}

LayerNorm norm_in(const TensorSource& tensor_named, const std::string& name) {
  return {required(tensor_named, name + ".gain"), required(tensor_named, name + ".shift")};
}

EncoderLayerParameters layer_in(const TensorSource& tensor_named, const std::string& name) {
  EncoderLayerParameters layer;
  layer.attention_norm = norm_in(tensor_named, name + "attention_norm");
  layer.query_key_value = linear_in(tensor_named, name + "query_key_value");
  layer.output = linear_in(tensor_named, name + "output");
  layer.residual = linear_where_there_is_one(tensor_named, name + "residual");
  layer.feed_forward_norm = norm_in(tensor_named, name + "feed_forward_norm");
  layer.feed_forward.widen = linear_in(tensor_named, name + "widen");
  layer.feed_forward.narrow = linear_in(tensor_named, name + "narrow");
  return layer;
}

TransformerEncoderOptions options_from(const EncoderAsked& asked) {
  TransformerEncoderOptions options;
  options.tokens.embedding_factor = static_cast<float>(asked.embedding_factor);
  options.tokens.longest = checked_size(asked.longest, "longest", 1);
  options.tokens.positions = positions_named(asked.positions);
  require(asked.layers.size() <= kMostLayers, "layers", "at most " + std::to_string(kMostLayers),
          std::to_string(asked.layers.size()));
  for (const EncoderLayerAsked& layer : asked.layers) {
    LayerOptions checked;
    checked.heads = checked_size(layer.heads, "heads", 1);
    checked.norm = norm_place_named(layer.norm);
    checked.activation = activation_named(layer.activation);
    checked.epsilon = layer.epsilon;
    checked.rotary = options.tokens.positions == Positions::kRotary;
    options.layers.push_back(std::move(checked));
  }
  return options;
}

Intervention intervention_from(const InterventionAsked& asked) {
  Intervention made;
  made.kind = intervention_named(asked.kind);
  made.layer = checked_size(asked.layer, "layer", 0);
  if (asked.head) made.head = checked_size(*asked.head, "head", 0);
  made.seed = asked.seed;
  return made;
}

}  // namespace

void EncoderSession::load(const EncoderAsked& asked, const TensorSource& tensor_named, const TableSource& table_named) {
  TransformerEncoderOptions options = options_from(asked);
  // what is loaded already makes room first: two sets of weights may be more than there is memory for
  *this = {};
  TransformerEncoderParameters parameters;
  parameters.tokens.embedding = table_named ? required(table_named, "embedding") : required(tensor_named, "embedding");
  if (options.tokens.positions == Positions::kSinesBeforeCosines) {
    parameters.tokens.inverse_timescales = required(tensor_named, "inverse_timescales");
  }
  if (options.tokens.positions == Positions::kLearned) parameters.tokens.places = required(tensor_named, "places");
  for (std::size_t at = 0; at < options.layers.size(); ++at) {
    parameters.layers.push_back(layer_in(tensor_named, "layers." + std::to_string(at) + "."));
  }
  if (tensor_named("final_norm.gain")) parameters.final_norm = norm_in(tensor_named, "final_norm");
  parameters.head = linear_where_there_is_one(tensor_named, "head");
  check_transformer_encoder(options, parameters);
  options_ = std::move(options);
  parameters_ = std::move(parameters);
}

void EncoderSession::run(const std::vector<double>& ids, const std::vector<InterventionAsked>& interventions) {
  require(!options_.layers.empty(), "weights", "to be loaded first", "none");
  std::vector<Index> checked = checked_ids(ids);
  std::vector<Intervention> made;
  made.reserve(interventions.size());
  for (const InterventionAsked& asked : interventions) made.push_back(intervention_from(asked));
  trace_ = encode(best_kernels(), options_, parameters_, checked, made);
  ids_ = std::move(checked);
  interventions_ = std::move(made);
}

reference::TransformerEncoderReference EncoderSession::reference() const {
  require(!ids_.empty(), "reference", "a run before it", "none");
  return reference::encode(options_, parameters_, ids_, trace_, interventions_);
}

Contributions EncoderSession::contributions(double layer) const {
  require(!ids_.empty(), "contributions", "a run before them", "none");
  const Index at = checked_size(layer, "layer", 0);
  const auto layer_count = static_cast<Index>(parameters_.layers.size());
  require(at < layer_count, "layer", "from 0 to " + std::to_string(layer_count - 1), std::to_string(at));
  const EncoderLayerTrace& trace = trace_.layers[static_cast<std::size_t>(at)];
  require(trace.attention.weights.heads() > 0, "layer", "one that was not skipped", std::to_string(at));
  return contributions_of(parameters_.layers[static_cast<std::size_t>(at)], trace);
}

}  // namespace attention
