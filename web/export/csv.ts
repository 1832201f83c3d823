import { floatText } from './float_text.ts';

/** A matrix with names for its rows and columns. */
export interface Table {
  /** What stands in the corner: what the rows and the columns are. */
  readonly corner: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** [row, column] */
  readonly values: Float32Array;
}

/** By this mark spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A field as RFC 4180 wants it; what spreadsheets would take for a formula is kept text by an apostrophe. */
function field(text: string): string {
  const safe = /^[=+@\t\r-]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The table as CSV (RFC 4180): tokens along both sides, numbers with a point. */
export function csvOf({ corner, rows, columns, values }: Table): string {
  const lines = rows.map((name, row) => [
    field(name),
    ...columns.map((_, column) => floatText(values[row * columns.length + column] ?? NaN)),
  ]);
  const all = [[field(corner), ...columns.map(field)], ...lines];
  return BYTE_ORDER_MARK + all.map((line) => `${line.join(',')}\r\n`).join('');
}
