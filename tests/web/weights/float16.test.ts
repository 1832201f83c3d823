import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halfOf, numberOfHalf, numbersOfHalves } from '../../../web/weights/float16.ts';

/** From the table in IEEE 754-2008, section 3.6, and worked by hand. */
const KNOWN: readonly (readonly [value: number, bits: number])[] = [
  [0, 0],
  [-0, 0x8000],
  [1, 0x3c00],
  [-2, 0xc000],
  [65504, 0x7bff],
  [2 ** -14, 0x0400],
  [2 ** -24, 0x0001],
  [1 + 2 ** -10, 0x3c01],
  [Infinity, 0x7c00],
  [-Infinity, 0xfc00],
];

describe('halves', () => {
  it.each(KNOWN)('%d has the bits of the standard', (value, bits) => {
    expect(halfOf(value)).toBe(bits);
    expect(numberOfHalf(bits)).toBe(value);
    expect([...numbersOfHalves(Uint16Array.of(bits, 0x3c00))]).toEqual([value, 1]);
  });

  it('are the nearest, and of two equally near the even one', () => {
    expect(halfOf(1 + 2 ** -11)).toBe(0x3c00);
    expect(halfOf(1 + 3 * 2 ** -11)).toBe(0x3c02);
    expect(halfOf(1 + 2 ** -11 + 2 ** -30)).toBe(0x3c01);
    expect(halfOf(2 - 2 ** -12)).toBe(0x4000); // rounded up into the next exponent
    expect(halfOf(2 ** -14 - 2 ** -26)).toBe(0x0400); // out of the small ones
    expect(halfOf(2 ** -25)).toBe(0);
    expect(halfOf(65519)).toBe(0x7bff);
    expect(halfOf(65520)).toBe(0x7c00);
    expect(halfOf(NaN)).toBe(0x7e00);
  });

  it('come back from the number that they are, every one', () => {
    for (let bits = 0; bits < 65536; bits += 1) {
      const value = numberOfHalf(bits);
      if (Number.isNaN(value)) expect(halfOf(value) & 0x7c00).toBe(0x7c00);
      else if (halfOf(value) !== bits) expect.fail(`${bits} came back as ${halfOf(value)}`);
    }
  });

  it('are off by at most half a unit in their last place', () => {
    fc.assert(
      fc.property(fc.double({ min: -65504, max: 65504, noNaN: true }), (value) => {
        const off = Math.abs(numberOfHalf(halfOf(value)) - value);
        expect(off).toBeLessThanOrEqual(Math.max(2 ** -25, Math.abs(value) * 2 ** -11));
      }),
    );
  });
});
