import { scoreFunction } from '../scores/scores.ts';
import type { Trace } from '../shared/trace.ts';

/** The scale that belongs to a score, as it is applied to it. */
export const scaleText = ({ options: { score, tau }, headDim }: Pick<Trace, 'options' | 'headDim'>): string =>
  scoreFunction(score).scale(headDim, tau)?.text ?? '× 1';

/** A number with so many decimals, a true minus sign, and words for what is no number. */
export function fixedText(value: number, decimals: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  const text = value.toFixed(decimals);
  if (Number(text) === 0) return text.replace('-', '');
  return text.replace('-', '−');
}

/** Small numbers in powers of ten: 6.0 × 10⁻⁸. */
export function scientificText(value: number): string {
  if (value === 0) return '0';
  if (!Number.isFinite(value)) return fixedText(value, 0);
  const [mantissa = '', exponent = ''] = value.toExponential(1).split('e');
  return `${mantissa.replace('-', '−')} × 10${superscript(Number(exponent))}`;
}

/**
 * e to this power as a factor: four decimals, or in powers of ten what these would leave fewer than three figures, also
 * where it is too small for any number.
 */
export function expText(power: number): string {
  const value = Math.exp(power);
  if (power === -Infinity || !(value < 0.01)) return fixedText(value, 4);
  const tens = Math.floor(power / Math.LN10);
  const figures = Math.exp(power - tens * Math.LN10).toFixed(3);
  return figures === '10.000' ? `1.000 × 10${superscript(tens + 1)}` : `${figures} × 10${superscript(tens)}`;
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function superscript(value: number): string {
  const digits = String(Math.abs(value)).replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)] ?? '');
  return value < 0 ? `⁻${digits}` : digits;
}

const UNITS = ['', 'K', 'M', 'G', 'T'] as const;

/** 9 801 234 → '9.8 M': three figures at most and the unit's prefix (powers of 1000). */
export function compactText(value: number): string {
  let scaled = value;
  let unit = 0;
  while (scaled >= 999.5 && unit < UNITS.length - 1) {
    scaled /= 1000;
    unit += 1;
  }
  const decimals = unit === 0 || scaled >= 99.5 ? 0 : 1;
  return `${scaled.toFixed(decimals)} ${UNITS[unit] ?? ''}`;
}

/** A weight in a sentence: two figures of it, however small: .62, .0049. */
export function shareText(weight: number): string {
  if (!(weight > 0) || weight >= 0.01) return weightText(weight);
  return weight < 1e-6 ? scientificText(weight) : weight.toFixed(1 - Math.floor(Math.log10(weight))).replace(/^0/, '');
}

/** A number that somebody typed, or a mixture of such: six figures of it. */
export const valueText = (value: number): string =>
  Number.isFinite(value) ? String(Number(value.toPrecision(6))).replace('-', '−') : fixedText(value, 0);

/** A weight as teachers write it: .62, 1.00. */
export function weightText(weight: number, decimals = 2): string {
  return fixedText(weight, decimals).replace(/^0\./, '.');
}
