import { interpolateLab, piecewise } from 'd3-interpolate';
import { about0, type Range } from '../scores/range.ts';
import { scoreFunction } from '../scores/scores.ts';
import type { Palette } from './palette.ts';
import { SHARES, VALUE_WIDE, type MatrixId } from '../shared/stages.ts';
import type { AttentionOptions, Lens } from '../shared/options.ts';
import { originOf, type ParameterOptions } from '../shared/parameters.ts';
import type { Trace } from '../shared/trace.ts';

/** A fixed mapping of one quantity to colour: the same for every head and every text. */
export interface ColourScale {
  /** Colour of a number, packed as ImageData wants it (little-endian RGBA). */
  readonly colour: (value: number) => number;
  /** The same for CSS and canvas. */
  readonly css: (value: number) => string;
  /** Relative luminance is below one half there, so text on it must be light. */
  readonly isDark: (value: number) => boolean;
  readonly legend: Legend;
}

export interface Legend {
  /** What the colours stand for; a key of the message catalogue. */
  readonly quantity: 'weights' | 'uniform' | 'vectors' | 'typed' | 'scores' | 'logits' | 'units';
  /** Stops of the ramp from left to right, as CSS colours. */
  readonly ramp: readonly string[];
  /** Labels at positions 0–1 along the ramp. */
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
}

const STEPS = 256;

interface Ramp {
  readonly packed: Uint32Array;
  readonly dark: readonly boolean[];
  readonly css: readonly string[];
}

const rampCache = new Map<readonly string[], Ramp>();

function rampOf(stops: readonly string[]): Ramp {
  let ramp = rampCache.get(stops);
  if (!ramp) {
    const interpolate: (share: number) => string = piecewise(interpolateLab, [...stops]);
    const css = Array.from({ length: STEPS }, (_, step) => interpolate(step / (STEPS - 1)));
    const channels = css.map(channelsOf);
    ramp = {
      css,
      packed: Uint32Array.from(channels, packed),
      dark: channels.map(([r, g, b]) => (0.299 * r + 0.587 * g + 0.114 * b) / 255 < 0.55),
    };
    rampCache.set(stops, ramp);
  }
  return ramp;
}

type Channels = readonly [number, number, number];

/** '#rrggbb' or 'rgb(r, g, b)' → channels 0–255. */
function channelsOf(colour: string): Channels {
  const parts = colour.startsWith('#')
    ? [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
    : (colour.match(/\d+/g) ?? []).map(Number);
  return [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0];
}

function packed([r, g, b]: Channels): number {
  return ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;
}

const packColour = (css: string): number => packed(channelsOf(css));

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * The scale of one matrix: weights on 0–1 by square root (or as multiples of 1/n), everything else diverging about 0,
 * but for scores that lie far above it.
 */
export function scaleFor(
  id: MatrixId,
  shape: Pick<Trace, 'keyCount' | 'headDim'> & Partial<Pick<Trace, 'value'>> & { readonly options: ScaleOptions },
  lens: Lens,
  palette: Palette,
): ColourScale {
  if (id === 'weights' && lens === 'uniform') return uniformScale(shape.keyCount, palette);
  if (SHARES.has(id)) return weightScale(palette);
  const limits = scoreFunction(shape.options.score).limits(shape.headDim, originOf(shape.options));
  if (id === 'score') return rangeScale('scores', limits.score, palette);
  if (id === 'logits' || id === 'maskedLogits') return rangeScale('logits', limits.logits, palette);
  if (VALUE_WIDE.has(id) && shape.options.source === 'addresses') return typedScale(shape.value ?? NO_VALUES, palette);
  return rangeScale('vectors', about0(VECTOR_LIMIT), palette);
}

/** The part of the options that scales depend on. */
type ScaleOptions = ParameterOptions & Partial<Pick<AttentionOptions, 'source'>>;

const NO_VALUES = new Float32Array();

/**
 * Where the scale of the components of X, Q, K, V, context and output ends. Like those of the scores it is fixed once,
 * from the word vectors, so that a colour means the same everywhere; what lies beyond takes the last colour and the
 * legend says ≤ or ≥.
 */
const VECTOR_LIMIT = 2;

/** Numbers within ±1, as a tanh gives them. */
export const unitScale = (palette: Palette): ColourScale => rangeScale('units', about0(1), palette);

/** Typed values may have any size: one scale for them and their mixtures, as far as the largest of them reaches. */
function typedScale(values: Float32Array, palette: Palette): ColourScale {
  const limit = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  return rangeScale('typed', about0(limit), palette);
}

/** Where a weight stands on the fixed scale from 0 to 1. */
export const weightPosition = (weight: number): number => Math.sqrt(clamp(weight));

function weightScale(palette: Palette): ColourScale {
  return build(palette, palette.sequential, weightPosition, 'weights', [
    { at: 0, text: '0' },
    { at: Math.sqrt(0.1), text: '.1' },
    { at: Math.sqrt(0.25), text: '.25' },
    { at: Math.sqrt(0.5), text: '.5' },
    { at: 1, text: '1' },
  ]);
}

/** Octaves shown on either side of the uniform weight. */
const OCTAVES = 3;

function uniformScale(keyCount: number, palette: Palette): ColourScale {
  return build(palette, palette.diverging, (w) => 0.5 + Math.log2(w * keyCount) / (2 * OCTAVES), 'uniform', [
    { at: 0, text: '≤ ⅛×' },
    { at: 1 / 3, text: '½×' },
    { at: 0.5, text: '1×' },
    { at: 2 / 3, text: '2×' },
    { at: 1, text: '≥ 8×' },
  ]);
}

/** From low to high in equal steps: diverging where 0 is the middle, else sequential. */
function rangeScale(quantity: Legend['quantity'], { low, high }: Range, palette: Palette): ColourScale {
  const middle = (low + high) / 2;
  const stops = middle === 0 ? palette.diverging : palette.sequential;
  const text = (value: number): string =>
    Number(value.toPrecision(low < 0 ? 2 : 3))
      .toString()
      .replace('-', '−');
  return build(palette, stops, (value) => (value - low) / (high - low), quantity, [
    { at: 0, text: `≤ ${text(low)}` },
    { at: 0.5, text: text(middle) },
    { at: 1, text: `≥ ${text(high)}` },
  ]);
}

function build(
  palette: Palette,
  stops: readonly string[],
  position: (value: number) => number,
  quantity: Legend['quantity'],
  ticks: Legend['ticks'],
): ColourScale {
  const ramp = rampOf(stops);
  const hidden = packColour(palette.hidden);
  const notANumber = packColour(palette.notANumber);
  const step = (value: number): number => Math.round(clamp(position(value)) * (STEPS - 1));
  return {
    colour: (value) => {
      if (Number.isNaN(value) || value === Infinity) return notANumber;
      return value === -Infinity ? hidden : (ramp.packed[step(value)] ?? notANumber);
    },
    css: (value) => {
      if (Number.isNaN(value) || value === Infinity) return palette.notANumber;
      return value === -Infinity ? palette.hidden : (ramp.css[step(value)] ?? palette.notANumber);
    },
    isDark: (value) => Number.isFinite(value) && (ramp.dark[step(value)] ?? false),
    legend: { quantity, ramp: ramp.css, ticks },
  };
}
