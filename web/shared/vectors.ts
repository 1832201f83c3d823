import type { GivenMatrix, Mechanism } from './mechanism.ts';
import type { Score } from '../scores/scores.ts';

/** What of the mechanism means something for vectors that are no words. */
export type VectorMechanism = Omit<Mechanism, 'source' | 'values' | 'learnedPositions' | 'rotary'>;

/** Queries that attend to keys with their values, all given as they are. Plain data, from the page into C++. */
export interface VectorQuestion {
  /** [query, head_dim] */
  readonly query: GivenMatrix;
  /** [key, head_dim] */
  readonly key: GivenMatrix;
  /** [key, value_dim] */
  readonly value: GivenMatrix;
  readonly score: Score;
  /** Cosine score only. */
  readonly tau: number;
  readonly mechanism: VectorMechanism;
}

/** What became of them in float32; rows are queries, columns are keys. */
export interface VectorTrace {
  /** [query, key] each, as in a trace of words. */
  readonly score: Float32Array;
  readonly logits: Float32Array;
  readonly maskedLogits: Float32Array;
  readonly weights: Float32Array;
  /** weights · value, [query, value_dim]. */
  readonly context: Float32Array;
}

/** The same in double precision, and how far float32 may be from it, element by element. */
export interface VectorReference {
  readonly weights: Float64Array;
  readonly weightsBound: Float64Array;
  readonly context: Float64Array;
  readonly contextBound: Float64Array;
}

export interface VectorAnswer {
  readonly trace: VectorTrace;
  readonly reference: VectorReference;
}

/** Sizes d of the vectors whose scores are measured. */
export const SPREAD_DIMS = [4, 16, 64, 256, 1024] as const;
export type SpreadDim = (typeof SPREAD_DIMS)[number];

/** Queries that are drawn of each size, and the keys that each of them meets. */
export const SPREAD_QUERIES = 200;
export const SPREAD_KEYS = 20;

/** What softmax makes of drawn scores, divided by √d or not. */
export interface WeightSpread {
  /** Mean over the queries of the largest weight. */
  readonly largest: number;
  /** Mean over the queries of Σ a(1 − a), the trace of the softmax's Jacobian: 0 when one key has everything. */
  readonly gradient: number;
  /** The weights of the first query, [key]. */
  readonly first: Float32Array;
}

/** Scores of queries and keys whose components are independent standard normals. */
export interface Spread {
  /** q·k, [query, key]. */
  readonly scores: Float32Array;
  /** Variance of q·k about its mean 0. */
  readonly variance: number;
  readonly unscaled: WeightSpread;
  readonly scaled: WeightSpread;
}

/** One spread for each of the sizes, in their order. */
export type Spreads = readonly (Spread & { readonly dim: SpreadDim })[];
