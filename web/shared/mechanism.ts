import type { Region } from './regions.ts';

/** Numbers from outside as rows of a matrix, row-major. */
export interface GivenMatrix {
  readonly values: Float32Array;
  readonly rows: number;
  readonly columns: number;
}

/** What the additive score v · tanh(q W_q + k W_k + b) goes by. */
export interface AdditiveWeights {
  /** W_q and W_k, [head_dim, hidden] each; between vectors of two widths, [width of the queries or of the keys, hidden]. */
  readonly query: GivenMatrix;
  readonly key: GivenMatrix;
  /** b, [hidden]; zeros if it is missing. */
  readonly bias?: Float32Array;
  /** v, [hidden] */
  readonly out: Float32Array;
}

/** What predicts where local-p looks: p_t = keys · sigmoid(v_p · tanh(q W_p)) (Luong et al. 2015, eq. 9). */
export interface PlacePredictor {
  /** W_p, [head_dim, hidden] */
  readonly weight: GivenMatrix;
  /** v_p, [hidden] */
  readonly out: Float32Array;
}

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
   * Parameters that a trained model would hold and that are not given as `general`, `additive`, `predictor` or `places`:
   * `identity` is hand-set (general W = I, the additive score as closeness, local-p in the middle of the text), `seeded`
   * untrained random ones. identity
   */
  readonly parameters?: 'identity' | 'seeded';
  readonly parameterSeed?: number;
  /** W of the general score, [head_dim, head_dim], or [width of the queries, width of the keys]; of other scores no part. */
  readonly general?: GivenMatrix;
  /** Of the additive score; of other scores no part. */
  readonly additive?: AdditiveWeights;
  /** Of local-p; of other regions no part. An error together with `places` or `keyPlaces`, which say what it would predict. */
  readonly predictor?: PlacePredictor;
  /** Local-p: p_t of each query, instead of predicted ones. */
  readonly places?: Float32Array;
  /** Where the keys stand, instead of at 0, 1, 2 …; the queries then stand at `places`, and windows reach D to both sides. */
  readonly keyPlaces?: Float32Array;
  /** The text attended to, [key, width]; without one it is the text itself. */
  readonly source?: GivenMatrix;
  /** Values of the keys instead of the source's own vectors, [key, value_dim]; one head, identity projections. */
  readonly values?: GivenMatrix;
  /** Added to the logits, −∞ hides, [query, key]. */
  readonly mask?: GivenMatrix;
  /** Learned positions, added to the word vectors, [at least as many rows as tokens, width]. */
  readonly learnedPositions?: GivenMatrix;
}
