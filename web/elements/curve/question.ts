import type { GivenMatrix } from '../../shared/mechanism.ts';
import { windowIn } from '../../shared/regions.ts';
import { CURVE_REACH, pointsIn } from '../../shared/points.ts';
import type { VectorQuestion } from '../../shared/vectors.ts';
import type { FigureState } from '../../state/figure_state.ts';

/** Where the curve is computed: so many places from end to end, about two to a pixel of a phone. */
const PLACES = 601;

const LINE = Array.from({ length: PLACES }, (_, at) => -CURVE_REACH.x + (2 * CURVE_REACH.x * at) / (PLACES - 1));

/** The places of the queries: first the one that is looked at, then those of the curve from left to right. */
export const queryPlaces = (place: number): readonly number[] => [place, ...LINE];

const column = (numbers: readonly number[]): GivenMatrix => ({
  values: new Float32Array(numbers),
  rows: numbers.length,
  columns: 1,
});

/**
 * Kernel smoothing as attention. A query at x and a key at k are scored by their negative squared distance,
 *   −(x − k)² / 2τ² = (x·k − k²/2) / τ² − x²/2τ²,
 * which is the dot score x·k with a bias −k²/2 of the key's own and the temperature τ²; the last term is the same for
 * every key and the softmax drops it. Soft weights over all keys then make the output the estimator of Nadaraya (1964)
 * and Watson (1964) with a Gaussian kernel.
 */
export function curveQuestion(state: FigureState): VectorQuestion {
  const { points, place, bandwidth, curveRegion, choice, drawSeed } = state;
  const keys = pointsIn(points);
  const places = queryPlaces(place);
  const bias = keys.map(({ x }) => (-x * x) / 2);
  const mask = new Float32Array(places.length * keys.length);
  for (let at = 0; at < mask.length; at += keys.length) mask.set(bias, at);
  return {
    query: column(places),
    key: column(keys.map(({ x }) => x)),
    value: column(keys.map(({ y }) => y)),
    score: 'dot',
    tau: state.tau,
    mechanism: {
      ...{ choice, drawSeed, region: curveRegion, window: windowIn(curveRegion, state.window) },
      temperature: bandwidth * bandwidth,
      mask: { values: mask, rows: places.length, columns: keys.length },
      places: new Float32Array(places),
      keyPlaces: Float32Array.from(keys, ({ x }) => x),
    },
  };
}
