import { describe, expect, it } from 'vitest';
import { alikeShare } from '../../../web/pictures/arithmetic/alike_rows.ts';
import { handWorkedTrace } from '../small_trace.ts';

const { trace } = handWorkedTrace();
const shareOf = (...score: number[]): number => alikeShare({ ...trace, score: new Float32Array(score) }, 0);

describe('how much of the differences in a row is the same in every row', () => {
  it('all of it where rows differ by a constant, which a softmax does not see', () => {
    expect(shareOf(1, 2, 11, 12)).toBe(1);
  });

  it('nothing where one row is the other’s opposite', () => {
    expect(shareOf(-1, 1, 1, -1)).toBe(0);
  });

  it('by hand: rows (−1, 1) and (−3, 3) share their mean (−2, 2): 2 · 8 of 20', () => {
    expect(shareOf(-1, 1, -3, 3)).toBe(0.8);
  });

  it('is no number where no key differs from another', () => {
    expect(shareOf(5, 5, 7, 7)).toBeNaN();
  });

  it('is no number where a key is hidden from some query, or only one query asks', () => {
    const score = new Float32Array([1, 2, 11, 12]);
    const causal = { ...trace, score, maskedLogits: new Float32Array([1, -Infinity, 11, 12]) };
    expect(alikeShare(causal, 0)).toBeNaN();
    const one = { ...trace, tokenCount: 1, score: score.slice(0, 2), maskedLogits: score.slice(0, 2) };
    expect(alikeShare(one, 0)).toBeNaN();
  });

  it('leaves out the null key, by hand: of the rows (−1, 1, 9) and (1, −1, 9) only the last key is preferred', () => {
    const score = new Float32Array([-1, 1, 9, 1, -1, 9]);
    const options = { ...trace.options, nullKey: true };
    expect(alikeShare({ ...trace, options, keyCount: 3, score, maskedLogits: score }, 0)).toBe(0);
  });

  it('is told by head', () => {
    const score = new Float32Array([1, 2, 11, 12, -1, 1, 1, -1]);
    const two = { ...trace, heads: 2, score, maskedLogits: score };
    expect([0, 1, 0, 1].map((head) => alikeShare(two, head))).toEqual([1, 0, 1, 0]);
  });
});
