#include "attention/window.h"

namespace attention {

void hide_later(Mask& mask, Index offset) { hide_outside_window(mask, offset, -1, 0); }

void hide_outside_window(Mask& mask, Index offset, Index left, Index right) {
  mask.hide_where([&](Index query, Index key) {
    const Index place = query + offset;
    return (left >= 0 && key < place - left) || (right >= 0 && key > place + right);
  });
}

}  // namespace attention
