/** Numbers from outside as rows of a matrix, row-major. */
export interface GivenMatrix {
  readonly values: Float32Array;
  readonly rows: number;
  readonly columns: number;
}

/** Which keys a query may look at: all, up to its own place, a window about its own place or about a predicted one. */
export const REGIONS = ['global', 'causal', 'local-m', 'local-p'] as const;
export type Region = (typeof REGIONS)[number];

/** Shares for all keys, everything for the largest, or everything for one that is drawn. */
export const CHOICES = ['soft', 'argmax', 'sample'] as const;
export type Choice = (typeof CHOICES)[number];

/** What the core can do beyond the basic options. Plain data; a field that is missing has the default that stands here. */
export interface Mechanism {
  /** global */
  readonly region?: Region;
  /** D of the local regions: ⌊p_t⌋ ± D. 2 */
  readonly window?: number;
  /** Of local-p's Gaussian; 0: half the window. 0 */
  readonly sigma?: number;
  /** Local-p: bring each row back to the sum 1. false */
  readonly renormalise?: boolean;
  /** soft */
  readonly choice?: Choice;
  /** Divides the masked logits, above 0. 1 */
  readonly temperature?: number;
  /** Of sampled choices, an unsigned 32-bit integer. 0 */
  readonly drawSeed?: number;
  /** One more key of zeros, with a value of zeros, that every query may look at: "none of these". false */
  readonly nullKey?: boolean;
  /** c · tanh(logits / c); 0: none. 0 */
  readonly softCap?: number;
  /** Turn queries and keys by their positions; needs an even head_dim. false */
  readonly rotary?: boolean;
  /**
   * Parameters that a trained model would hold and that are not given: `identity` is hand-set (general W = I, the additive
   * score as closeness, local-p in the middle of the text), `seeded` untrained random ones. identity
   */
  readonly parameters?: 'identity' | 'seeded';
  readonly parameterSeed?: number;
  /** Local-p: p_t of each query, instead of predicted ones. */
  readonly places?: Float32Array;
  /** Where the keys stand, instead of at 0, 1, 2 …; the queries then stand at `places`, and windows reach D to both sides. */
  readonly keyPlaces?: Float32Array;
  /** W of the general score, [head_dim, head_dim]. */
  readonly general?: GivenMatrix;
  /** The text attended to, [key, width]; without one it is the text itself. */
  readonly source?: GivenMatrix;
  /** Values of the keys instead of the source's own vectors, [key, value_dim]; one head, identity projections. */
  readonly values?: GivenMatrix;
  /** Added to the logits, −∞ hides, [query, key]. */
  readonly mask?: GivenMatrix;
  /** Learned positions, added to the word vectors, [at least as many rows as tokens, width]. */
  readonly learnedPositions?: GivenMatrix;
}
