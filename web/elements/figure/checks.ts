import { regionKind } from '../../shared/regions.ts';
import type { Reference, Trace } from '../../shared/trace.ts';
import type { VectorAnswer } from '../../shared/vectors.ts';

/** What the strip of checks says of one trace. */
export interface Checks {
  /** Largest distance of a row sum from what it should be. */
  readonly rowSumError: number;
  /** Least and largest sum that the rows should have: 1, but for a Gaussian that is not renormalised. */
  readonly rowSums: { readonly least: number; readonly most: number };
  readonly rowsPass: boolean;
  readonly emptyRows: number;
  /** Largest difference of a shown weight or output from the reference; when that fails, the failing element's. */
  readonly error: number;
  /** The most that float32 may differ at the element that uses the largest share of it. */
  readonly allowed: number;
  readonly errorPasses: boolean;
}

/** Row sums may differ from what they should be by this much (float32, any length up to 512 keys). */
export const ROW_SUM_TOLERANCE = 1e-6;

/** Compares the weights and the output exactly as they are shown with the reference, element by element. */
export function checksOf(trace: Trace, reference: Reference): Checks {
  const rows = rowSums(trace, reference);
  const weights = compare(trace.weights, reference.weights, reference.weightsBound);
  // with one head the output is shown as the context
  const shownOutput = trace.heads === 1 ? trace.context : trace.output;
  const output = compare(shownOutput, reference.output, reference.outputBound);
  const { passes, error, allowed } = joined(weights, output);
  return { ...rows, rowsPass: rows.rowSumError <= ROW_SUM_TOLERANCE, error, allowed, errorPasses: passes };
}

/** Compares the weights and the contexts of given vectors with their reference. */
export function comparisonOf({ trace, reference }: VectorAnswer): Verdict {
  return joined(
    compare(trace.weights, reference.weights, reference.weightsBound),
    compare(trace.context, reference.context, reference.contextBound),
  );
}

interface Verdict {
  readonly passes: boolean;
  /** The largest difference; when that fails, the failing element's. */
  readonly error: number;
  readonly allowed: number;
}

/** What is to be said of several matrices together; one at least. */
export function joined(...compared: readonly [Comparison, ...Comparison[]]): Verdict {
  const passes = compared.every(({ share }) => share <= 1);
  // NaN counts as the worst
  const worst = compared.reduce((one, other) => (other.share <= one.share ? one : other));
  return {
    passes,
    error: passes ? Math.max(...compared.map(({ largest }) => largest)) : worst.error,
    allowed: worst.bound,
  };
}

/** A row should sum to 1, without keys to 0, and after a Gaussian that is not renormalised to what the reference has. */
function rowSums(
  { weights, maskedLogits, tokenCount, keyCount, heads, options }: Trace,
  { weights: exact }: Reference,
): Pick<Checks, 'rowSumError' | 'rowSums' | 'emptyRows'> {
  let [rowSumError, emptyRows, least, most] = [0, 0, Infinity, 0];
  const shortened = regionKind(options.region).predicts && !options.renormalise;
  if (weights.length !== heads * tokenCount * keyCount) {
    return { rowSumError: Infinity, rowSums: { least: 1, most: 1 }, emptyRows: 0 };
  }
  for (let start = 0; start < weights.length; start += keyCount) {
    const end = start + keyCount;
    const empty = maskedLogits.subarray(start, end).every((logit) => logit === -Infinity);
    if (empty) emptyRows += 1;
    const expected = empty ? 0 : shortened ? sumOf(exact.subarray(start, end)) : 1;
    // Math.max lets a NaN through, which then fails
    rowSumError = Math.max(rowSumError, Math.abs(sumOf(weights.subarray(start, end)) - expected));
    if (!empty) [least, most] = [Math.min(least, expected), Math.max(most, expected)];
  }
  return { rowSumError, rowSums: { least, most }, emptyRows };
}

const sumOf = (numbers: Float32Array | Float64Array): number => {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
};

/** The element that uses the largest share of its bound, and the largest difference of all. */
export interface Comparison {
  readonly share: number;
  readonly error: number;
  readonly bound: number;
  readonly largest: number;
}

export function compare(shown: Float32Array, expected: Float64Array, bounds: Float64Array): Comparison {
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
