import type { MatrixView } from '../../shared/stages.ts';

/** How far a head looks: of a query Σ_j a_ij |i − j|, in tokens, on average over the queries. */
export function meanDistance({ values, rows, columns }: Pick<MatrixView, 'values' | 'rows' | 'columns'>): number {
  const total = values.reduce(
    (sum, weight, at) => sum + weight * Math.abs(Math.floor(at / columns) - (at % columns)),
    0,
  );
  return total / rows;
}
