import type { Score } from '../shared/options.ts';

// Where the diverging scales end. Fixed once from the word vectors and the sample sentences, never from the matrix on
// screen, so that a colour means the same everywhere; what lies beyond takes the last colour and the legend says ≥.

/** Components of X, Q, K, V, context and output. */
export const VECTOR_LIMIT = 2;

/** q·k ÷ √head_dim of the word vectors. */
const SCALED_DOT_LIMIT = 5;

/** Ends of the scales of scores and of logits, which each score has of its own. */
export function limitsOf(score: Score, headDim: number): { readonly score: number; readonly logits: number } {
  const dot = SCALED_DOT_LIMIT * Math.sqrt(headDim);
  switch (score) {
    case 'scaled-dot':
      return { score: dot, logits: SCALED_DOT_LIMIT };
    case 'dot':
      return { score: dot, logits: dot };
    case 'cosine':
      // a cosine lies within ±1, its logits within ±1/τ: ±10 where τ is the usual 0.1
      return { score: 1, logits: 10 };
  }
}
