#pragma once

#include <string>
#include <string_view>

#include "core/matrix.h"
#include "kernels/kernels.h"
#include "layers/linear.h"

namespace attention {

enum class Activation {
  kRelu,      // max(0, x)
  kGelu,      // x * Phi(x), see layers/gelu.h
  kGeluTanh,  // the same by way of tanh
};

/** The activation of that name: relu, gelu or geluTanh. Throws InvalidArgument, naming them. */
Activation activation_named(std::string_view name);

/** A token at a time: narrow(activation(widen(x))). */
struct FeedForward {
  Linear widen;   // [width, hidden]
  Linear narrow;  // [hidden, width]
};

struct FeedForwardTrace {
  Matrix hidden;  // [token, hidden] after the activation
  Matrix output;  // [token, width]
};

/** The position-wise network of Vaswani et al. 2017, section 3.3, eq. 2, with every intermediate kept. */
FeedForwardTrace feed_forward(const Kernels& kernels, const FeedForward& network, Activation activation,
                              const Matrix& input);

/** Throws InvalidArgument, naming what does not fit a network of that width. `name` stands before its name. */
void check_feed_forward(const FeedForward& network, Index width, const std::string& name);

}  // namespace attention
