import { describe, expect, it } from 'vitest';
import { exponentOf, weightBytes } from '../../../web/pictures/cost/growth.ts';

describe('the exponent of a cost', () => {
  const sizes = [64, 256, 1024, 4096];

  it('is 2 for squares and 1 for multiples', () => {
    const squares = sizes.map((size) => 0.003 * size ** 2);
    expect(exponentOf(sizes, squares, 0)).toBeCloseTo(2, 12);
    const multiples = sizes.map((size) => 7 * size);
    expect(exponentOf(sizes, multiples, 0)).toBeCloseTo(1, 12);
  });

  it('is the slope of the least-squares line through logarithms', () => {
    // (0, 0), (1, 1), (2, 1) in powers of ten: the line y = 1/6 + x/2
    expect(exponentOf([1, 10, 100], [1, 10, 10], 0)).toBeCloseTo(0.5, 12);
  });

  it('leaves out the sizes below, and those that are not measured', () => {
    expect(exponentOf(sizes, [1000, 256, 1024, 4096], 256)).toBeCloseTo(1, 12);
    expect(exponentOf(sizes, [64, null, 1024, 4096], 0)).toBeCloseTo(1, 12);
  });

  it('is unknown of two sizes, or of a cost below the ticks of the clock', () => {
    expect(exponentOf(sizes, [1, 2, 3, 4], 1000)).toBeNull();
    expect(exponentOf(sizes, [0, 2, 3, 4], 0)).toBeNull();
  });
});

describe('the bytes of all weights', () => {
  it('are those of 12 layers of 12 heads', () => {
    expect(weightBytes(12, 12, 512)).toBe(150_994_944);
    expect(weightBytes(1, 1, 1)).toBe(4);
  });
});
