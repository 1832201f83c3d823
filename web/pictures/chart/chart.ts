import type { Point } from '../../shared/points.ts';

/** A small chart over sizes, whose axis is logarithmic; all in px. */
export interface Chart {
  readonly width: number;
  readonly height: number;
  readonly floor: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly place: (size: number, value: number) => Point;
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

/** From `smallest` at the bottom to `largest`, equal steps for equal factors. */
export const logarithmicScale =
  (largest: number, smallest = 1): Scale =>
  (value) =>
    Math.log(Math.max(smallest, value) / smallest) / Math.log(largest / smallest);

export function chartOf(width: number, sizes: readonly number[], scale: Scale): Chart {
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)];
  const [left, right] = [MARGIN.left, width - MARGIN.right];
  const [top, floor] = [MARGIN.top, HEIGHT - MARGIN.bottom];
  const along = (size: number): number => Math.log(size / smallest) / Math.log(largest / smallest);
  return {
    ...{ width, height: HEIGHT, floor, left, right, top },
    place: (size, value) => ({ x: left + along(size) * (right - left), y: floor - scale(value) * (floor - top) }),
  };
}
