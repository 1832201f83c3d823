// @ts-check

/**
 * One measured number and the bar that it is held against.
 * @typedef {object} Row
 * @property {string} measure name of the measurement, as in `--only`
 * @property {string} what
 * @property {number} value
 * @property {string} unit
 * @property {number | null} bar the value should be below it; null: for comparison only
 * @property {number} calibration milliseconds of the fixed loop, in the same run
 */

/** @param {Row} row */
export const verdict = ({ value, bar }) => (bar === null ? '' : value < bar ? 'met' : 'NOT MET');

const HEADINGS = ['measure', 'what', 'value', 'bar', '', 'calibration'];

/**
 * The rows as a table of plain text.
 * @param {readonly Row[]} rows
 */
export function table(rows) {
  const lines = rows.map((row) => [
    row.measure,
    row.what,
    `${round(row.value)} ${row.unit}`,
    row.bar === null ? '' : `< ${row.bar} ${row.unit}`,
    verdict(row),
    `${round(row.calibration)} ms`,
  ]);
  const widths = HEADINGS.map((heading, at) =>
    Math.max(...[HEADINGS, ...lines].map((line) => (line[at] ?? heading).length)),
  );
  return [HEADINGS, ...lines]
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** @param {number} value */
const round = (value) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(1));
