/**
 * Where the diverging scales end. Fixed once from the word vectors and the sample sentences, never from the matrix
 * on screen, so that a colour means the same everywhere; what lies beyond takes the last colour and the legend says ≥.
 */
export const LIMITS = {
  /** Components of X, Q, K, V, context and output. */
  vectors: 2,
  /** q·k ÷ √head_dim; the unscaled score ends at √head_dim times this. */
  logits: 5,
} as const;
