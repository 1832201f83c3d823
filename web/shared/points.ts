/** A place in the plane, in units of its axes. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A key and its value as arrows from the origin; a hidden key takes no part. */
export interface KeyArrow {
  readonly key: Point;
  readonly value: Point;
  readonly hidden: boolean;
}

/** One query over a few keys in two dimensions. */
export interface Arrows {
  readonly query: Point;
  readonly keys: readonly KeyArrow[];
}

/** The plane reaches this far from its middle on every side. */
export const PLANE_REACH = 3;
export const FEWEST_ARROWS = 3;
export const MOST_ARROWS = 5;

/** The line of the keys, and the heights of their values, reach this far from 0 on either side. */
export const CURVE_REACH: Point = { x: 5, y: 2 };
export const FEWEST_POINTS = 6;
export const MOST_POINTS = 12;

/** Coordinates are kept to a hundredth, in links and in the state alike. */
export const roundToPoint = (value: number): number => Math.round(value * 100) / 100 + 0;

const NUMBER = String.raw`-?\d(?:\.\d{1,2})?`;
const POINT = `${NUMBER}_${NUMBER}`;

/**
 * Arrows as links write them, with nothing that an address would have to escape: the query's `x_y`, then for each key a
 * `*` with its own and its value's coordinates, and `_h` where it is hidden: `1_0.5*2_0_1_1*0_2_-1_1_h`.
 */
export type ArrowsText = string;
const ARROWS = new RegExp(`^${POINT}(?:\\*${POINT}_${POINT}(?:_h)?){${FEWEST_ARROWS},${MOST_ARROWS}}$`);

/** Points as links write them: `x_y` with `*` between them. */
export type PointsText = string;
const POINTS = new RegExp(`^${POINT}(?:\\*${POINT}){${FEWEST_POINTS - 1},${MOST_POINTS - 1}}$`);

const numbersIn = (text: string): number[] => text.split('_').map(Number);

export function arrowsIn(text: ArrowsText): Arrows {
  const [query = '', ...keys] = text.split('*');
  const [x = 0, y = 0] = numbersIn(query);
  return {
    query: { x, y },
    keys: keys.map((each) => {
      const [keyX = 0, keyY = 0, valueX = 0, valueY = 0] = numbersIn(each);
      return { key: { x: keyX, y: keyY }, value: { x: valueX, y: valueY }, hidden: each.endsWith('h') };
    }),
  };
}

const pointText = ({ x, y }: Point): string => `${roundToPoint(x)}_${roundToPoint(y)}`;

export const arrowsText = ({ query, keys }: Arrows): ArrowsText =>
  [
    pointText(query),
    ...keys.map(({ key, value, hidden }) => `${pointText(key)}_${pointText(value)}${hidden ? '_h' : ''}`),
  ].join('*');

export const pointsIn = (text: PointsText): readonly Point[] =>
  text.split('*').map((each) => {
    const [x = 0, y = 0] = numbersIn(each);
    return { x, y };
  });

export const pointsText = (points: readonly Point[]): PointsText => points.map(pointText).join('*');

/** Is this a text of arrows, all of them in the plane? */
export function areArrows(text: string): boolean {
  if (!ARROWS.test(text)) return false;
  const { query, keys } = arrowsIn(text);
  const tips = [query, ...keys.flatMap(({ key, value }) => [key, value])];
  return tips.every(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) <= PLANE_REACH);
}

/** Is this a text of points, all of them on the sheet? */
export const arePoints = (text: string): boolean =>
  POINTS.test(text) && pointsIn(text).every(({ x, y }) => Math.abs(x) <= CURVE_REACH.x && Math.abs(y) <= CURVE_REACH.y);

/** The point nearest to this one that is no further from the middle than `reach`, rounded as it is kept. */
export const within = ({ x, y }: Point, reach: Point): Point => ({
  x: roundToPoint(Math.min(reach.x, Math.max(-reach.x, x))),
  y: roundToPoint(Math.min(reach.y, Math.max(-reach.y, y))),
});
