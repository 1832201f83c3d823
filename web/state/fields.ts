import * as v from 'valibot';
import { PARAMETER_ORIGINS } from '../scores/parameters.ts';
import { SCORES } from '../scores/scores.ts';
import { PRESETS } from '../shared/known_mechanisms.ts';
import { INTERVENTION_KINDS } from '../shared/encoder.ts';
import { CHOICES } from '../shared/mechanism.ts';
import { MODEL_NAMES, MODELS, PRECISIONS } from '../shared/models.ts';
import { REGIONS } from '../shared/regions.ts';
import {
  ASKS,
  DEFAULT_OPTIONS,
  HEAD_CHOICES,
  KEYS,
  LANGUAGES,
  LARGEST_SEED,
  LENSES,
  MODULE_NAMES,
  POSITIONS,
  PROJECTIONS,
  SOURCES,
  STRUCTURES,
  WIDEST_WINDOW,
} from '../shared/options.ts';
import { areArrows, arePoints, CURVE_REACH } from '../shared/points.ts';
import { stagesFor } from '../shared/stages.ts';
import { SPREAD_DIMS } from '../shared/vectors.ts';
import { MOST_WRITTEN } from '../shared/writing.ts';
import { BOUNDARIES_PATTERN } from '../text/boundaries.ts';
import { areInterventions } from './interventions.ts';
import { PLACES_PATTERN } from './places.ts';
import { SENSES_PATTERN } from '../text/senses.ts';
import {
  ACROSS,
  DECODINGS,
  FIGURES,
  LEVEL_SHARES,
  LONGEST_MEASURED,
  MEASURES,
  PROJECTED,
  SPEEDS,
  THEMES,
  UNITS,
  type FigureState,
} from './figure_state.ts';

/** How one part of the state is written as text, in links and in attributes of the figure. */
export interface Field<Name extends keyof FigureState> {
  /** Name in a link and as an attribute. */
  readonly label: string;
  /** Text → value; fails on anything that is not a possible value. */
  readonly schema: v.GenericSchema<string, FigureState[Name]>;
  readonly print: (value: FigureState[Name]) => string;
}

type Fields = { readonly [Name in keyof FigureState]: Field<Name> };

const decimal = /^-?\d+(\.\d+)?$/;
const number = (low: number, high: number) =>
  v.pipe(v.string(), v.regex(decimal), v.transform(Number), v.minValue(low), v.maxValue(high));
const integer = (low: number, high: number) => v.pipe(number(low, high), v.integer());
const oneOfNumbers = <const Values extends readonly number[]>(values: Values) =>
  v.pipe(v.string(), v.regex(decimal), v.transform(Number), v.picklist(values));

const flag = v.pipe(
  v.picklist(['', '1', 'true', '0', 'false']),
  v.transform((text) => text !== '0' && text !== 'false'),
);
const printFlag = (value: boolean): string => (value ? '1' : '0');

const LARGEST_INDEX = 1_000_000;
/** The most stages that a mechanism has. */
const LONGEST = stagesFor({ ...DEFAULT_OPTIONS, heads: 2, region: 'local-p' }).length;
const MOST_LAYERS = Math.max(...Object.values(MODELS).map(({ layers }) => layers));
/** A few words; what is longer is a text. */
export const LONGEST_TOPIC = 200;
/** Lower ones make every row of a cosine score hard already. */
const LEAST_TAU = 0.01;
/** More heads or layers than any model has. */
export const MOST_COUNTED = 1000;
/** Narrower kernels see the nearest key only. */
const LEAST_BANDWIDTH = 0.1;
/** The clock, τ and the strength are kept to a millionth, in the link and in the state alike. */
export const roundToLink = (value: number): number => Math.round(value * 1e6) / 1e6;

