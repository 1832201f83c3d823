import { DEFAULT_OPTIONS } from '../../web/shared/options.ts';
import type { Reference, Trace } from '../../web/shared/trace.ts';

/**
 * Two tokens of width 2, one head, worked by hand: x₀ = (1, 0), x₁ = (1, 2); scores 1, 1, 1, 5; ÷ √2; softmax.
 * The second row's weights are 1 / (1 + e^(4/√2)) and its complement.
 */
export function handWorkedTrace(): { trace: Trace; reference: Reference } {
  const x = new Float32Array([1, 0, 1, 2]);
  const share = 1 / (1 + Math.exp(4 / Math.SQRT2));
  const weights = [0.5, 0.5, share, 1 - share];
  const output = [1, 1, 1, 2 * (1 - share)];
  const trace: Trace = {
    options: DEFAULT_OPTIONS,
    tokenCount: 2,
    keyCount: 2,
    width: 2,
    heads: 1,
    headDim: 2,
    valueDim: 2,
    embedding: x,
    input: x,
    query: x,
    key: x,
    value: x,
    score: new Float32Array([1, 1, 1, 5]),
    logits: new Float32Array([1, 1, 1, 5].map((score) => score / Math.SQRT2)),
    maskedLogits: new Float32Array([1, 1, 1, 5].map((score) => score / Math.SQRT2)),
    weights: new Float32Array(weights),
    context: new Float32Array(output),
    concatenated: new Float32Array(output),
    output: new Float32Array(output),
    projections: null,
    parameters: {},
    flops: 0,
    bytes: 0,
  };
  const bounds = (values: number[]): Float64Array => Float64Array.from(values, (value) => Math.abs(value) * 1e-6);
  const reference: Reference = {
    weights: new Float64Array(weights),
    weightsBound: bounds(weights),
    output: new Float64Array(output),
    outputBound: bounds(output),
  };
  return { trace, reference };
}
