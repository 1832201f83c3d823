import type { Score } from '../../scores/scores.ts';
import { withoutParameters } from '../../shared/parameters.ts';
import { arrowsIn } from '../../shared/points.ts';
import type { VectorQuestion } from '../../shared/vectors.ts';
import type { FigureState } from '../../state/figure_state.ts';

/**
 * The score of the plane. One with parameters, which are made for word vectors, cannot be chosen here; where the words or
 * a link have it the dot score takes its place.
 */
export const planeScore = ({ score }: Pick<FigureState, 'score'>): Score => withoutParameters(score);

/** One query over a few keys in the plane; hidden keys are masked. */
export function planeQuestion(state: FigureState): VectorQuestion {
  const { arrows, tau, temperature, choice, drawSeed } = state;
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
    score: planeScore(state),
    tau,
    mechanism: { choice, temperature, drawSeed, mask: { values: mask, rows: 1, columns: keys.length } },
  };
}
