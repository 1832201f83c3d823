import type { Reference, Trace } from '../../shared/trace.ts';

/** What the strip of checks says of one trace. */
export interface Checks {
  /** Largest distance of a row sum from 1 (from 0 for a row with nothing to attend to). */
  readonly rowSumError: number;
  readonly rowsPass: boolean;
  readonly emptyRows: number;
  /** Largest difference of a shown weight or output from the reference; when that fails, the failing element's. */
  readonly error: number;
  /** The most that float32 may differ at the element that uses the largest share of it. */
  readonly allowed: number;
  readonly errorPasses: boolean;
}

/** Row sums may differ from 1 by this much (float32, any length up to 512 keys). */
export const ROW_SUM_TOLERANCE = 1e-6;

/** Compares the weights and the output exactly as they are shown with the reference, element by element. */
export function checksOf(trace: Trace, reference: Reference): Checks {
  const rows = rowSums(trace);
  const weights = compare(trace.weights, reference.weights, reference.weightsBound);
  // with one head the output is shown as the context
  const shownOutput = trace.heads === 1 ? trace.context : trace.output;
  const output = compare(shownOutput, reference.output, reference.outputBound);
  const passes = weights.share <= 1 && output.share <= 1;
  // NaN counts as the worst
  const worse = output.share <= weights.share ? weights : output;
  return {
    ...rows,
    rowsPass: rows.rowSumError <= ROW_SUM_TOLERANCE,
    error: passes ? Math.max(weights.largest, output.largest) : worse.error,
    allowed: worse.bound,
    errorPasses: passes,
  };
}

function rowSums({ weights, maskedLogits, tokenCount, heads }: Trace): { rowSumError: number; emptyRows: number } {
  let rowSumError = 0;
  let emptyRows = 0;
  if (weights.length !== heads * tokenCount * tokenCount) return { rowSumError: Infinity, emptyRows: 0 };
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

/** The element that uses the largest share of its bound, and the largest difference of all. */
interface Comparison {
  readonly share: number;
  readonly error: number;
  readonly bound: number;
  readonly largest: number;
}

function compare(shown: Float32Array, expected: Float64Array, bounds: Float64Array): Comparison {
  // an array that was lost on the way fails like a wrong number
  if (shown.length !== expected.length) return { share: Infinity, error: Infinity, bound: 0, largest: Infinity };
  let worst = { share: 0, error: 0, bound: 0 };
  let largest = 0;
  for (let at = 0; at < expected.length; at += 1) {
    const error = Math.abs((shown[at] ?? NaN) - (expected[at] ?? NaN));
    const bound = bounds[at] ?? 0;
    const share = error === 0 ? 0 : error / bound;
    largest = Math.max(largest, error);
    if (!(share <= worst.share)) worst = { share, error, bound };
    if (Number.isNaN(share)) break;
  }
  return { ...worst, largest };
}
