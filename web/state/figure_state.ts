import type { PresetName } from '../shared/known_mechanisms.ts';
import type { InterventionKind } from '../shared/encoder.ts';
import { MODELS, type ModelName, type Precision } from '../shared/models.ts';
import {
  DEFAULT_OPTIONS,
  type AttentionOptions,
  type Language,
  type Lens,
  type ModuleChoice,
} from '../shared/options.ts';
import { regionKind, type Region } from '../shared/regions.ts';
import type { ArrowsText, PointsText } from '../shared/points.ts';
import type { Given } from '../shared/protocol.ts';
import { sameData } from '../shared/same_data.ts';
import { weightsComplete } from '../shared/stages.ts';
import type { SpreadDim } from '../shared/vectors.ts';
import { WRITER } from '../shared/writing.ts';
import type { Boundaries } from '../text/boundaries.ts';
import { sensesIn, type Senses } from '../text/senses.ts';
import type { Interventions } from './interventions.ts';
import { placesIn, type Places } from './places.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Which of the three projected matrices has the focus while Q, K and V are computed. */
export const PROJECTED = ['query', 'key', 'value'] as const;
export type Projected = (typeof PROJECTED)[number];

/** What stands at a word of hierarchical attention. */
export const LEVEL_SHARES = ['sentence', 'document'] as const;
export type LevelShares = (typeof LEVEL_SHARES)[number];

/** Which matrix of a trained model is enlarged: one head's, or what is made of several. */
export const ACROSS = ['head', 'heads', 'all', 'rollout', 'flow'] as const;
export type Across = (typeof ACROSS)[number];

/** What the rows and columns of a trained model's matrices are. */
export const UNITS = ['words', 'pieces'] as const;
export type Units = (typeof UNITS)[number];

/** What stands in the cells of a trained model's heads: weights, or what each key adds to the result. */
export const MEASURES = ['weights', 'contributions'] as const;
export type Measure = (typeof MEASURES)[number];

export const SPEEDS = [0.25, 0.5, 1, 2, 4] as const;

/**
 * One cell, valid in every matrix: pair matrices use (query, key), vector matrices (query, component). In hierarchical
 * attention query 0 is that of the words and query 1 that of the sentences.
 */
export interface Selection {
  readonly query: number;
  readonly key: number;
  readonly component: number;
}

/** What a figure is about: a text, arrows in the plane, one curve through points, the variance of q·k, its cost, or a decoder. */
export const FIGURES = ['text', 'plane', 'curve', 'variance', 'cost', 'decoder'] as const;
export type FigureName = (typeof FIGURES)[number];

/** Cost: the longest text that is measured, tokens. */
export const LONGEST_MEASURED = [1024, 2048, 4096, 8192] as const;

/** Decoder: the likeliest token each time, or one drawn by its probability. */
export const DECODINGS = ['greedy', 'sampled'] as const;
export type Decoding = (typeof DECODINGS)[number];

/** Everything that decides what a figure shows. The same state gives the same frame and the same numbers. */
export interface FigureState extends AttentionOptions {
  readonly figure: FigureName;
  /** The paper whose mechanism was chosen; it may have been changed since. */
  readonly preset: PresetName | null;
  readonly text: string;
  /** Where the tokens of the text lie; empty leaves it to the browser's segmenter. */
  readonly tokens: Boundaries;
  /** The second text, whose words are asked, and its boundaries; used where the source is not the text itself. */
  readonly memory: string;
  readonly memoryTokens: Boundaries;
  /** Of `addresses`: the value of each key, as typed. */
  readonly values: string;
  /** Of local-p: the places p_t that the user has set. */
  readonly places: Places;
  /** Which sense of which Chinese word is taken, in either text; empty takes all of each. */
  readonly senses: Senses;
  /** The words whose mean asks where the topic asks, and in hierarchical attention; empty, an untrained query asks there. */
  readonly topic: string;
  /** The number at a word of hierarchical attention: its weight in the sentence, or its share of the document. */
  readonly shares: LevelShares;
  /** Long texts: with vectors widened by an untrained matrix, for twelve wide heads. */
  readonly wide: boolean;
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
  /** The trained model that computes in place of the mechanism; null: word vectors and the options. */
  readonly model: ModelName | null;
  /** Of its weights. */
  readonly precision: Precision;
  /** Its layer shown, from 0; `head` is counted within it. */
  readonly layer: number;
  readonly across: Across;
  readonly units: Units;
  readonly measure: Measure;
  /** A second text, whose vector is compared with that of the text. */
  readonly compared: string;
  /** What is done to the model's heads and layers; `seed` shuffles. */
  readonly interventions: Interventions;
  /** How each of them is changed by turns, to see what it is for. */
  readonly probe: InterventionKind;
  /** Plane: the query, the keys and their values. */
  readonly arrows: ArrowsText;
  /** Curve: the keys, from left to right as they like, and their values. */
  readonly points: PointsText;
  /** Curve: where the query stands. */
  readonly place: number;
  /** Curve: τ of its kernel, in units of the line. */
  readonly bandwidth: number;
  /** Curve: which keys a query looks at, measured along the line; `window` is the D of the local ones. */
  readonly curveRegion: Region;
  /** Variance: which size of vectors is looked at closely. */
  readonly dim: SpreadDim;
  /** Variance: are the scores looked at divided by √d? */
  readonly divided: boolean;
  readonly longest: (typeof LONGEST_MEASURED)[number];
  /** Cost: is the projections' time shown as part of attention's? */
  readonly withProjections: boolean;
  /** Cost: heads and layers of the model whose weights are counted. */
  readonly modelHeads: number;
  readonly modelLayers: number;
  /** Decoder; where it draws, with the draws' temperature and seed that choices among keys have too. */
  readonly decoding: Decoding;
  /** Decoder: tokens written so far; a text that ends before has no more. */
  readonly written: number;
  /** Decoder: the step looked at, from 1; 0 is the newest. */
  readonly step: number;
  /** null: the browser's language. */
  readonly lang: Language | null;
  readonly theme: Theme;
}

