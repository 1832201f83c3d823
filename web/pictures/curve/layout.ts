import { regionKind, type Region } from '../../shared/regions.ts';
import { CURVE_REACH, type Point } from '../../shared/points.ts';

/** The sheet: the points and the curve above, bars of the weights below; all in px. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Bottom of the part with the curve. */
  readonly floor: number;
  /** The line on which the bars stand, and the height of a weight of 1. */
  readonly barFloor: number;
  readonly barHeight: number;
  readonly place: (point: Point) => Point;
  readonly pointAt: (place: Point) => Point;
}

const MARGIN = { left: 30, right: 18, top: 16 };
const BARS = 84;
/** Room between the curve's part and the bars, with the query's handle in it. */
const BETWEEN = 46;

export function sheetOf(width: number): Sheet {
  const plot = Math.round(Math.min(340, Math.max(220, width * 0.5)));
  const floor = MARGIN.top + plot;
  const unitX = (width - MARGIN.left - MARGIN.right) / (2 * CURVE_REACH.x);
  const unitY = plot / (2 * CURVE_REACH.y);
  const [middleX, middleY] = [MARGIN.left + CURVE_REACH.x * unitX, MARGIN.top + CURVE_REACH.y * unitY];
  return {
    width,
    height: floor + BETWEEN + BARS + 26,
    floor,
    barFloor: floor + BETWEEN + BARS,
    barHeight: BARS - 12,
    place: ({ x, y }) => ({ x: middleX + x * unitX, y: middleY - y * unitY }),
    pointAt: ({ x, y }) => ({ x: (x - middleX) / unitX, y: (middleY - y) / unitY }),
  };
}

/** What the curve is made of: an output for each place, and the rows behind them. */
export interface Outputs {
  readonly places: readonly number[];
  readonly outputs: ArrayLike<number>;
  /** [place, key]; −∞ where a key is not looked at. */
  readonly maskedLogits: ArrayLike<number>;
  readonly weights: ArrayLike<number>;
  readonly keys: number;
  /** Everything goes to one key. */
  readonly hard: boolean;
}

/**
 * The curve in pieces, each unbroken. It breaks where a key comes into sight or goes out of it, and where a hard choice
 * passes from one key to another: there the output jumps. Where no key is in sight there is no output, and no curve.
 */
export function piecesOf(given: Outputs, from = 0): readonly (readonly Point[])[] {
  const pieces: Point[][] = [];
  let last = '';
  for (let at = from; at < given.places.length; at += 1) {
    const seen = sight(given, at);
    const point = { x: given.places[at] ?? 0, y: given.outputs[at] ?? NaN };
    if (seen !== '' && seen === last) pieces[pieces.length - 1]?.push(point);
    else if (seen !== '') pieces.push([point]);
    last = seen;
  }
  return pieces;
}

/** The keys that decide a row, in words that can be compared; empty where there are none. */
function sight({ maskedLogits, weights, keys, hard }: Outputs, row: number): string {
  const seen: number[] = [];
  for (let key = 0; key < keys; key += 1) {
    const cell = row * keys + key;
    if (hard ? (weights[cell] ?? 0) > 0 : maskedLogits[cell] !== -Infinity) seen.push(key);
  }
  return seen.join(' ');
}

/** The stretch of the line that a query looks at: from … to, or null where it looks at all of it. */
export function stretchOf(region: Region, place: number, window: number): readonly [number, number] | null {
  const stretch = regionKind(region).stretch(place, window);
  return stretch && [Math.max(-CURVE_REACH.x, stretch[0]), Math.min(CURVE_REACH.x, stretch[1])];
}

/** Numbers over bars where they do not touch: the largest first, each as far from the others as a number is wide. */
export function labelled(weights: ArrayLike<number>, at: readonly number[], room: number): readonly number[] {
  const shown: number[] = [];
  const bySize = at.map((_, key) => key).sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0));
  for (const key of bySize) {
    if (!((weights[key] ?? 0) >= 0.005)) continue;
    if (shown.every((other) => Math.abs((at[other] ?? 0) - (at[key] ?? 0)) >= room)) shown.push(key);
  }
  return shown;
}
