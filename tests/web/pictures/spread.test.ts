import { describe, expect, it } from 'vitest';
import { headDifference, spreadOf } from '../../../web/pictures/arithmetic/spread.ts';
import { handWorkedTrace } from '../small_trace.ts';

/** Two queries over four keys, in as many heads as there are lists. */
function traceOf(...heads: number[][]) {
  const { trace } = handWorkedTrace();
  const weights = Float32Array.from(heads.flat());
  return { ...trace, heads: heads.length, tokenCount: 2, keyCount: 4, weights, maskedLogits: weights };
}
const spread = (...weights: number[]) => spreadOf(traceOf(weights), 0);

describe('the spread of attention', () => {
  it('is as many keys as share it equally', () => {
    expect(spread(0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25)?.keys).toBeCloseTo(4, 6);
    expect(spread(1, 0, 0, 0, 0, 0, 1, 0)).toEqual({ entropy: 0, keys: 1 });
    // ln 4 and ln 1: on average ln 2
    expect(spread(0.25, 0.25, 0.25, 0.25, 0, 0, 1, 0)?.keys).toBeCloseTo(2, 6);
  });

  it('takes a row that sums to less as shares of its sum, and leaves one of zeros out', () => {
    expect(spread(0.2, 0.2, 0, 0, 0, 0, 0, 0)?.keys).toBeCloseTo(2, 6);
    expect(spread(0, 0, 0, 0, 0, 0, 0, 0)).toBeNull();
  });
});

describe('the difference of heads', () => {
  const first = [1, 0, 0, 0, 0.5, 0.5, 0, 0];
  it('is 0 between equal heads and 1 where they have no key in common', () => {
    expect(headDifference(traceOf(first, first, first))).toBe(0);
    expect(headDifference(traceOf(first, [0, 0, 1, 0, 0, 0, 0.5, 0.5]))).toBe(1);
  });

  it('is the mean over queries and pairs of heads', () => {
    // first query apart by 1, second by 0: 1/2; of the three pairs one is equal
    const other = [0, 1, 0, 0, 0.5, 0.5, 0, 0];
    expect(headDifference(traceOf(first, other))).toBe(0.5);
    expect(headDifference(traceOf(first, other, first))).toBeCloseTo(1 / 3, 12);
  });
});
