#include "reference/transformer_layers.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace attention::reference {
namespace {

double activated(double x, Activation activation) {
  switch (activation) {
    case Activation::kRelu:
      return std::max(x, 0.0);
    case Activation::kGelu:
      return x * std::erfc(-x / std::numbers::sqrt2) / 2;
    case Activation::kGeluTanh:
      break;
  }
  return x / 2 * (1 + std::tanh(std::sqrt(2 / std::numbers::pi) * (x + 0.044715 * std::pow(x, 3))));
}

/** What is added to component `at` of a token at `place`. */
double position_at(const TokenVectorOptions& options, const TokenVectorParameters& parameters, Index place, Index at) {
  const auto p = static_cast<double>(place);
  const Index width = parameters.embedding.cols();
  switch (options.positions) {
    case Positions::kSinusoidal: {
      const double angle = p / std::pow(10000.0, static_cast<double>(at - at % 2) / static_cast<double>(width));
      return at % 2 == 0 ? std::sin(angle) : std::cos(angle);
    }
    case Positions::kSinesBeforeCosines: {
      const Index scales = width / 2;
      const double angle = p * static_cast<double>(parameters.inverse_timescales(0, at % scales));
      return at < scales ? std::sin(angle) : std::cos(angle);
    }
    case Positions::kLearned:
      return static_cast<double>(parameters.places(place, at));
    case Positions::kNone:
    case Positions::kRotary:
      break;
  }
  return 0;
}

}  // namespace

Bounded taken(MatrixD value) {
  MatrixD bound = MatrixD::Zero(value.rows(), value.cols());
  return {std::move(value), std::move(bound)};
}

MatrixD mapped(const MatrixD& input, const Linear& map) {
  const MatrixD weight = map.weight.unpacked().cast<double>();
  MatrixD result = MatrixD::Zero(input.rows(), weight.cols());
  for (Index row = 0; row < input.rows(); ++row) {
    if (map.bias.size() > 0) result.row(row) = map.bias.cast<double>();
    for (Index at = 0; at < input.cols(); ++at) result.row(row) += input(row, at) * weight.row(at);
  }
  return result;
}

MatrixD normalised(const MatrixD& input, const LayerNorm& norm, double epsilon) {
  MatrixD result(input.rows(), input.cols());
  const auto width = static_cast<double>(input.cols());
  for (Index row = 0; row < input.rows(); ++row) {
    const double mean = input.row(row).sum() / width;
    double variance = 0;
    for (Index at = 0; at < input.cols(); ++at) variance += std::pow(input(row, at) - mean, 2) / width;
    for (Index at = 0; at < input.cols(); ++at) {
      result(row, at) =
          (input(row, at) - mean) / std::sqrt(variance + epsilon) * static_cast<double>(norm.gain(0, at)) +
          static_cast<double>(norm.shift(0, at));
    }
  }
  return result;
}

MatrixD fed_forward(const MatrixD& input, const FeedForward& network, Activation activation) {
  const MatrixD hidden = mapped(input, network.widen).unaryExpr([&](double x) { return activated(x, activation); });
  return mapped(hidden, network.narrow);
}

MatrixD sublayer_input(const MatrixD& x, const LayerNorm& norm, const LayerOptions& options) {
  return options.norm == NormPlace::kBefore ? normalised(x, norm, options.epsilon) : x;
}

MatrixD with_residual(const MatrixD& around, const MatrixD& through, const LayerNorm& norm,
                      const LayerOptions& options) {
  const MatrixD sum = around + through;
  return options.norm == NormPlace::kAfter ? normalised(sum, norm, options.epsilon) : sum;
}

MatrixD turned(const MatrixD& vectors) {
  MatrixD result = vectors;
  const Index pairs = vectors.cols() / 2;
  for (Index place = 0; place < vectors.rows(); ++place) {
    for (Index at = 0; at < pairs; ++at) {
      const double angle =
          static_cast<double>(place) * std::pow(10000.0, -static_cast<double>(at) / static_cast<double>(pairs));
      const double a = vectors(place, at);
      const double b = vectors(place, at + pairs);
      result(place, at) = a * std::cos(angle) - b * std::sin(angle);
      result(place, at + pairs) = b * std::cos(angle) + a * std::sin(angle);
    }
  }
  return result;
}

MatrixD token_vectors(const TokenVectorOptions& options, const TokenVectorParameters& parameters,
                      std::span<const Index> ids) {
  MatrixD input(static_cast<Index>(ids.size()), parameters.embedding.cols());
  for (Index token = 0; token < input.rows(); ++token) {
    const Matrix row = parameters.embedding.row(ids[static_cast<std::size_t>(token)]);
    for (Index at = 0; at < input.cols(); ++at) {
      const auto vector = static_cast<double>(row(0, at));
      input(token, at) =
          static_cast<double>(options.embedding_factor) * vector + position_at(options, parameters, token, at);
    }
  }
  return input;
}

}  // namespace attention::reference