export const DEFAULT_STATE: FigureState = {
  ...DEFAULT_OPTIONS,
  figure: 'text',
  preset: null,
  text: '',
  tokens: '',
  memory: '',
  memoryTokens: '',
  values: '',
  topic: '',
  places: '',
  senses: '',
  shares: 'sentence',
  wide: false,
  head: 0,
  t: weightsComplete(DEFAULT_OPTIONS),
  speed: 1,
  selection: null,
  projected: 'query',
  lens: 'weight',
  module: 'auto',
  model: null,
  precision: 'int8',
  layer: 1,
  across: 'head',
  units: 'words',
  measure: 'weights',
  compared: '',
  interventions: '',
  probe: 'mute',
  arrows: '1.5_1*1.8_0.4_2_1.2*0.4_1.9_-0.6_2.2*-1.6_0.8_-2.2_-0.6*-0.6_-1.7_1.2_-2',
  points: '-4.5_-0.6*-3.4_0.2*-2.6_1.3*-1.5_1.5*-0.4_0.4*0.6_-0.9*1.7_-1.2*3_0.3*4.2_1.1',
  place: 0,
  bandwidth: 0.6,
  curveRegion: 'global',
  dim: 64,
  divided: false,
  longest: 4096,
  withProjections: false,
  modelHeads: 12,
  modelLayers: 12,
  decoding: 'sampled',
  written: 5,
  step: 0,
  lang: null,
  theme: 'auto',
};

/** Heads among which the shown one is: of the mechanism, or of a layer of the model or of the decoder. */
export const headsOf = ({ figure, model, heads }: Pick<FigureState, 'figure' | 'model' | 'heads'>): number => {
  if (figure === 'decoder') return WRITER.heads;
  return model ? MODELS[model].heads : heads;
};

/** The part of the state that the core's result depends on. */
export function optionsOf(state: FigureState): AttentionOptions {
  const { heads, score, tau, parameters, region, window, sigma, renormalise, choice, temperature, drawSeed } = state;
  const { hideSelf, source, asks, nullKey, projections, seed, positions, positionStrength } = state;
  return {
    ...{ structure: state.structure, keys: state.keys },
    ...{ heads, score, tau, parameters, region, window, sigma, renormalise, choice, temperature, drawSeed },
    ...{ hideSelf, source, asks, nullKey, projections, seed, positions, positionStrength },
  };
}

/** The texts and typed numbers that the worker needs for what the options ask for. */
export function givenOf({ text, tokens, senses, ...state }: FigureState): Given {
  const chosen = sensesIn(senses);
  const flat = state.structure === 'flat';
  const second = flat && state.source !== 'self';
  const places = flat && regionKind(state.region).predicts ? placesIn(state.places) : null;
  return {
    ...{ text, boundaries: tokens, senses: chosen },
    ...(second && { memory: { text: state.memory, boundaries: state.memoryTokens, senses: chosen } }),
    ...(second && state.source === 'addresses' && { values: state.values }),
    ...((!flat || state.asks === 'topic') && { topic: { text: state.topic, boundaries: '', senses: chosen } }),
    ...(places && places.length > 0 && { places }),
  };
}

/** Do two states ask the core for the same computation? */
export const sameComputation = (a: FigureState, b: FigureState): boolean =>
  sameData([optionsOf(a), givenOf(a)], [optionsOf(b), givenOf(b)]);
