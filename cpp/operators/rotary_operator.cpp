#include "operators/rotary_operator.h"

#include <array>
#include <utility>

#include "core/errors.h"
#include "layers/rotary.h"

namespace attention::operators {
namespace {

constexpr Index kMostHeads = 1 << 20;

struct Sizes {
  bool joined;
  Index batch;
  Index heads;
  Index tokens;
  Index dim;
  Index pairs;
};

Sizes sizes_of(const Call& call, const Tensor& x) {
  require(x.rank() == 3 || x.rank() == 4, "X", "3 or 4 axes", shape_text(x.shape));
  const bool joined = x.rank() == 3;
  const Index heads = joined ? call.attributes.whole("num_heads", 0, 1, kMostHeads) : x.shape[1];
  const Index whole = x.shape.back();
  require(!joined || whole % heads == 0, "num_heads", "a divisor of " + std::to_string(whole), std::to_string(heads));
  const Index dim = joined ? whole / heads : whole;
  const Index turned = call.attributes.whole("rotary_embedding_dim", 0, 0, dim);
  const Index components = turned == 0 ? dim : turned;
  require(components % 2 == 0, "rotary_embedding_dim", "an even number of components", std::to_string(components));
  return {joined, x.shape[0], heads, joined ? x.shape[1] : x.shape[2], dim, components / 2};
}

/** The rows of a cache for the tokens of one batch, [token, pairs]. */
Matrix rows_of(const Call& call, std::size_t slot, const char* name, const Sizes& sizes, Index batch) {
  const Tensor& cache = call.floats(slot, name);
  const Tensor* ids = call.input(3);
  if (!ids) {
    require(cache.shape == std::vector<Index>{sizes.batch, sizes.tokens, sizes.pairs}, name,
            shape_text({sizes.batch, sizes.tokens, sizes.pairs}), shape_text(cache.shape));
    return ConstMatrixView(cache.values.data() + batch * sizes.tokens * sizes.pairs, sizes.tokens, sizes.pairs);
  }
  require(cache.rank() == 2 && cache.shape[1] == sizes.pairs, name, "[position, " + std::to_string(sizes.pairs) + "]",
          shape_text(cache.shape));
  require(ids->type == ElementType::kWhole && ids->shape == std::vector<Index>{sizes.batch, sizes.tokens},
          "position_ids", "whole numbers " + shape_text({sizes.batch, sizes.tokens}), shape_text(ids->shape));
  const ConstMatrixView table(cache.values.data(), cache.shape[0], sizes.pairs);
  Matrix rows(sizes.tokens, sizes.pairs);
  for (Index token = 0; token < sizes.tokens; ++token) {
    const float id = ids->values[static_cast<std::size_t>(batch * sizes.tokens + token)];
    require(id >= 0 && id < static_cast<float>(table.rows()), "position_ids",
            "numbers below " + std::to_string(table.rows()), text_of(static_cast<double>(id)));
    rows.row(token) = table.row(static_cast<Index>(id));
  }
  return rows;
}

std::vector<Output> compute(const Kernels& /*kernels*/, const Call& call) {
  const Tensor& x = call.floats(0, "X");
  const Sizes sizes = sizes_of(call, x);
  const RotaryPairs pairing =
      call.attributes.flag("interleaved", false) ? RotaryPairs::kInterleaved : RotaryPairs::kHalves;
  Tensor y = x;
  const Index whole = sizes.heads * sizes.dim;
  for (Index batch = 0; batch < sizes.batch; ++batch) {
    const Matrix cosine = rows_of(call, 1, "cos_cache", sizes, batch);
    const Matrix sine = rows_of(call, 2, "sin_cache", sizes, batch);
    float* first = y.values.data() + batch * sizes.tokens * whole;
    for (Index head = 0; head < sizes.heads; ++head) {
      if (!sizes.joined) {
        turn(view_of(cosine), view_of(sine), pairing,
             {first + head * sizes.tokens * sizes.dim, sizes.tokens, sizes.dim});
        continue;
      }
      auto columns = MatrixView(first, sizes.tokens, whole).middleCols(head * sizes.dim, sizes.dim);
      Matrix vectors = columns;
      turn(view_of(cosine), view_of(sine), pairing, {vectors.data(), sizes.tokens, sizes.dim});
      columns = vectors;
    }
  }
  return {{std::move(y), {}}};
}

constexpr std::array<std::string_view, 3> kAttributes = {"interleaved", "num_heads", "rotary_embedding_dim"};

}  // namespace

constinit const Operator kRotaryEmbedding = {"RotaryEmbedding", kAttributes, compute};

}  // namespace attention::operators
