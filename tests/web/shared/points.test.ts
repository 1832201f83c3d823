import { describe, expect, it } from 'vitest';
import {
  areArrows,
  arePoints,
  arrowsIn,
  arrowsText,
  pointsIn,
  pointsText,
  within,
} from '../../../web/shared/points.ts';
import { DEFAULT_STATE } from '../../../web/state/figure_state.ts';

describe('arrows in a link', () => {
  it('are the query, then each key with its value, and an h where it is hidden', () => {
    expect(arrowsIn('1_0.5*2_0_-1_1*0_2_-1_1_h*3_3_3_-3')).toEqual({
      query: { x: 1, y: 0.5 },
      keys: [
        { key: { x: 2, y: 0 }, value: { x: -1, y: 1 }, hidden: false },
        { key: { x: 0, y: 2 }, value: { x: -1, y: 1 }, hidden: true },
        { key: { x: 3, y: 3 }, value: { x: 3, y: -3 }, hidden: false },
      ],
    });
  });

  it('are written as they are read, to a hundredth', () => {
    expect(arrowsText(arrowsIn(DEFAULT_STATE.arrows))).toBe(DEFAULT_STATE.arrows);
    const [first] = pointsIn('0_0');
    expect(pointsText([{ x: 1 / 3, y: -0.001 }, first ?? { x: 1, y: 1 }])).toBe('0.33_0*0_0');
  });

  it('need nothing escaped in an address', () => {
    expect(new URLSearchParams({ a: DEFAULT_STATE.arrows }).toString()).toBe(`a=${DEFAULT_STATE.arrows}`);
  });

  it.each([
    ['too few keys', '1_1*1_1_1_1*1_1_1_1'],
    ['too many keys', `1_1${'*1_1_1_1'.repeat(6)}`],
    ['a tip beyond the plane', '1_1*1_1_1_1*1_1_1_1*1_1_1_3.01'],
    ['a coordinate that is no number', '1_1*1_1_1_1*1_1_1_1*1_1_1_e'],
    ['a key without a value', '1_1*1_1*1_1_1_1*1_1_1_1'],
    ['nothing', ''],
  ])('are not taken with %s', (_, text) => {
    expect(areArrows(text)).toBe(false);
  });

  it('are taken with three to five keys', () => {
    for (const keys of [3, 4, 5]) expect(areArrows(`1_1${'*1_1_-1_3'.repeat(keys)}`)).toBe(true);
  });
});

describe('points in a link', () => {
  it('are six to twelve on the sheet', () => {
    expect(arePoints(DEFAULT_STATE.points)).toBe(true);
    for (const [count, taken] of [
      [5, false],
      [6, true],
      [12, true],
      [13, false],
    ] as const) {
      expect(arePoints(Array(count).fill('-5_2').join('*'))).toBe(taken);
    }
    expect(arePoints(Array(6).fill('1_2.1').join('*'))).toBe(false);
  });

  it('stay on the sheet when they are dragged off it', () => {
    expect(within({ x: 7.123, y: -0.126 }, { x: 5, y: 2 })).toEqual({ x: 5, y: -0.13 });
    expect(within({ x: -9, y: 9 }, { x: 5, y: 2 })).toEqual({ x: -5, y: 2 });
  });
});
