import { matrixOf } from '../../shared/stages.ts';
import type { Trace } from '../../shared/trace.ts';

/**
 * Of what differs between the scores of a row, the share that is the same in every row: the sum of squares of the column
 * means about their mean, over that of the scores about the means of their rows. 1 where every query prefers the same keys
 * equally, NaN where no row has any difference.
 */
export function alikeShare(trace: Trace, head: number): number {
  const { values, rows, columns } = matrixOf(trace, 'score', head);
  const common = new Float64Array(columns);
  let total = 0;
  for (let row = 0; row < rows; row += 1) {
    const scores = values.subarray(row * columns, (row + 1) * columns);
    const mean = scores.reduce((sum, score) => sum + score, 0) / columns;
    scores.forEach((score, key) => {
      total += (score - mean) ** 2;
      common[key] = (common[key] ?? NaN) + (score - mean) / rows;
    });
  }
  return (rows * common.reduce((sum, each) => sum + each ** 2, 0)) / total;
}
