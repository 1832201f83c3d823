import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mixtureText } from '../../../web/pictures/arithmetic/mixture.ts';

/** Weights and values as a sum, its largest products first. */
function sumOf(weights: readonly number[], values: readonly number[]) {
  const terms = weights.map((left, index) => ({
    index,
    left,
    right: values[index] ?? NaN,
    product: left * (values[index] ?? NaN),
  }));
  const total = terms.reduce((sum, { product }) => sum + product, 0);
  return { total, terms: terms.sort((a, b) => Math.abs(b.product) - Math.abs(a.product)) };
}

const number = (text: string): number => Number(text.replace('−', '-'));
const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

describe('a mixture of typed values', () => {
  test('is written so that its products follow from the factors beside them, and it from them', () => {
    // 2/3 and 1/3 of 30 and 6: 20 + 2 = 22
    expect(mixtureText(sumOf([2 / 3, 1 / 3], [30, 6]), 6)).toEqual({
      total: '22.00',
      terms: [
        { index: 0, weight: '.666667', value: '30', product: '20.000' },
        { index: 1, weight: '.333333', value: '6', product: '2.000' },
      ],
      rest: null,
    });
  });

  test('adds up what it does not list', () => {
    const { terms, rest } = mixtureText(sumOf([0.5, 0.25, 0.125, 0.125], [8, 8, 4, 4]), 2);
    expect(terms.map(({ product }) => product)).toEqual(['4.0000', '2.0000']);
    expect(rest).toEqual({ count: 2, sum: '1.0000' });
  });

  test('leaves out the keys of which nothing is read', () => {
    const { total, terms } = mixtureText(sumOf([0, 1, 0], [3, 5, 7]), 6);
    expect(total).toBe('5.000');
    expect(terms).toEqual([{ index: 1, weight: '1.000000', value: '5', product: '5.0000' }]);
  });

  test('adds up as it is printed, whatever the weights and however large the values', () => {
    const typed = fc
      .tuple(fc.integer({ min: -99999, max: 99999 }), fc.integer({ min: -4, max: 4 }))
      .map(([figures, tens]) => Number(`${figures}e${tens}`));
    const keys = fc.array(fc.tuple(fc.double({ min: 0.001, max: 1, noNaN: true }), typed), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(keys, (pairs) => {
        const all = pairs.reduce((sum, [weight]) => sum + weight, 0);
        const written = mixtureText(
          sumOf(
            pairs.map(([weight]) => weight / all),
            pairs.map(([, value]) => value),
          ),
          6,
        );
        let sum = number(written.rest?.sum ?? '0');
        for (const { weight, value, product } of written.terms) {
          const unit = 10 ** -decimalsOf(product);
          expect(Math.abs(number(weight) * number(value) - number(product))).toBeLessThanOrEqual(0.56 * unit);
          sum += number(product);
        }
        expect(Math.abs(sum - number(written.total))).toBeLessThan(10 ** -decimalsOf(written.total));
      }),
    );
  });
});
