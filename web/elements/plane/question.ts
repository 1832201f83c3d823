import { arrowsIn } from '../../shared/points.ts';
import type { VectorQuestion } from '../../shared/vectors.ts';
import type { FigureState } from '../../state/figure_state.ts';

/** One query over a few keys in the plane; hidden keys are masked. */
export function planeQuestion({ arrows, score, tau, temperature, choice, drawSeed }: FigureState): VectorQuestion {
  const { query, keys } = arrowsIn(arrows);
  const rows = (points: readonly { x: number; y: number }[]) => ({
    values: Float32Array.from(points.flatMap(({ x, y }) => [x, y])),
    rows: points.length,
    columns: 2,
  });
  const mask = Float32Array.from(keys, ({ hidden }) => (hidden ? -Infinity : 0));
  return {
    query: rows([query]),
    key: rows(keys.map(({ key }) => key)),
    value: rows(keys.map(({ value }) => value)),
    score,
    tau,
    mechanism: { choice, temperature, drawSeed, mask: { values: mask, rows: 1, columns: keys.length } },
  };
}