export const FIELDS: Fields = {
  figure: { label: 'figure', schema: v.picklist(FIGURES), print: String },
  preset: { label: 'preset', schema: v.picklist(PRESETS), print: (value) => value ?? '' },
  text: { label: 'text', schema: v.string(), print: String },
  senses: { label: 'senses', schema: v.pipe(v.string(), v.regex(SENSES_PATTERN)), print: String },
  tokens: { label: 'tokens', schema: v.pipe(v.string(), v.regex(BOUNDARIES_PATTERN)), print: String },
  source: { label: 'source', schema: v.picklist(SOURCES), print: String },
  memory: { label: 'memory', schema: v.string(), print: String },
  memoryTokens: { label: 'memory-tokens', schema: v.pipe(v.string(), v.regex(BOUNDARIES_PATTERN)), print: String },
  values: { label: 'values', schema: v.string(), print: String },
  asks: { label: 'asks', schema: v.picklist(ASKS), print: String },
  structure: { label: 'structure', schema: v.picklist(STRUCTURES), print: String },
  keys: { label: 'keys', schema: v.picklist(KEYS), print: String },
  topic: { label: 'topic', schema: v.pipe(v.string(), v.maxLength(LONGEST_TOPIC)), print: String },
  shares: { label: 'shares', schema: v.picklist(LEVEL_SHARES), print: String },
  wide: { label: 'wide', schema: flag, print: printFlag },
  heads: { label: 'heads', schema: oneOfNumbers(HEAD_CHOICES), print: String },
  score: { label: 'score', schema: v.picklist(SCORES), print: String },
  tau: { label: 'tau', schema: number(LEAST_TAU, 10), print: (value) => String(roundToLink(value)) },
  parameters: { label: 'parameters', schema: v.picklist(PARAMETER_ORIGINS), print: String },
  region: { label: 'region', schema: v.picklist(REGIONS), print: String },
  window: { label: 'window', schema: integer(0, WIDEST_WINDOW), print: String },
  sigma: { label: 'sigma', schema: number(0, WIDEST_WINDOW), print: (value) => String(roundToLink(value)) },
  renormalise: { label: 'renormalise', schema: flag, print: printFlag },
  places: { label: 'places', schema: v.pipe(v.string(), v.regex(PLACES_PATTERN)), print: String },
  choice: { label: 'choice', schema: v.picklist(CHOICES), print: String },
  temperature: {
    label: 'temperature',
    schema: number(LEAST_TAU, 100),
    print: (value) => String(roundToLink(value)),
  },
  drawSeed: { label: 'draw-seed', schema: integer(0, LARGEST_SEED), print: String },
  hideSelf: { label: 'hide-self', schema: flag, print: printFlag },
  nullKey: { label: 'null-key', schema: flag, print: printFlag },
  projections: { label: 'projections', schema: v.picklist(PROJECTIONS), print: String },
  seed: { label: 'seed', schema: integer(0, LARGEST_SEED), print: String },
  positions: { label: 'positions', schema: v.picklist(POSITIONS), print: String },
  positionStrength: { label: 'position-strength', schema: number(0, 1), print: (value) => String(roundToLink(value)) },
  head: { label: 'head', schema: integer(0, Math.max(...HEAD_CHOICES) - 1), print: String },
  t: { label: 't', schema: number(0, LONGEST), print: (value) => String(roundToLink(value)) },
  speed: { label: 'speed', schema: oneOfNumbers(SPEEDS), print: String },
  selection: {
    label: 'cell',
    schema: v.pipe(
      v.string(),
      v.regex(/^\d+(\.\d+){2}$/),
      v.transform((text) => text.split('.').map(Number)),
      v.strictTuple([index(), index(), index()]),
      v.transform(([query, key, component]) => ({ query, key, component })),
    ),
    print: (value) => (value ? `${value.query}.${value.key}.${value.component}` : ''),
  },
  projected: { label: 'projected', schema: v.picklist(PROJECTED), print: String },
  lens: { label: 'lens', schema: v.picklist(LENSES), print: String },
  module: { label: 'module', schema: v.picklist(['auto', ...MODULE_NAMES]), print: String },
  model: { label: 'model', schema: v.picklist(MODEL_NAMES), print: (value) => value ?? '' },
  precision: { label: 'precision', schema: v.picklist(PRECISIONS), print: String },
  layer: { label: 'layer', schema: integer(0, MOST_LAYERS - 1), print: String },
  across: { label: 'across', schema: v.picklist(ACROSS), print: String },
  units: { label: 'units', schema: v.picklist(UNITS), print: String },
  measure: { label: 'measure', schema: v.picklist(MEASURES), print: String },
  compared: { label: 'compared', schema: v.string(), print: String },
  interventions: { label: 'interventions', schema: v.pipe(v.string(), v.check(areInterventions)), print: String },
  probe: { label: 'probe', schema: v.picklist(INTERVENTION_KINDS), print: String },
  arrows: { label: 'arrows', schema: v.pipe(v.string(), v.check(areArrows)), print: String },
  points: { label: 'points', schema: v.pipe(v.string(), v.check(arePoints)), print: String },
  place: {
    label: 'place',
    schema: number(-CURVE_REACH.x, CURVE_REACH.x),
    print: (value) => String(roundToLink(value)),
  },
  bandwidth: {
    label: 'bandwidth',
    schema: number(LEAST_BANDWIDTH, 10),
    print: (value) => String(roundToLink(value)),
  },
  curveRegion: { label: 'curve-region', schema: v.picklist(REGIONS), print: String },
  dim: { label: 'dim', schema: oneOfNumbers(SPREAD_DIMS), print: String },
  divided: { label: 'divided', schema: flag, print: printFlag },
  longest: { label: 'longest', schema: oneOfNumbers(LONGEST_MEASURED), print: String },
  withProjections: { label: 'with-projections', schema: flag, print: printFlag },
  modelHeads: { label: 'model-heads', schema: integer(1, MOST_COUNTED), print: String },
  modelLayers: { label: 'model-layers', schema: integer(1, MOST_COUNTED), print: String },
  decoding: { label: 'decoding', schema: v.picklist(DECODINGS), print: String },
  written: { label: 'written', schema: integer(0, MOST_WRITTEN), print: String },
  step: { label: 'step', schema: integer(0, MOST_WRITTEN), print: String },
  lang: { label: 'lang', schema: v.picklist(LANGUAGES), print: (value) => value ?? '' },
  theme: { label: 'theme', schema: v.picklist(THEMES), print: String },
};

function index() {
  return v.pipe(v.number(), v.integer(), v.maxValue(LARGEST_INDEX));
}

export const FIELD_NAMES = Object.keys(FIELDS) as (keyof FigureState)[];

/** A text that is no possible value of its field. */
export interface FieldProblem {
  readonly label: string;
  readonly text: string;
}

/** Reads the fields that `textOf` knows; what cannot be read is reported and left at its default. */
export function readFields(textOf: (label: string) => string | null): {
  values: Partial<FigureState>;
  problems: FieldProblem[];
} {
  const values: Partial<Record<keyof FigureState, unknown>> = {};
  const problems: FieldProblem[] = [];
  for (const name of FIELD_NAMES) {
    const { label, schema } = FIELDS[name];
    const text = textOf(label);
    if (text === null) continue;
    const parsed = v.safeParse(schema, text);
    if (parsed.success) values[name] = parsed.output;
    else problems.push({ label, text });
  }
  return { values: values as Partial<FigureState>, problems };
}
