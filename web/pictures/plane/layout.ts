import { PLANE_REACH, type Arrows, type Point } from '../../shared/points.ts';

/** A square of the plane with the origin in its middle; all in px. */
export interface Plane {
  readonly size: number;
  readonly place: (point: Point) => Point;
  readonly pointAt: (place: Point) => Point;
}

/** Room beyond the ends of the axes for labels, px. */
const MARGIN = 22;

export function planeOf(size: number): Plane {
  const unit = (size / 2 - MARGIN) / PLANE_REACH;
  return {
    size,
    place: ({ x, y }) => ({ x: size / 2 + x * unit, y: size / 2 - y * unit }),
    pointAt: ({ x, y }) => ({ x: (x - size / 2) / unit, y: (size / 2 - y) / unit }),
  };
}

/** Where the drawing has room for both squares side by side they are as large as half of it, else as large as it. */
export const LARGEST_PLANE = 420;
export const GAP = 16;
const SIDE_BY_SIDE = 500;

export function planeSize(width: number): number {
  return Math.max(200, Math.min(LARGEST_PLANE, width >= SIDE_BY_SIDE ? Math.floor((width - GAP) / 2) : width));
}

/**
 * The convex hull of points as its corners, counterclockwise (Andrew 1979, monotone chain); the points themselves where
 * they are fewer than three or on one line.
 */
export function hullOf(points: readonly Point[]): readonly Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  return [...half(sorted), ...half(sorted.reverse())];
}

/** One side of the hull, without its last corner, which is the first of the other side. */
function half(points: readonly Point[]): readonly Point[] {
  const chain: Point[] = [];
  for (const point of points) {
    while (chain.length >= 2 && turn(chain[chain.length - 2], chain[chain.length - 1], point) <= 0) chain.pop();
    chain.push(point);
  }
  return chain.slice(0, -1);
}

/** Twice the area of a triangle: positive where its corners run counterclockwise. */
function turn(a: Point | undefined, b: Point | undefined, c: Point): number {
  return a && b ? (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) : 0;
}

/** The sums a₁v₁, a₁v₁ + a₂v₂ … from the origin on: the last one is the output. */
export function chainOf({ keys }: Arrows, weights: ArrayLike<number>): readonly Point[] {
  let sum: Point = { x: 0, y: 0 };
  const chain = [sum];
  keys.forEach(({ value }, at) => {
    const weight = weights[at] ?? 0;
    sum = { x: sum.x + weight * value.x, y: sum.y + weight * value.y };
    chain.push(sum);
  });
  return chain;
}

/** Where a label stands so that its arrow does not run through it: beyond the tip. */
export function beyond(origin: Point, tip: Point, distance: number): Point {
  const length = Math.hypot(tip.x - origin.x, tip.y - origin.y);
  if (length === 0) return { x: tip.x + distance, y: tip.y - distance };
  return {
    x: tip.x + ((tip.x - origin.x) / length) * distance,
    y: tip.y + ((tip.y - origin.y) / length) * distance,
  };
}
