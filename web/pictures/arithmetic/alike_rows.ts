import { matrixOf } from '../../shared/stages.ts';
import type { Trace } from '../../shared/trace.ts';

/** Found already, by trace and head: a frame is drawn 60 times a second, its trace changes only with the text. */
const shares = new WeakMap<Trace, number[]>();

/**
 * Of what differs between the scores of a row, the share that is the same in every row: the sum of squares of the column
 * means about their mean, over that of the scores about the means of their rows. 1 where every query prefers the same keys
 * equally. The null key is left out, as it is nothing in the text. NaN where that says nothing: no row has any difference,
 * a single query asks, or a key is hidden from some query, so that rows have different keys.
 */
export function alikeShare(trace: Trace, head: number): number {
  const known = shares.get(trace) ?? [];
  shares.set(trace, known);
  return (known[head] ??= share(trace, head));
}

function share(trace: Trace, head: number): number {
  const { values, rows, columns } = matrixOf(trace, 'score', head);
  const { values: masked } = matrixOf(trace, 'maskedLogits', head);
  if (rows < 2 || masked.includes(-Infinity)) return NaN;
  const keys = trace.options.nullKey ? columns - 1 : columns;
  const common = new Float64Array(keys);
  let total = 0;
  for (let row = 0; row < rows; row += 1) {
    const scores = values.subarray(row * columns, row * columns + keys);
    const mean = scores.reduce((sum, score) => sum + score, 0) / keys;
    scores.forEach((score, key) => {
      total += (score - mean) ** 2;
      common[key] = (common[key] ?? NaN) + (score - mean) / rows;
    });
  }
  return (rows * common.reduce((sum, each) => sum + each ** 2, 0)) / total;
}
