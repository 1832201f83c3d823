import type { GivenMatrix } from '../shared/mechanism.ts';

/**
 * Values as a user types them: a row for each key, rows parted by `;` or a new line, the numbers of a row by blanks or
 * commas. All rows are as wide as the first; a full-width or Chinese mark does as well.
 */
export function typedValues(text: string): GivenMatrix {
  const rows = rowsIn(text);
  const columns = rows[0]?.length ?? 0;
  return { values: Float32Array.from(rows.flat()), rows: rows.length, columns };
}

/** What was expected of typed values, and what came. */
export interface ValuesFault {
  readonly kind: 'number' | 'row' | 'count';
  readonly expected: string;
  readonly got: string;
}

/** The first fault of typed values for so many keys; null where there is none. */
export function valuesFault(text: string, keyCount: number): ValuesFault | null {
  const rows = rowsIn(text);
  const pieces = rowTexts(text).flatMap(numberTexts);
  const bad = pieces.find((piece) => !Number.isFinite(Math.fround(Number(piece))));
  if (bad !== undefined) return { kind: 'number', expected: '3.5', got: bad };
  if (rows.length !== keyCount) return { kind: 'count', expected: String(keyCount), got: String(rows.length) };
  const columns = rows[0]?.length ?? 0;
  const ragged = rows.find((row) => row.length !== columns);
  return ragged ? { kind: 'row', expected: String(columns), got: String(ragged.length) } : null;
}

const rowTexts = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replaceAll('−', '-')
    .split(/[;\n]/)
    .filter((row) => row.trim() !== '');

const numberTexts = (row: string): string[] => row.split(/[\s,、]+/).filter(Boolean);

const rowsIn = (text: string): number[][] => rowTexts(text).map((row) => numberTexts(row).map(Number));
