import { describe, expect, it } from 'vitest';
import { histogramOf } from '../../../web/pictures/variance/histogram.ts';

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
