import type { Point } from '../../shared/points.ts';

/** A small chart over d, whose axis is logarithmic; all in px. */
export interface Chart {
  readonly width: number;
  readonly height: number;
  readonly floor: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly place: (d: number, value: number) => Point;
}

const MARGIN = { left: 44, right: 16, top: 26, bottom: 26 };
const HEIGHT = 190;
/** As small as a chart is still read, and as large as it need be, px. */
const NARROWEST = 230;
const WIDEST = 360;
export const CHART_GAP = 16;

/** As many charts beside each other as there is room for. */
export function chartWidth(width: number): number {
  for (const columns of [3, 2]) {
    const each = Math.floor((width - (columns - 1) * CHART_GAP) / columns);
    if (each >= NARROWEST) return Math.min(WIDEST, each);
  }
  return Math.min(WIDEST, width);
}

/** How a value stands on the vertical axis, from 0 at the bottom to 1 at the top. */
export type Scale = (value: number) => number;

export const linearScale: Scale = (value) => value;

/** Powers of ten from 1 to `largest`. */
export const logarithmicScale =
  (largest: number): Scale =>
  (value) =>
    Math.log(Math.max(1, value)) / Math.log(largest);

export function chartOf(width: number, dims: readonly number[], scale: Scale): Chart {
  const [smallest, largest] = [Math.min(...dims), Math.max(...dims)];
  const [left, right] = [MARGIN.left, width - MARGIN.right];
  const [top, floor] = [MARGIN.top, HEIGHT - MARGIN.bottom];
  const along = (d: number): number => Math.log(d / smallest) / Math.log(largest / smallest);
  return {
    ...{ width, height: HEIGHT, floor, left, right, top },
    place: (d, value) => ({ x: left + along(d) * (right - left), y: floor - scale(value) * (floor - top) }),
  };
}

/** A count of numbers from `from` on, `width` wide. */
export interface Bin {
  readonly from: number;
  readonly width: number;
  readonly count: number;
}

/** How far a histogram of scores reaches on either side, in standard deviations √d of the unscaled ones. */
const DEVIATIONS = 4;
const BINS = 64;

/**
 * Counts of scores on an axis that belongs to d: the same with the scale and without, so that dividing by √d is seen to
 * draw them together. The few beyond the ends are counted in the last bins.
 */
export function histogramOf(scores: ArrayLike<number>, dim: number, scale: number): readonly Bin[] {
  const reach = DEVIATIONS * Math.sqrt(dim);
  const width = (2 * reach) / BINS;
  const counts = new Uint32Array(BINS);
  for (let at = 0; at < scores.length; at += 1) {
    const bin = Math.floor(((scores[at] ?? 0) * scale + reach) / width);
    const inside = Math.min(BINS - 1, Math.max(0, bin));
    counts[inside] = (counts[inside] ?? 0) + 1;
  }
  return Array.from(counts, (count, at) => ({ from: -reach + at * width, width, count }));
}
