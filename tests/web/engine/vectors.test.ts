import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../web/engine/engine.ts';
import { EngineFaultError } from '../../../web/engine/fault.ts';
import { loadEngine } from '../../../web/engine/load_engine.ts';
import { MODULE_NAMES } from '../../../web/shared/options.ts';
import { SPREAD_KEYS, type VectorQuestion } from '../../../web/shared/vectors.ts';
import { builtModules } from './built_modules.ts';

const rows = (values: number[], columns: number) => ({
  values: Float32Array.from(values),
  rows: values.length / columns,
  columns,
});

/** The second key fits three times as well as the first. */
const ASKED: VectorQuestion = {
  query: rows([1, 0], 2),
  key: rows([0, 5, Math.log(3), -5], 2),
  value: rows([4, 0, 0, 0, 4, 8], 3),
  score: 'dot',
  tau: 0.1,
  mechanism: {},
};

describe.each(MODULE_NAMES)('vectors in the %s module', (name) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadEngine(name, builtModules);
  });

  const expectNear = (actual: ArrayLike<number>, expected: readonly number[]): void => {
    expect(actual).toHaveLength(expected.length);
    expected.forEach((value, at) => {
      expect(actual[at]).toBeCloseTo(value, 6);
    });
  };
  const fault = (question: unknown) => {
    try {
      engine.attendVectors(question as VectorQuestion);
    } catch (error) {
      return error instanceof EngineFaultError ? error.message : String(error);
    }
    return 'nothing';
  };

  it('attend as worked by hand, from score to context', () => {
    const { trace } = engine.attendVectors(ASKED);
    expectNear(trace.score, [0, Math.log(3)]);
    expectNear(trace.logits, [0, Math.log(3)]);
    expectNear(trace.maskedLogits, [0, Math.log(3)]);
    expectNear(trace.weights, [0.25, 0.75]);
    expectNear(trace.context, [1, 3, 6]);
  });

  it('come with the same in double precision and its bounds', () => {
    const { trace, reference } = engine.attendVectors(ASKED);
    expectNear(reference.weights, [0.25, 0.75]);
    expectNear(reference.context, [1, 3, 6]);
    trace.weights.forEach((weight, at) => {
      expect(Math.abs(weight - (reference.weights[at] ?? NaN))).toBeLessThanOrEqual(reference.weightsBound[at] ?? 0);
    });
    expect(Math.max(...reference.weightsBound, ...reference.contextBound)).toBeLessThan(1e-4);
  });

  it('divide the dot score by the root of their own width', () => {
    const { trace } = engine.attendVectors({ ...ASKED, score: 'scaled-dot' });
    expectNear(trace.logits, [0, Math.log(3) / Math.SQRT2]);
  });

  it('hide what the mask hides', () => {
    const mask = rows([-Infinity, 0], 2);
    const { trace } = engine.attendVectors({ ...ASKED, mechanism: { mask } });
    expect([...trace.maskedLogits]).toEqual([-Infinity, trace.logits[1]]);
    expect([...trace.weights]).toEqual([0, 1]);
  });

  it('stand on a line where they are given places', () => {
    const line = { places: Float32Array.of(0.5), keyPlaces: Float32Array.of(0.25, 0.75) };
    const { trace } = engine.attendVectors({ ...ASKED, mechanism: { region: 'causal', ...line } });
    expect([...trace.weights]).toEqual([1, 0]);
  });

  it('keep their shares where a renormalised Gaussian is too small for a float', () => {
    const line = { places: Float32Array.of(0.5), keyPlaces: Float32Array.of(0, 1) };
    const mechanism = { region: 'local-p', sigma: 0.02, renormalise: true, ...line } as const;
    const { trace, reference } = engine.attendVectors({ ...ASKED, mechanism });
    expectNear(trace.weights, [0.25, 0.75]);
    expectNear(reference.weights, [0.25, 0.75]);
  });

  it('are refused with a sentence that names what is wrong', () => {
    expect(fault({ ...ASKED, key: rows([1, 2, 3, 4, 5, 6], 3) })).toBe(
      'key: expected as many components as the query, 2, got 3',
    );
    expect(fault({ ...ASKED, query: { ...ASKED.query, rows: 2 } })).toBe('query: expected 2 * 2 numbers, got 2');
    expect(fault({ ...ASKED, value: undefined })).toBe('value: expected {values, rows, columns}, got none');
    expect(fault({ ...ASKED, value: { ...ASKED.value, values: [1] } })).toBe(
      'value: expected a Float32Array, got object',
    );
    expect(fault({ ...ASKED, tau: 'small' })).toBe('tau: expected a number, got string');
    expect(fault({ ...ASKED, mechanism: { temperature: -1 } })).toBe(
      'temperature: expected a finite number above 0, got -1',
    );
    expect(fault({ ...ASKED, mechanism: { values: ASKED.value } })).toBe(
      'values: expected none, since the values are given with their keys, got a matrix',
    );
    expect(fault({ ...ASKED, mechanism: { rotary: true } })).toBe(
      'rotary: expected false, since the vectors are not words, got true',
    );
    expectNear(engine.attendVectors(ASKED).trace.weights, [0.25, 0.75]);
  });

  it('are drawn with the variance d, the same for the same seed', () => {
    const spread = engine.measureSpread(64, 100, 7);
    expect(spread.scores).toHaveLength(100 * SPREAD_KEYS);
    expect(spread.unscaled.first).toHaveLength(SPREAD_KEYS);
    const mean = spread.scores.reduce((sum, score) => sum + score * score, 0) / spread.scores.length;
    expect(spread.variance).toBeCloseTo(mean, 3);
    // five standard errors of the mean of 100 queries, 64 · sqrt((1 + 2/64) · 1.1 − 1) / 10 each
    expect(Math.abs(spread.variance - 64)).toBeLessThan(11.7);
    expect(spread.unscaled.largest).toBeGreaterThan(3 * spread.scaled.largest);
    expect(engine.measureSpread(64, 100, 7).scores).toEqual(spread.scores);
    expect(engine.measureSpread(64, 100, 8).scores).not.toEqual(spread.scores);
  });

  it('are not drawn with sizes and seeds that mean nothing', () => {
    expect(() => engine.measureSpread(0, 1, 1)).toThrow('headDim: expected a whole number of at least 1, got 0');
    expect(() => engine.measureSpread(5000, 1, 1)).toThrow('headDim: expected a whole number from 1 to 4096, got 5000');
    expect(() => engine.measureSpread(4, 1, -1)).toThrow('seed: expected a whole number from 0 to 4294967295, got -1');
  });
});
