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

/** @typedef {import('./kernels/compared.mjs').KernelRow & { readonly runs_in: string }} KernelRow */

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
  return aligned([HEADINGS, ...lines]);
}

const KERNEL_HEADINGS = ['kernel', 'module', 'runs in', 'shape', 'ms', 'GFLOP/s', 'of peak', 'peer', 'ms', 'ratio'];

/**
 * The kernels beside their peers; a shape is heads × queries × keys × components, or the pieces of a text.
 * @param {readonly KernelRow[]} rows
 */
export function kernelTable(rows) {
  const lines = rows.map(({ shape, ...row }) => [
    row.name,
    row.module,
    row.runs_in,
    Object.values(shape).join(' × '),
    row.ours_ms.toPrecision(3),
    row.gflops.toFixed(1),
    `${(100 * row.peak_fraction).toFixed(0)} %`,
    row.peer,
    row.peer_ms.toPrecision(3),
    row.ratio.toFixed(2),
  ]);
  return aligned([KERNEL_HEADINGS, ...lines]);
}

/** @param {readonly (readonly string[])[]} lines the first are the headings */
function aligned(lines) {
  const widths = (lines[0] ?? []).map((heading, at) => Math.max(...lines.map((line) => (line[at] ?? heading).length)));
  return lines
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
