import { describe, expect, it } from 'vitest';
import {
  chartOf,
  chartWidth,
  histogramOf,
  linearScale,
  logarithmicScale,
} from '../../../web/pictures/variance/layout.ts';

describe('a chart over d', () => {
  it('has equal steps for equal factors', () => {
    const { place, left, right } = chartOf(300, [4, 16, 64], linearScale);
    expect(place(4, 0).x).toBe(left);
    expect(place(16, 0).x).toBeCloseTo((left + right) / 2);
    expect(place(64, 0).x).toBe(right);
  });

  it('has 0 at its floor and 1 at its top, or the powers of ten at equal distances', () => {
    const linear = chartOf(300, [4, 64], linearScale);
    expect(linear.place(4, 0).y).toBe(linear.floor);
    expect(linear.place(4, 1).y).toBe(linear.top);
    const scale = logarithmicScale(1000);
    expect([1, 10, 100, 1000].map(scale).map((share) => Math.round(share * 3))).toEqual([0, 1, 2, 3]);
  });

  it('stands beside others as long as it can be read', () => {
    expect(chartWidth(316)).toBe(316);
    expect(chartWidth(500)).toBe(242);
    expect(chartWidth(900)).toBe(289);
    expect(chartWidth(1400)).toBe(360);
  });
});

describe('a histogram of scores', () => {
  it('counts every score once, those beyond the ends in the last bins', () => {
    const bins = histogramOf([-100, -7.9, 0.1, 0.1, 7.9, 100], 4, 1);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(6);
    expect(bins[0]).toEqual({ from: -8, width: 0.25, count: 2 });
    expect(bins.at(-1)?.count).toBe(2);
    expect(bins[32]).toEqual({ from: 0, width: 0.25, count: 2 });
  });

  it('keeps its axis when the scores are divided, which draws them together', () => {
    const [wide, narrow] = [1, 1 / 8].map((scale) => histogramOf([-16, 16], 64, scale));
    expect(wide?.map(({ from }) => from)).toEqual(narrow?.map(({ from }) => from));
    expect(narrow?.filter(({ count }) => count > 0).map(({ from }) => from)).toEqual([-2, 2]);
  });
});
