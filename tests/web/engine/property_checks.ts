import type { GivenMatrix } from '../../../web/shared/mechanism.ts';

/** The first element that is not as it should be, -1 if there is none: one assertion for thousands of them is fast. */
export function firstApart(
  got: ArrayLike<number>,
  expected: ArrayLike<number>,
  allowed: (at: number) => number = () => 0,
): number {
  if (got.length !== expected.length) return Math.min(got.length, expected.length);
  return Array.from(expected).findIndex((value, at) => {
    const each = got[at] ?? NaN;
    return each !== value && !(Math.abs(each - value) <= allowed(at));
  });
}

/** How far two may be apart that are each within their bounds of the same number. */
export const sharedBound = (one: Float64Array, other: Float64Array) => (at: number) =>
  (one[at] ?? 0) + (other[at] ?? 0);

export const sum = (values: Iterable<number>): number => Array.from(values).reduce((total, each) => total + each, 0);

export const inOrder = (length: number): number[] => Array.from({ length }, (_, at) => at);

/** The rows [head, query] of a matrix of the trace. */
export const rowsOf = (values: ArrayLike<number>, columns: number): number[][] =>
  inOrder(values.length / columns).map((row) => Array.from(values).slice(row * columns, (row + 1) * columns));

/** Row i becomes row order[i]. */
export const reordered = ({ values, rows, columns }: GivenMatrix, order: readonly number[]): GivenMatrix => ({
  values: values.map((_, at) => values[(order[Math.floor(at / columns)] ?? NaN) * columns + (at % columns)] ?? NaN),
  rows,
  columns,
});

/** [head, query, key] with the queries and the keys in another order. */
export function pairsReordered(
  values: ArrayLike<number>,
  queries: readonly number[],
  keys: readonly number[],
): Float64Array {
  const [rows, columns] = [queries.length, keys.length];
  return Float64Array.from(values, (_, at) => {
    const head = Math.floor(at / (rows * columns));
    const query = queries[Math.floor(at / columns) % rows] ?? NaN;
    return values[(head * rows + query) * columns + (keys[at % columns] ?? NaN)] ?? NaN;
  });
}

/** Columns first … first + count - 1. */
export const columnsOf = ({ values, rows, columns }: GivenMatrix, first: number, count: number): GivenMatrix => ({
  values: Float32Array.from(
    inOrder(rows * count),
    (at) => values[Math.floor(at / count) * columns + first + (at % count)] ?? NaN,
  ),
  rows,
  columns: count,
});
