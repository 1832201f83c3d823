import { describe, expect, it } from 'vitest';
import { alikeShare } from '../../../web/pictures/arithmetic/alike_rows.ts';
import { handWorkedTrace } from '../small_trace.ts';

const shareOf = (...score: number[]): number =>
  alikeShare({ ...handWorkedTrace().trace, score: new Float32Array(score) }, 0);

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
});
