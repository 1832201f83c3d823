import type { Sum } from '../../scores/sum.ts';
import { fixedText, valueText, weightText } from '../../scales/number_text.ts';

/** Figures of the largest value that the mixture is given to. */
const FIGURES = 4;

/** One part of a mixture as it is written: key `index`, its weight × its value, and their product. */
export interface MixtureTerm {
  readonly index: number;
  readonly weight: string;
  readonly value: string;
  readonly product: string;
}

/** A mixture of typed values as it is written. */
export interface MixtureText {
  readonly total: string;
  readonly terms: readonly MixtureTerm[];
  /** The sum of the parts that are not listed; null where all are. */
  readonly rest: { readonly count: number; readonly sum: string } | null;
}

/**
 * Σ weight × value in so many digits that whoever reckons it again arrives at what is printed: products have a decimal
 * more than their sum, and weights as many more as the largest value has digits, so that no product is off by them.
 */
export function mixtureText({ terms, total }: Sum, most: number): MixtureText {
  const mixed = terms.filter(({ left }) => left !== 0);
  const largest = Math.max(...mixed.map(({ right }) => Math.abs(right)));
  const power = largest > 0 ? Math.log10(largest) : 0;
  const decimals = Math.max(0, FIGURES - 1 - Math.floor(power));
  const ofProducts = decimals + 1;
  const ofWeights = Math.max(2, ofProducts + 1 + Math.ceil(power));
  const others = mixed.slice(most);
  const sum = others.reduce((before, { product }) => before + product, 0);
  return {
    total: fixedText(total, decimals),
    terms: mixed.slice(0, most).map(({ index, left, right, product }) => ({
      index,
      weight: weightText(left, ofWeights),
      value: valueText(right),
      product: fixedText(product, ofProducts),
    })),
    rest: others.length > 0 ? { count: others.length, sum: fixedText(sum, ofProducts) } : null,
  };
}
