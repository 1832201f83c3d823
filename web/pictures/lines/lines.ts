import { weightPosition } from '../../scales/colour_scale.ts';
import type { MatrixView } from '../../shared/stages.ts';
import type { Band } from '../stage/stage_picture.ts';

/** One weight to be drawn: from the token that asks to the token asked. */
export interface Line {
  readonly query: number;
  readonly key: number;
  readonly weight: number;
  /** Belongs to the query (or, with a key's column lit, to the key) that the reader looks at. */
  readonly lit: boolean;
}

/** The cell that is lit, and with it all lines of its query, or of its key where the key's column is lit. */
export interface LitCell {
  readonly query: number;
  readonly key: number;
  readonly band: Band | null;
}

const WIDEST = 6;
const THINNEST = 0.75;

/** Width of a line, px: its weight on the matrix's scale from 0 to 1. */
export function widthOf(weight: number): number {
  return Number.isFinite(weight) ? Math.max(THINNEST, WIDEST * weightPosition(weight)) : 2;
}

/** Up to so many tokens every line is drawn. */
const FEW = 8;
/** Beyond so many, lines of an equal share would only cover one another. */
const MANY = 24;
const FAINTEST = 0.02;

/** Which lines are drawn only where they are lit. */
export interface Threshold {
  /** Those of smaller weight; 0 when all are drawn. */
  readonly weight: number;
  /** The same in equal shares, 1/n each; null where it is a weight that does not depend on the text. */
  readonly shares: number | null;
}

/** Depends on the number of keys alone, so that the same is left out in every head and every text of that length. */
export function thresholdFor(keyCount: number): Threshold {
  const shares = keyCount <= FEW ? 0 : keyCount <= MANY ? 1 : 3;
  const weight = shares / Math.max(1, keyCount);
  return shares > 0 && weight < FAINTEST ? { weight: FAINTEST, shares: null } : { weight, shares };
}

/**
 * The lines to draw of the first `filled` weights, in the order in which they are drawn: unlit before lit, weak before
 * strong. A weight of exactly 0 has no line; one that is not a number always has.
 */
export function linesToDraw(weights: MatrixView, filled: number, cell: LitCell): Line[] {
  const { weight: least } = thresholdFor(weights.columns);
  const lines: Line[] = [];
  for (let at = 0; at < filled; at += 1) {
    const weight = weights.values[at] ?? NaN;
    if (weight === 0) continue;
    const [query, key] = [Math.floor(at / weights.columns), at % weights.columns];
    const lit = cell.band === 'column' ? key === cell.key : query === cell.query;
    if (lit || !(weight < least)) lines.push({ query, key, weight, lit });
  }
  return lines.sort((a, b) => Number(a.lit) - Number(b.lit) || strength(a) - strength(b));
}

const strength = ({ weight }: Line): number => (Number.isFinite(weight) ? weight : 2);

/** Keys of a query that carry their number. */
const NUMBERED = 3;

/**
 * Keys whose weight is written beside them: the largest of the lit query, largest first, and the lit cell's own. With a
 * key's column lit it is that key alone, since each number belongs to one query.
 */
export function numberedKeys(weights: MatrixView, filled: number, { query, key, band }: LitCell): number[] {
  const start = query * weights.columns;
  const known = Math.min(weights.columns, Math.max(0, filled - start));
  const own = key < known ? [key] : [];
  if (band === 'column') return own;
  const largest = Array.from({ length: known }, (_, at) => at)
    .filter((at) => weights.values[start + at] !== 0)
    .sort((a, b) => (weights.values[start + b] ?? 0) - (weights.values[start + a] ?? 0))
    .slice(0, NUMBERED);
  return [...new Set([...largest, ...own])];
}

/** The key a query gives most to, the first of equals; null while its row is not computed to the end. */
export function strongestKey(weights: MatrixView, filled: number, query: number): number | null {
  const start = query * weights.columns;
  if (filled < start + weights.columns) return null;
  const row = weights.values.subarray(start, start + weights.columns);
  return row.reduce((best, weight, key) => (weight > (row[best] ?? 0) ? key : best), 0);
}
