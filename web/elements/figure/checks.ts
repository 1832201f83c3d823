import type { Reference, Trace } from '../../shared/trace.ts';

/** What the strip of checks says of one trace. */
export interface Checks {
  /** Largest distance of a row sum from 1 (from 0 for a row with nothing to attend to). */
  readonly rowSumError: number;
  readonly rowsPass: boolean;
  readonly emptyRows: number;
  /** Largest difference of a shown weight or output from the double-precision reference. */
  readonly error: number;
  /** The most that float32 may differ where the difference is largest in proportion to it. */
  readonly allowed: number;
  readonly errorPasses: boolean;
}

/** Row sums may differ from 1 by this much (float32, any length up to 512 keys). */
export const ROW_SUM_TOLERANCE = 1e-6;

/** Compares exactly the arrays that are shown with the reference, element by element. */
export function checksOf(trace: Trace, reference: Reference): Checks {
  const rows = rowSums(trace);
  const weights = compare(trace.weights, reference.weights, reference.weightsBound);
  const output = compare(trace.output, reference.output, reference.outputBound);
  const worse = output.share > weights.share ? output : weights;
  return {
    ...rows,
    rowsPass: rows.rowSumError <= ROW_SUM_TOLERANCE,
    error: Math.max(weights.error, output.error),
    allowed: worse.bound,
    errorPasses: weights.share <= 1 && output.share <= 1,
  };
}

function rowSums({ weights, maskedLogits, tokenCount, heads }: Trace): { rowSumError: number; emptyRows: number } {
  let rowSumError = 0;
  let emptyRows = 0;
  for (let row = 0; row < heads * tokenCount; row += 1) {
    const start = row * tokenCount;
    const empty = maskedLogits.subarray(start, start + tokenCount).every((logit) => logit === -Infinity);
    if (empty) emptyRows += 1;
    const sum = weights.subarray(start, start + tokenCount).reduce((total, weight) => total + weight, 0);
    const error = Math.abs(sum - (empty ? 0 : 1));
    // Math.max lets a NaN through, which then fails
    rowSumError = Math.max(rowSumError, error);
  }
  return { rowSumError, emptyRows };
}

function compare(
  shown: Float32Array,
  expected: Float64Array,
  bounds: Float64Array,
): { error: number; share: number; bound: number } {
  let worst = { error: 0, share: 0, bound: 0 };
  let error = 0;
  for (let at = 0; at < shown.length; at += 1) {
    const difference = Math.abs((shown[at] ?? NaN) - (expected[at] ?? NaN));
    const bound = bounds[at] ?? 0;
    const share = difference === 0 ? 0 : difference / bound;
    error = Math.max(error, difference);
    if (!(share <= worst.share)) worst = { error: difference, share, bound };
    if (Number.isNaN(share)) break;
  }
  return { ...worst, error };
}
