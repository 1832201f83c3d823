import type { ParameterOrigin, ScoreParameters } from './parameters.ts';
import type { Range } from './range.ts';
import type { Sum, Term } from './sum.ts';

/** A score function as the page knows it; the core computes it, by a file in `cpp/attention/score/`. */
export interface ScoreFunction {
  /** Written out for a query and a key, say `q_i` and `k_j`; `formula` in elements/figure/symbols.ts reads it. */
  formula(query: string, key: string): string;
  /** What makes logits of scores, as it is written behind them; null where scores are logits. */
  scale(headDim: number, tau: number): Scale | null;
  /**
   * The same in Python, by a library that is called `lib`: what sets `score` [head, query, key] from `q` and `k`, and
   * from `given(NAME)`, the parameters as they are exported.
   */
  python(lib: string): string;
  /** Where the parameters of its own may come from, the usual origin first; none has nothing to learn. */
  readonly origins: readonly ParameterOrigin[];
  /** Its hand-set parameters are made for whole word vectors about their mean: for one head and identity projections. */
  readonly handSetForWords?: true;
  /** With its hand-set parameters the softmax tells near from far at this temperature, not at 1. */
  readonly handSetTemperature?: number;
  /** With random parameters most of what it gives a key is the same for every query: to be measured and said. */
  readonly alikeWhenRandom?: true;
  /**
   * Where the colour scales of its scores and of its logits end: fixed from the word vectors and the sample sentences,
   * never from the matrix on screen.
   */
  limits(headDim: number, origin: ParameterOrigin | null): { readonly score: Range; readonly logits: Range };
  /** The terms of one score, in double precision from q, k, [head_dim] each, and the parameters. */
  terms(q: Float32Array, k: Float32Array, parameters: ScoreParameters): ScoreTerms;
  /**
   * Of a score with a layer between q, k and itself: that layer for a query and every key, [key, hidden], from `keys`
   * [key, head_dim], which are looked at once for all queries; each number within ±1.
   */
  layer?(keys: Float32Array, headDim: number, parameters: ScoreParameters): (q: Float32Array) => Float32Array;
}

/** A scale in a formula and in Python. */
export interface Scale {
  readonly text: string;
  readonly python: string;
}

export interface ScoreTerms {
  /** They add up to the score; largest magnitude first. */
  readonly terms: readonly Term[];
  readonly steps: ScoreSteps;
}

/** How the terms come about. */
export type ScoreSteps =
  | { readonly kind: 'products' }
  /** Cosine: the lengths by which the factors were divided. */
  | { readonly kind: 'directions'; readonly query: number; readonly key: number }
  /** General: the component of qᵀW in the largest term, with its own sum over q. */
  | { readonly kind: 'turned'; readonly component: number; readonly sum: Sum }
  /** Additive: the units, [hidden]; a term is the tanh of one times its v. */
  | { readonly kind: 'network'; readonly units: readonly Unit[] };

/** What a hidden unit adds up before its tanh. */
export interface Unit {
  /** Of W_q q, of W_k k, and of b. */
  readonly query: number;
  readonly key: number;
  readonly bias: number;
}
