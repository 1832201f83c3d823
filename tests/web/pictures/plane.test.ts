import { describe, expect, it } from 'vitest';
import { beyond, chainOf, hullOf, planeOf, planeSize } from '../../../web/pictures/plane/layout.ts';
import type { Point } from '../../../web/shared/points.ts';

const at = (x: number, y: number): Point => ({ x, y });

describe('the hull of the values', () => {
  it('has the outer points for its corners, counterclockwise', () => {
    const points = [at(0, 0), at(2, 0), at(1, 1), at(2, 2), at(0, 2), at(1, 0.5)];
    expect(hullOf(points)).toEqual([at(0, 0), at(2, 0), at(2, 2), at(0, 2)]);
  });

  it('leaves out points on its edges', () => {
    expect(hullOf([at(0, 0), at(1, 0), at(2, 0), at(0, 2)])).toEqual([at(0, 0), at(2, 0), at(0, 2)]);
  });

  it('is a line or a point where the values are no more than that', () => {
    expect(hullOf([])).toEqual([]);
    expect(hullOf([at(1, 2)])).toEqual([at(1, 2)]);
    expect(hullOf([at(1, 1), at(0, 0), at(2, 2)])).toEqual([at(0, 0), at(2, 2)]);
  });
});

describe('the way to the output', () => {
  it('adds one weighted value after the other', () => {
    const key = { key: at(0, 0), hidden: false };
    const arrows = { query: at(0, 0), keys: [at(4, 0), at(0, 8)].map((value) => ({ ...key, value })) };
    expect(chainOf(arrows, [0.25, 0.75])).toEqual([at(0, 0), at(1, 0), at(1, 6)]);
  });
});

describe('the plane', () => {
  it('has the origin in its middle, y upwards, and finds its way back', () => {
    const plane = planeOf(400);
    expect(plane.place(at(0, 0))).toEqual(at(200, 200));
    expect(plane.place(at(3, 3)).x).toBeLessThan(400);
    expect(plane.place(at(0, 1)).y).toBeLessThan(200);
    const back = plane.pointAt(plane.place(at(1.25, -2.5)));
    expect(back.x).toBeCloseTo(1.25);
    expect(back.y).toBeCloseTo(-2.5);
  });

  it('stands beside the other one where both have room, and is never wider than the drawing', () => {
    expect(planeSize(316)).toBe(316);
    expect(planeSize(520)).toBe(252);
    expect(planeSize(2000)).toBe(420);
  });

  it('labels an arrow beyond its tip', () => {
    expect(beyond(at(0, 0), at(3, 4), 5)).toEqual(at(6, 8));
  });
});
