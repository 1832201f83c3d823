import type { ParameterOrigin } from '../scores/parameters.ts';
import type { Score } from '../scores/scores.ts';
import type { Choice } from './mechanism.ts';
import type { Region } from './regions.ts';

/** What the core is asked to compute. Plain data: it travels to the worker, into the link and into C++ as it is. */
export interface AttentionOptions {
  /** With `hierarchical` source, what asks, heads, region, masks, projections and positions play no part. */
  readonly structure: Structure;
  /** Hierarchical only. */
  readonly keys: Keys;
  /** Number of attention heads; must divide the width of the vectors. 1 is single-head attention (no W^O). */
  readonly heads: number;
  readonly score: Score;
  /** Cosine score only: its logits are cos(q, k) / τ; from 1e-6 to 1e6, smaller is more selective. */
  readonly tau: number;
  /** General and additive score only: where their parameters come from. */
  readonly parameters: ParameterOrigin;
  readonly region: Region;
  /** Local regions only: D, the keys on either side of the query's place that it may look at; a whole number ≥ 0. */
  readonly window: number;
  /** Local-p only: σ of the Gaussian, in tokens; 0 is half the window (Luong et al. 2015). */
  readonly sigma: number;
  /** Local-p only: bring the rows back to the sum 1 after the Gaussian, which the paper does not. */
  readonly renormalise: boolean;
  readonly choice: Choice;
  /** Divides the masked logits, > 0: small ones make the weights hard, large ones equal. */
  readonly temperature: number;
  /** Seed of the draws of `sample`, an unsigned 32-bit integer. */
  readonly drawSeed: number;
  /** Mask the diagonal: a token does not look at itself. Ignored where the queries are not the tokens asked. */
  readonly hideSelf: boolean;
  /** Where keys and values come from. */
  readonly source: Source;
  /** What asks. */
  readonly asks: Asks;
  /** One more key of zeros with a value of zeros, "none of these". */
  readonly nullKey: boolean;
  /** Identity: Q = K = V = X. Seeded: untrained random W^Q, W^K, W^V, W^O. */
  readonly projections: Projections;
  /** Seed of random projections and random parameters, an unsigned 32-bit integer; ignored where nothing is random. */
  readonly seed: number;
  readonly positions: Positions;
  /** Factor on the positional encoding, ≥ 0; ignored without positions. */
  readonly positionStrength: number;
}

/** The text itself (self-attention), a second text, or a second text whose words are keys to values typed by the user. */
export const SOURCES = ['self', 'text', 'addresses'] as const;
export type Source = (typeof SOURCES)[number];

/** Each token of the text, the mean of its vectors, or the mean vector of some topic words: one query for everything. */
export const ASKS = ['words', 'mean', 'topic'] as const;
export type Asks = (typeof ASKS)[number];

/** One attention over the whole text, or one over the words of each sentence and one over the sentences. */
export const STRUCTURES = ['flat', 'hierarchical'] as const;
export type Structure = (typeof STRUCTURES)[number];

/** What is compared with the query: h itself, tanh(h) (which is W = I, b = 0), or tanh(h W) with an untrained W. */
export const KEYS = ['plain', 'tanh', 'seeded'] as const;
export type Keys = (typeof KEYS)[number];

/** Widest window that can be asked for: to either end of the longest text. */
export const WIDEST_WINDOW = 512;

export const PROJECTIONS = ['identity', 'seeded'] as const;
export type Projections = (typeof PROJECTIONS)[number];

/** Seeds are unsigned 32-bit integers. */
export const LARGEST_SEED = 0xffff_ffff;

/** The seed so many behind this one; behind the largest comes 0. */
export const seedAfter = (seed: number, steps = 1): number => (seed + steps) % (LARGEST_SEED + 1);

export const POSITIONS = ['none', 'sinusoidal'] as const;
export type Positions = (typeof POSITIONS)[number];

/** The WebAssembly modules that exist; `auto` takes the best one this browser runs. */
export const MODULE_NAMES = ['simd', 'relaxed'] as const;
export type ModuleName = (typeof MODULE_NAMES)[number];
/** The transformer's module exists with threads too. */
export type TransformerModuleName = ModuleName | 'relaxed-threads';

/** Why there are no threads where they were to be had: the page is not isolated, no relaxed SIMD, they did not start. */
export type ThreadsMissing = 'isolation' | 'relaxed-simd' | 'start';
export type ModuleChoice = ModuleName | 'auto';

/** Numbers of heads the page offers: divisors of the 100-wide word vectors. */
export const HEAD_CHOICES = [1, 2, 4, 5, 10] as const;

/** The page takes this many tokens at most; the rest of a longer text is left out and said so. */
export const TOKEN_LIMIT = 512;

export const DEFAULT_OPTIONS: AttentionOptions = {
  structure: 'flat',
  keys: 'plain',
  heads: 1,
  score: 'scaled-dot',
  tau: 0.1,
  parameters: 'hand-set',
  region: 'global',
  window: 2,
  choice: 'soft',
  temperature: 1,
  drawSeed: 1,
  hideSelf: false,
  source: 'self',
  asks: 'words',
  nullKey: false,
  sigma: 0,
  renormalise: false,
  projections: 'identity',
  seed: 1,
  positions: 'none',
  positionStrength: 0.5,
};

/** The weights' colours: the weight itself (0–1) or its multiple of the uniform weight 1/n. */
export const LENSES = ['weight', 'uniform'] as const;
export type Lens = (typeof LENSES)[number];

export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
