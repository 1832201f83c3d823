#include "kernels/fused_attention.h"

#include <algorithm>
#include <limits>

namespace attention {

Index KeyWindow::first(Index query, Index key_len) const {
  return left < 0 ? 0 : std::clamp<Index>(query + offset - left, 0, key_len);
}

Index KeyWindow::end(Index query, Index key_len) const {
  return right < 0 ? key_len : std::clamp<Index>(query + offset + right + 1, 0, key_len);
}

bool KeyWindow::sees(Index query, Index key, Index key_len) const {
  if (hides_own && key == query + offset) return false;
  return key >= first(query, key_len) && key < end(query, key_len);
}

bool FusedQueries::takes_part(Index row, Index key) const {
  const Index place = first_query + row;
  if (!window.sees(place, key, key_len)) return false;
  if (bias != nullptr && bias[place * key_len + key] == -std::numeric_limits<float>::infinity()) return false;
  return flags == nullptr || flags[place * key_len + key] != 0;
}

Index packed_keys_size(Index key_len, Index head_dim) { return rounded_up(key_len, kPanelColumns) * head_dim; }

Index packed_values_size(Index key_len, Index value_dim) { return key_len * rounded_up(value_dim, kPanelColumns); }

Index fused_scratch_size(Index head_dim, Index value_dim) {
  return kTileRows * head_dim + kQueryBlock * (kKeyBlock + rounded_up(value_dim, kPanelColumns));
}

}  // namespace attention
