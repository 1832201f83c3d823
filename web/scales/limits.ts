import { originOf, type ParameterOptions } from '../shared/parameters.ts';

// Where the scales end. Fixed once from the word vectors and the sample sentences, never from the matrix on screen, so
// that a colour means the same everywhere; what lies beyond takes the last colour and the legend says ≤ or ≥.

/** Components of X, Q, K, V, context and output. */
export const VECTOR_LIMIT = 2;

/** q·k ÷ √head_dim of the word vectors; as far go qᵀWk with the hand-set W and with a random one. */
const USUAL_LIMIT = 5;

/** Additive score with random parameters: unrelated tanh units with weights of variance 1 / hidden. */
const RANDOM_NETWORK_LIMIT = 2;

/** Both ends of a scale. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

const about0 = (limit: number): Range => ({ low: -limit, high: limit });

/** The scales of scores and of logits, which each score has of its own. */
export function limitsOf(
  options: ParameterOptions,
  headDim: number,
): { readonly score: Range; readonly logits: Range } {
  const dot = about0(USUAL_LIMIT * Math.sqrt(headDim));
  const both = (range: Range) => ({ score: range, logits: range });
  switch (options.score) {
    case 'scaled-dot':
      return { score: dot, logits: about0(USUAL_LIMIT) };
    case 'dot':
      return both(dot);
    case 'cosine':
      // a cosine lies within ±1, its logits within ±1/τ: ±10 where τ is the usual 0.1
      return { score: about0(1), logits: about0(10) };
    case 'general':
      return both(originOf(options) === 'identity' ? dot : about0(USUAL_LIMIT));
    case 'additive':
      return both(originOf(options) === 'seeded' ? about0(RANDOM_NETWORK_LIMIT) : closeness(headDim));
  }
}

/** The hand-set additive score: equal vectors have 2 tanh(1) a component, words that share nothing about ⅘ of that. */
function closeness(headDim: number): Range {
  const high = 2 * headDim * Math.tanh(1);
  return { low: (2 / 3) * high, high };
}
