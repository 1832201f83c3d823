import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactText, expText, fixedText, scientificText, weightText } from '../../../web/scales/number_text.ts';
import { shortened, shortName, shownLabels } from '../../../web/scales/tick_labels.ts';

describe('numbers as text', () => {
  it.each([
    [-1.25, 1, '−1.3'],
    [-0.0001, 2, '0.00'],
    [0.5941, 3, '0.594'],
    [NaN, 2, 'NaN'],
    [-Infinity, 2, '−∞'],
    [Infinity, 2, '∞'],
  ])('fixedText(%s, %s) is %s', (value, decimals, text) => {
    expect(fixedText(value, decimals)).toBe(text);
  });

  it.each([
    [6e-8, '6.0 × 10⁻⁸'],
    [1.19e-7, '1.2 × 10⁻⁷'],
    [0, '0'],
    [NaN, 'NaN'],
  ])('scientificText(%s) is %s', (value, text) => {
    expect(scientificText(value)).toBe(text);
  });

  it.each([
    [0, '1.0000'],
    [Math.log(0.3125), '0.3125'],
    [Math.log(0.02), '0.0200'],
    // worked out in 40 decimals: e⁻⁸ = 3.3546…×10⁻⁴, e⁻⁵⁰⁰⁰ = 3.3697…×10⁻²¹⁷²
    [-8, '3.355 × 10⁻⁴'],
    [-5000, '3.370 × 10⁻²¹⁷²'],
    [Math.log(9.9999e-5), '1.000 × 10⁻⁴'],
    [-Infinity, '0.0000'],
    [NaN, 'NaN'],
  ])('expText(%s) is %s', (power, text) => {
    expect(expText(power)).toBe(text);
  });

  it.each([
    [0, '0 '],
    [999, '999 '],
    [999.7, '1.0 K'],
    [9_801_234, '9.8 M'],
    [118_000, '118 K'],
  ])('compactText(%s) is %s', (value, text) => {
    expect(compactText(value)).toBe(text);
  });

  it.each([
    [0.62, '.62'],
    [1, '1.00'],
    [0, '.00'],
  ])('weightText(%s) is %s', (weight, text) => {
    expect(weightText(weight)).toBe(text);
  });
});

describe('labels along an axis', () => {
  it('never stand nearer than asked, and the kept ones are always there', () => {
    fc.assert(
      fc.property(fc.nat(600), fc.double({ min: 0.2, max: 60, noNaN: true }), fc.nat(600), (count, spacing, keep) => {
        const shown = shownLabels(count, spacing, 15, [keep]);
        expect(shown.includes(keep)).toBe(keep < count);
        for (const [at, index] of shown.entries()) {
          const before = shown[at - 1];
          if (before !== undefined) expect((index - before) * spacing).toBeGreaterThanOrEqual(15 - 1e-9);
        }
      }),
    );
  });

  it('are all shown where there is room', () => {
    expect(shownLabels(5, 20, 15)).toEqual([0, 1, 2, 3, 4]);
  });

  it('are cut between characters as people see them', () => {
    const widthOf = (text: string): number => [...text].length;
    expect(shortened('family👨‍👩‍👧‍👦s', 9, widthOf)).toBe('family…');
    expect(shortened('word', 9, widthOf)).toBe('word');
    // 24 characters, the ellipsis one of them
    expect(shortName('b'.repeat(24))).toBe('b'.repeat(24));
    expect(shortName('b'.repeat(3000))).toBe(`${'b'.repeat(23)}…`);
    expect(shortened('a'.repeat(10_000), 9, widthOf)).toBe(`${'a'.repeat(8)}…`);
  });
});
