#include "layers/self_attention.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "attention/attention.h"
#include "attention/multi_head.h"
#include "attention/projection.h"
#include "core/errors.h"
#include "layers/position.h"
#include "layers/rotary.h"

namespace attention {
namespace {

constexpr double kFloatBytes = sizeof(float);
constexpr double kMebibyte = 1024.0 * 1024;

/** Throws where a trace would be larger than kMostBytes. In doubles: products of sizes overflow any integer. */
void check_size(Index token_count, Index width, const SelfAttentionOptions& options) {
  const auto tokens = static_cast<double>(token_count);
  const auto keys = static_cast<double>(options.source ? options.source->rows() : token_count);
  const auto columns = static_cast<double>(width);
  const auto heads = static_cast<double>(options.heads);
  const double projections = options.projection_seed || options.projections ? 4 * columns * columns : 0;
  const double pairs = options.attention.region.kind == RegionKind::kLocalPredictive ? 6 : 4;
  const auto values = static_cast<double>(options.values ? options.values->cols() : 0);
  const double rows = (6 * tokens + 2 * keys) * columns + (3 * tokens + keys) * values + heads * tokens * keys * pairs;
  const double bytes = kFloatBytes * (rows + projections);
  require(bytes <= kMostBytes, rows >= projections ? "tokenCount" : "width",
          "a trace of at most " + text_of(kMostBytes / kMebibyte) + " MiB",
          std::to_string(token_count) + " tokens of width " + std::to_string(width) + " with " +
              std::to_string(options.heads) + " heads: " + text_of(std::ceil(bytes / kMebibyte)) + " MiB");
}

/** What came from outside. */
void check_given(ConstMatrixView embedding, const SelfAttentionOptions& options) {
  const Index width = embedding.cols();
  const Index key_len = options.source ? options.source->rows() : embedding.rows();
  if (options.source) require_shape(*options.source, key_len, width, "source");
  require(!options.source || !options.hide_self, "hideSelf", "false, for a source is another text", "true");
  if (options.values) {
    require(options.heads == 1, "heads", "1, for the values come from outside", std::to_string(options.heads));
    require(!options.projections && !options.projection_seed, "projections",
            "identity, for the values come from outside", "others");
    require(options.values->rows() == key_len, "values", "a row for each of the " + std::to_string(key_len) + " keys",
            std::to_string(options.values->rows()));
    require(options.values->cols() >= 1, "values", "at least one number a key", "none");
  }
  if (options.bias) require_shape(*options.bias, embedding.rows(), key_len, "mask");
  if (options.learned_positions) {
    const Index longest = std::max(embedding.rows(), key_len);
    const Matrix& positions = *options.learned_positions;
    require(positions.rows() >= longest && positions.cols() == width, "learnedPositions",
            "at least " + shape_of({longest, width}), shape_of({positions.rows(), positions.cols()}));
  }
  if (options.projections) {
    for (Matrix Projections::* const part :
         {&Projections::query, &Projections::key, &Projections::value, &Projections::output}) {
      require_shape((*options.projections).*part, width, width, "projections");
    }
  }
  const Index head_dim = width / options.heads;
  require(!options.rotary || head_dim % 2 == 0, "positions", "an even number of components for rotary positions",
          std::to_string(head_dim));
}

void check(ConstMatrixView embedding, const SelfAttentionOptions& options) {
  const Index width = embedding.cols();
  require(width >= 1, "width", "at least 1 component", std::to_string(width));
  require(options.heads >= 1 && width % options.heads == 0, "heads",
          "a positive divisor of the width " + std::to_string(width), std::to_string(options.heads));
  const double strength = options.position_strength.value_or(0);
  require(strength >= 0 && strength <= static_cast<double>(std::numeric_limits<float>::max()), "positionStrength",
          "a finite number of at least 0", text_of(strength));
  check_given(embedding, options);
  options.attention.score->check(options.attention.parameters, width / options.heads, width / options.heads);
  check_size(embedding.rows(), width, options);
}

void fill_heads(const Kernels& kernels, const SelfAttentionOptions& options, SelfAttentionTrace& trace) {
  const Index heads = options.heads;
  const auto through = [&](const Matrix& x, Matrix Projections::* weight) {
    return split_heads(trace.projections ? project(kernels, x, (*trace.projections).*weight) : x, heads);
  };
  const Matrix& attended = trace.source ? *trace.source : trace.input;
  trace.attention.query = through(trace.input, &Projections::query);
  trace.attention.key = through(attended, &Projections::key);
  trace.attention.value = options.values ? split_heads(*options.values, 1) : through(attended, &Projections::value);
}

/** The word vectors with the positions that are added to them. */
Matrix placed(ConstMatrixView embedding, const SelfAttentionOptions& options) {
  Matrix input = options.position_strength ? with_positions(embedding, *options.position_strength) : Matrix(embedding);
  if (options.learned_positions) input += options.learned_positions->topRows(input.rows());
  return input;
}

Mask mask_of(const SelfAttentionOptions& options, Index query_len, Index key_len) {
  Mask mask = options.bias ? Mask::from_bias(*options.bias) : Mask::none(query_len, key_len);
  if (options.hide_self) mask.hide_self();
  return mask;
}

/** W^O, or null where it is the identity; with one head there is none (Vaswani et al. 2017, section 3.2.2). */
const Matrix* output_projection(const SelfAttentionTrace& trace) {
  return trace.projections && trace.attention.query.heads() > 1 ? &trace.projections->output : nullptr;
}

}  // namespace

SelfAttentionTrace self_attention(const Kernels& kernels, ConstMatrixView embedding,
                                  const SelfAttentionOptions& options) {
  check(embedding, options);
  SelfAttentionTrace trace;
  trace.embedding = embedding;
  trace.input = placed(embedding, options);
  if (options.source) {
    trace.source = placed({options.source->data(), options.source->rows(), options.source->cols()}, options);
  }
  if (options.projections) {
    trace.projections = options.projections;
  } else if (options.projection_seed) {
    trace.projections = seeded_projections(embedding.cols(), *options.projection_seed);
  }
  fill_heads(kernels, options, trace);
  if (options.rotary) {
    turn_by_places(0, RotaryPairs::kInterleaved, trace.attention.query);
    turn_by_places(0, RotaryPairs::kInterleaved, trace.attention.key);
  }
  const Mask mask = mask_of(options, trace.input.rows(), trace.attention.key.rows());
  attend(kernels, options.attention, mask, trace.attention);
  trace.concatenated = join_heads(trace.attention.context);
  const Matrix* output = output_projection(trace);
  trace.output = output ? project(kernels, trace.concatenated, *output) : trace.concatenated;
  return trace;
}

double flops_of(const SelfAttentionTrace& trace, const SelfAttentionOptions& options) {
  const auto tokens = static_cast<double>(trace.input.rows());
  const auto width = static_cast<double>(trace.input.cols());
  const auto heads = static_cast<double>(trace.attention.query.heads());
  const double positions = options.position_strength ? 2 * tokens * width : 0;
  const double projected = (trace.projections ? 3 : 0) + (output_projection(trace) ? 1 : 0);
  const HeadMatrices& query = trace.attention.query;
  const double scores = heads * options.attention.score->flops(options.attention.parameters, query.rows(),
                                                               trace.attention.key.rows(), query.columns());
  const auto keys = static_cast<double>(trace.attention.key.rows());
  const double contexts = 2 * tokens * keys * static_cast<double>(trace.concatenated.cols());
  const double logits = 7 * heads * tokens * keys;
  return positions + projected * (2 * tokens * width * width) + scores + contexts + logits;
}

double bytes_of(const SelfAttentionTrace& trace) {
  std::size_t floats = float_count(trace.attention);
  for (const Matrix* part : {&trace.embedding, &trace.input, &trace.concatenated, &trace.output}) {
    floats += static_cast<std::size_t>(part->size());
  }
  if (trace.source) floats += static_cast<std::size_t>(trace.source->size());
  if (trace.projections) floats += 4 * static_cast<std::size_t>(trace.projections->query.size());
  return kFloatBytes * static_cast<double>(floats);
}

}  // namespace attention
