import { beforeAll, describe, expect, it } from 'vitest';
import { curveQuestion, queryPlaces } from '../../../web/elements/curve/question.ts';
import { planeQuestion } from '../../../web/elements/plane/question.ts';
import type { Engine } from '../../../web/engine/engine.ts';
import { loadEngine } from '../../../web/engine/load_engine.ts';
import { pointsIn } from '../../../web/shared/points.ts';
import { DEFAULT_STATE, type FigureState } from '../../../web/state/figure_state.ts';
import { builtModules } from './built_modules.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine('auto', builtModules);
});

describe('what the plane asks', () => {
  const ask = (change: Partial<FigureState>) => engine.attendVectors(planeQuestion({ ...DEFAULT_STATE, ...change }));

  it('is attention over its arrows', () => {
    // q·k = 2, 0 and −2 over √2: softmax of √2, 0 and −√2
    const { trace } = ask({ arrows: '1_1*1_1_1_0*1_-1_0_1*-1_-1_-1_-1' });
    const exponentials = [Math.SQRT2, 0, -Math.SQRT2].map(Math.exp);
    const sum = exponentials.reduce((total, each) => total + each);
    const [a = 0, b = 0, c = 0] = exponentials.map((each) => each / sum);
    [a, b, c].forEach((weight, at) => {
      expect(trace.weights[at]).toBeCloseTo(weight, 6);
    });
    expect(trace.context[0]).toBeCloseTo(a - c, 6);
    expect(trace.context[1]).toBeCloseTo(b - c, 6);
  });

  it('takes score, temperature and selection from the state, and leaves out hidden keys', () => {
    const arrows = '1_1*3_3_1_0*1_0_0_1*-1_-1_-1_-1';
    const cosine = ask({ arrows, score: 'cosine', tau: 1, temperature: 0.5 }).trace;
    expect((cosine.weights[0] ?? 0) / (cosine.weights[1] ?? 1)).toBeCloseTo(Math.exp(2 * (1 - Math.SQRT1_2)), 5);
    const hidden = `${arrows.replace('_1_0*', '_1_0_h*')}`;
    expect([...ask({ arrows: hidden, choice: 'argmax' }).trace.weights]).toEqual([0, 1, 0]);
  });

  it.each(['general', 'additive'] as const)('takes the dot score where %s, made for words, is asked for', (score) => {
    const arrows = '1_2*1_1_1_0*-1_0.5_0_1*0_-1_-1_-1';
    const { trace } = ask({ arrows, score, parameters: 'seeded' });
    expect([...trace.score]).toEqual([3, 0, -2]);
    expect([...trace.logits]).toEqual([3, 0, -2]);
  });
});

describe('what the curve asks', () => {
  const points = '-4_1*-2_-1*-0.5_0.5*0.3_-1.5*2_2*4_0';
  const keys = pointsIn(points);
  const outputs = (change: Partial<FigureState> = {}) =>
    engine.attendVectors(curveQuestion({ ...DEFAULT_STATE, points, ...change })).trace.context;
  /** Sum of f(distance, y) and of f(distance, 1) over the keys that are seen. */
  const smoothed = (x: number, kernel: (distance: number) => number) => {
    const shares = keys.map((key) => kernel(key.x - x));
    const mass = shares.reduce((sum, share) => sum + share, 0);
    return keys.reduce((sum, { y }, at) => sum + ((shares[at] ?? 0) / mass) * y, 0);
  };
  const gaussian = (distance: number, width: number): number => Math.exp(-(distance ** 2) / (2 * width ** 2));
  const everywhere = (actual: Float32Array, expected: (x: number) => number): void => {
    const places = queryPlaces(0);
    expect(actual).toHaveLength(places.length);
    places.forEach((x, at) => {
      expect(Math.abs((actual[at] ?? NaN) - expected(x)), `at ${x}`).toBeLessThan(2e-4);
    });
  };

  it.each([0.3, 0.6, 3])('is Nadaraya–Watson with a Gaussian kernel of width %d', (bandwidth) => {
    everywhere(outputs({ bandwidth }), (x) => smoothed(x, (distance) => gaussian(distance, bandwidth)));
  });

  it('sees only keys at or left of the query where it is causal', () => {
    everywhere(outputs({ curveRegion: 'causal' }), (x) =>
      x < -4 ? 0 : smoothed(x, (distance) => (distance <= 1e-6 ? gaussian(distance, 0.6) : 0)),
    );
  });

  it('sees only keys within D in a window', () => {
    everywhere(outputs({ curveRegion: 'local-m', window: 2 }), (x) =>
      smoothed(x, (distance) => (Math.abs(distance) <= 2 + 1e-6 ? gaussian(distance, 0.6) : 0)),
    );
  });

  it('multiplies the window’s softmax by the Gaussian of local-p and does not renormalise', () => {
    const weighted = (x: number): number => {
      const seen = keys.filter((key) => Math.abs(key.x - x) <= 2 + 1e-6);
      const mass = seen.reduce((sum, key) => sum + gaussian(key.x - x, 0.6), 0);
      return seen.reduce((sum, key) => sum + ((gaussian(key.x - x, 0.6) * gaussian(key.x - x, 1)) / mass) * key.y, 0);
    };
    everywhere(outputs({ curveRegion: 'local-p', window: 2 }), weighted);
  });

  const nearest = (x: number) =>
    keys.reduce((best, key) => (Math.abs(key.x - x) < Math.abs(best.x - x) - 1e-6 ? key : best));

  it('takes the nearest point with a hard choice', () => {
    everywhere(outputs({ choice: 'argmax' }), (x) => nearest(x).y);
  });

  it('multiplies the nearest point by the Gaussian of local-p, which comes after a hard choice', () => {
    everywhere(outputs({ choice: 'argmax', curveRegion: 'local-p', window: 5 }), (x) => {
      const { x: key, y } = nearest(x);
      return y * gaussian(key - x, 2.5);
    });
  });

  it.each(['global', 'local-p'] as const)('draws keys whose mean is the soft curve (%s)', (curveRegion) => {
    const change = { curveRegion, window: 5, bandwidth: 2 };
    const draws = 400;
    const soft = outputs(change);
    const mean = new Float64Array(soft.length);
    for (let drawSeed = 0; drawSeed < draws; drawSeed += 1) {
      const drawn = outputs({ ...change, choice: 'sample', drawSeed });
      drawn.forEach((output, at) => {
        mean[at] = (mean[at] ?? NaN) + output / draws;
      });
    }
    // heights lie between −1.5 and 2, so a mean has a deviation of at most 1.75 / √400; over 602 places five are enough
    mean.forEach((output, at) => {
      expect(Math.abs(output - (soft[at] ?? NaN))).toBeLessThan((5 * 1.75) / Math.sqrt(draws));
    });
    expect(outputs({ ...change, choice: 'sample', drawSeed: 1 })).not.toEqual(soft);
  });
});
