import { describe, expect, it } from 'vitest';
import { chartOf, chartWidth, linearScale, logarithmicScale } from '../../../web/pictures/chart/chart.ts';

describe('a chart over sizes', () => {
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
    const below = logarithmicScale(100, 0.01);
    expect([0.001, 0.01, 1, 100].map(below)).toEqual([0, 0, 0.5, 1]);
  });

  it('stands beside others as long as it can be read', () => {
    expect(chartWidth(316)).toBe(316);
    expect(chartWidth(500)).toBe(242);
    expect(chartWidth(900)).toBe(289);
    expect(chartWidth(1400)).toBe(360);
  });
});
