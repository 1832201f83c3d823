#pragma once

#include "core/thread_pool.h"

/** The threads of this module: one pool for everything in it, since WebAssembly starts them all beforehand. */
namespace attention {

/** As many as work together at best, the caller's among them. */
Index most_threads();

/** Throws InvalidArgument for a number of threads that there cannot be. */
Index checked_threads(double count);

/** Made when it is first asked for, and kept: a thread that ends comes back only when the event loop turns. */
ThreadPool& module_threads();

}  // namespace attention
