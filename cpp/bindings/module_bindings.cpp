/** What every module tells of itself. */
#include <string>

#include "bindings/javascript.h"
#include "kernels/kernels.h"

namespace attention {
namespace {

std::string backend_name() { return std::string(best_kernels().name); }

}  // namespace
}  // namespace attention

EMSCRIPTEN_BINDINGS(module) {
  emscripten::function("liveObjects()", &attention::Owned::live);
  emscripten::function("backend()", &attention::backend_name);
}
