import type { AttentionOptions, ThreadsMissing } from './options.ts';
import type { GivenText } from './protocol.ts';

/**
 * Attention over a text too long for its matrices: the core keeps two numbers for each query of a head and computes any
 * rectangle of the weights when it is looked at.
 */

/** The most tokens of a long text; the rest is left out and said so. */
export const LONG_LIMIT = 16_384;

/** What the word vectors are widened to where many wide heads are wanted: twelve of 64 components. */
export const WIDE = { width: 768, heads: 12 } as const;

/** What the core is asked for; the fields mean what they mean in {@link AttentionOptions}. */
export interface LongOptions extends Pick<
  AttentionOptions,
  'heads' | 'tau' | 'temperature' | 'window' | 'hideSelf' | 'projections' | 'seed' | 'positions' | 'positionStrength'
> {
  readonly score: (typeof PRODUCTS)[number];
  readonly region: (typeof WINDOWS)[number];
  /** Components that an untrained matrix of the same seed makes of each vector; 0: the vectors as they are. */
  readonly widened: number;
}

/** Scores whose logits are products of two vectors, and regions that are a window about the query's own place. */
const PRODUCTS = ['scaled-dot', 'dot', 'cosine'] as const;
const WINDOWS = ['global', 'causal', 'local-m'] as const;

const isAmong = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((each) => each === name);

/** What of a mechanism needs every matrix [query, key], so that it keeps to the limit of short texts. */
export const LONG_OBSTACLES = ['structure', 'source', 'asks', 'score', 'region', 'choice', 'nullKey'] as const;
export type LongObstacle = (typeof LONG_OBSTACLES)[number];

/** What a long text is computed with, or what stands in the way. */
export function longOptionsOf(options: AttentionOptions, wide: boolean): LongOptions | LongObstacle {
  const { score, region } = options;
  if (options.structure !== 'flat') return 'structure';
  if (options.source !== 'self') return 'source';
  if (options.asks !== 'words') return 'asks';
  if (!isAmong(PRODUCTS, score)) return 'score';
  if (!isAmong(WINDOWS, region)) return 'region';
  if (options.choice !== 'soft') return 'choice';
  if (options.nullKey) return 'nullKey';
  const { tau, temperature, window, hideSelf, projections, seed, positions, positionStrength } = options;
  return {
    heads: wide ? WIDE.heads : options.heads,
    widened: wide ? WIDE.width : 0,
    ...{ score, region, tau, temperature, window, hideSelf, projections, seed, positions, positionStrength },
  };
}

/** A rectangle of one head's weights; a cell stands for pool × pool of them, a power of two up to {@link FARTHEST_POOL}. */
export interface TileRegion {
  readonly head: number;
  readonly firstQuery: number;
  readonly queryCount: number;
  readonly firstKey: number;
  readonly keyCount: number;
  readonly pool: number;
}

export const FARTHEST_POOL = 128;

/** Mean and largest of the weights of each cell, row by row. */
export interface PooledWeights {
  readonly mean: Float32Array;
  readonly largest: Float32Array;
}

/** A long text that is loaded and can be computed. */
export interface LongLoaded {
  /** What stands at rows and columns. */
  readonly labels: readonly string[];
  /** Tokens beyond {@link LONG_LIMIT}. */
  readonly omitted: number;
  /** Tokens whose vector is random, as no table has them, or zeros, as their part of the table could not be had. */
  readonly random: number;
  readonly missing: number;
  readonly heads: number;
  readonly headDim: number;
  /** Bytes held in the core. */
  readonly bytes: number;
  /** How many share the work, and why no more than one where several were to be had. */
  readonly threads: number;
  readonly threadsMissing: ThreadsMissing | null;
}

export interface LongProgress {
  readonly stepsDone: number;
  readonly stepCount: number;
  /** Of the piece of work just done. */
  readonly milliseconds: number;
  /** Of each head the queries that are computed. */
  readonly rowsDone: readonly number[];
}

/** How one query compares with double precision. */
export interface RowCheck {
  readonly weightSum: number;
  readonly weightError: number;
  readonly contextError: number;
  readonly withinBounds: boolean;
}

/** What is asked of a long text, and what comes back. */
export type LongAsk =
  | { readonly kind: 'load'; readonly given: GivenText; readonly options: LongOptions }
  | { readonly kind: 'advance'; readonly milliseconds: number }
  | { readonly kind: 'weights'; readonly region: TileRegion }
  | { readonly kind: 'check'; readonly head: number; readonly query: number }
  | { readonly kind: 'free' };

export type LongAnswer =
  | { readonly kind: 'loaded'; readonly loaded: LongLoaded }
  | { readonly kind: 'advanced'; readonly progress: LongProgress }
  | { readonly kind: 'weights'; readonly weights: PooledWeights }
  | { readonly kind: 'checked'; readonly check: RowCheck }
  /** Another text has been loaded since, or none is: the run that asks is over. */
  | { readonly kind: 'over' };
