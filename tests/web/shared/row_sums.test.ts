import { describe, expect, it } from 'vitest';
import { furthestRowSum } from '../../../web/shared/row_sums.ts';

describe('the sums of rows of weights', () => {
  it('are as far from 1 as the furthest row', () => {
    // rows of sum 1, .75 and 1.125
    expect(furthestRowSum(Float32Array.of(0.5, 0.5, 0.25, 0.5, 1, 0.125), 2)).toBe(0.25);
    expect(furthestRowSum(Float32Array.of(0.5, 0.5), 2)).toBe(0);
  });

  it('are not a number where a weight is none', () => {
    expect(furthestRowSum(Float32Array.of(NaN, 0.5, 1, 0), 2)).toBeNaN();
  });
});
