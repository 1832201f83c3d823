import {
  DEFAULT_OPTIONS,
  type AttentionOptions,
  type Language,
  type Lens,
  type ModuleChoice,
} from '../shared/options.ts';
import type { GivenText } from '../shared/protocol.ts';
import type { Boundaries } from '../text/boundaries.ts';
import { sensesIn, type Senses } from '../text/senses.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Which of the three projected matrices has the focus while Q, K and V are computed. */
export const PROJECTED = ['query', 'key', 'value'] as const;
export type Projected = (typeof PROJECTED)[number];

export const SPEEDS = [0.25, 0.5, 1, 2, 4] as const;

/** One cell, valid in every matrix: pair matrices use (query, key), vector matrices (query, component). */
export interface Selection {
  readonly query: number;
  readonly key: number;
  readonly component: number;
}

/** Everything that decides what a figure shows. The same state gives the same frame and the same numbers. */
export interface FigureState extends AttentionOptions {
  readonly text: string;
  /** Where the tokens of the text lie; empty leaves it to the browser's segmenter. */
  readonly tokens: Boundaries;
  /** Which sense of which Chinese word is taken; empty takes all of each. */
  readonly senses: Senses;
  /** Head shown, from 0. */
  readonly head: number;
  /** Stage clock: k + f means k stages are done and the next one is done by the fraction f. */
  readonly t: number;
  readonly speed: number;
  /** The pinned cell; null lets the figure choose the strongest. */
  readonly selection: Selection | null;
  readonly projected: Projected;
  readonly lens: Lens;
  readonly module: ModuleChoice;
  /** null: the browser's language. */
  readonly lang: Language | null;
  readonly theme: Theme;
}

/** The clock when the weights are complete: what a newcomer sees first. */
export const WEIGHTS_COMPLETE = 6;

export const DEFAULT_STATE: FigureState = {
  ...DEFAULT_OPTIONS,
  text: '',
  tokens: '',
  senses: '',
  head: 0,
  t: WEIGHTS_COMPLETE,
  speed: 1,
  selection: null,
  projected: 'query',
  lens: 'weight',
  module: 'auto',
  lang: null,
  theme: 'auto',
};

/** The part of the state that the core's result depends on. */
export function optionsOf(state: FigureState): AttentionOptions {
  const { heads, score, tau, region, window, choice, temperature, drawSeed } = state;
  const { hideSelf, projections, seed, positions, positionStrength } = state;
  return {
    ...{ heads, score, tau, region, window, choice, temperature, drawSeed },
    ...{ hideSelf, projections, seed, positions, positionStrength },
  };
}

/** The text as the worker is given it. */
export const givenTextOf = ({ text, tokens, senses }: FigureState): GivenText => ({
  text,
  boundaries: tokens,
  senses: sensesIn(senses),
});

/** Do two states ask the core for the same computation? */
export function sameComputation(a: FigureState, b: FigureState): boolean {
  const [one, other] = [optionsOf(a), optionsOf(b)];
  return (
    a.text === b.text &&
    a.tokens === b.tokens &&
    a.senses === b.senses &&
    (Object.keys(one) as (keyof AttentionOptions)[]).every((name) => one[name] === other[name])
  );
}
