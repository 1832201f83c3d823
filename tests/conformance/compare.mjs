// @ts-check

/**
 * @typedef {object} Tolerance
 * @property {number} atol
 * @property {number} rtol
 * @property {boolean} bounded large values are held to the core's forward error bound instead
 */

/** Values of modest size are held to 1e-6; larger ones to what float32 can give. @type {Tolerance} */
export const DEFAULT_TOLERANCE = { atol: 1e-6, rtol: 1e-6, bounded: true };

/**
 * How far one output is from what was expected. max_abs is null where a difference is not finite, which fails;
 * infinities that are equal differ by 0. max_rel leaves out what should be 0.
 * @typedef {object} Difference
 * @property {number | null} max_abs
 * @property {number | null} max_rel
 * @property {boolean} within
 */

/**
 * @param {ArrayLike<number>} got
 * @param {import('./case_folder.mjs').Tensor} expected
 * @param {Tolerance} tolerance
 * @param {ArrayLike<number> | null} bounds how far float32 may be from the exact result; null for small values
 * @returns {Difference}
 */
export function compare(got, expected, { atol, rtol }, bounds) {
  const { round, unit, kind } = expected.type;
  let [largest, largestRelative] = [0, 0];
  let [finite, within] = [true, true];
  expected.values.forEach((wanted, at) => {
    const value = round(got[at] ?? NaN);
    if (value === wanted) return;
    const error = Math.abs(value - wanted);
    if (!Number.isFinite(error)) {
      finite = false;
      return;
    }
    largest = Math.max(largest, error);
    if (wanted !== 0) largestRelative = Math.max(largestRelative, error / Math.abs(wanted));
    const bound = bounds?.[at] ?? 0;
    const least = atol + rtol * Math.abs(wanted);
    // a bound that is not finite bounds nothing
    const allowed = kind === 'float' ? Math.max(least, Number.isFinite(bound) ? bound : 0) + unit(wanted) : 0;
    within &&= error <= allowed;
  });
  if (!finite) return { max_abs: null, max_rel: null, within: false };
  return { max_abs: largest, max_rel: largestRelative, within };
}
