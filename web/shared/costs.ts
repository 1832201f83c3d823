/** What attention costs, measured. Plain data, from the page into C++ and back. */

/** Every weight in memory; block by block without them; block by block within a window. */
export const ATTENTION_METHODS = ['materialised', 'fused', 'local'] as const;
export type AttentionMethod = (typeof ATTENTION_METHODS)[number];

export interface CostQuestion {
  readonly method: AttentionMethod;
  readonly tokenCount: number;
  readonly heads: number;
  readonly headDim: number;
  /** Local only: how many keys a query sees to either side. */
  readonly reach: number;
  readonly seed: number;
}

/** Of one method at one length. */
export interface Cost {
  /** Milliseconds of attention itself, and of Q = X W^Q, K = X W^K, V = X W^V before it. */
  readonly attention: number;
  readonly projections: number;
  /** Held at once beyond X, Q, K, V and the context. */
  readonly bytes: number;
}

export interface OrderQuestion {
  readonly tokenCount: number;
  readonly width: number;
  readonly seed: number;
}

/** A recurrent layer's states computed one after another, and again all at once from the states before them. */
export interface Order {
  /** Milliseconds. */
  readonly inOrder: number;
  readonly atOnce: number;
  /** Largest difference between the two results. */
  readonly difference: number;
}
