import type { GivenMatrix } from '../shared/mechanism.ts';
import type { ValuesFault } from '../shared/protocol.ts';

/**
 * Values as a user types them: a row for each key, rows parted by `;` or a new line, the numbers of a row by blanks or
 * commas. All rows are as wide as the first; a full-width or Chinese mark does as well.
 */
export function typedValues(text: string): GivenMatrix {
  const rows = rowsIn(text);
  const columns = rows[0]?.length ?? 0;
  return { values: Float32Array.from(rows.flat()), rows: rows.length, columns };
}

/** The first fault of typed values for so many keys; null where there is none. */
export function valuesFault(text: string, keyCount: number): ValuesFault | null {
  const rows = rowsIn(text);
  const pieces = rowTexts(text).flatMap(numberTexts);
  const bad = pieces.find((piece) => !NUMBER.test(piece) || !Number.isFinite(Math.fround(Number(piece))));
  if (bad !== undefined) return { kind: 'number', expected: '3.5', got: bad };
  if (rows.length !== keyCount) return { kind: 'count', expected: String(keyCount), got: String(rows.length) };
  const columns = rows[0]?.length ?? 0;
  const ragged = rows.find((row) => row.length !== columns);
  return ragged ? { kind: 'row', expected: String(columns), got: String(ragged.length) } : null;
}

/** Decimal, as people write it, with a power of ten where it is long. */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

const rowTexts = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replaceAll('−', '-')
    // only what ends the last row may stand before nothing
    .replace(/[;\s]+$/, '')
    .split(/[;\n]/)
    .filter((row, _, all) => all.length > 1 || row.trim() !== '');

const numberTexts = (row: string): string[] => row.split(/[\s,、]+/).filter(Boolean);

const rowsIn = (text: string): number[][] => rowTexts(text).map((row) => numberTexts(row).map(Number));
