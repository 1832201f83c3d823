/** What a trained model would hold, given from outside, to words and to given vectors. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../web/engine/engine.ts';
import { EngineFaultError } from '../../../web/engine/fault.ts';
import { loadEngine } from '../../../web/engine/load_engine.ts';
import type { AdditiveWeights, GivenMatrix, Mechanism } from '../../../web/shared/mechanism.ts';
import type { Score } from '../../../web/scores/scores.ts';
import { DEFAULT_OPTIONS, MODULE_NAMES } from '../../../web/shared/options.ts';
import type { VectorMechanism } from '../../../web/shared/vectors.ts';
import { builtModules } from './built_modules.ts';
import { firstApart, inOrder } from './property_checks.ts';
import { untrained } from './untrained.ts';

const matrix = (rows: number, columns: number, at: (row: number, column: number) => number): GivenMatrix => ({
  values: Float32Array.from(inOrder(rows * columns), (each) => at(Math.floor(each / columns), each % columns)),
  rows,
  columns,
});
const rows = (values: readonly number[], columns: number): GivenMatrix => ({
  values: Float32Array.from(values),
  rows: values.length / columns,
  columns,
});

/** Numbers between -1 and 1 without a pattern. */
const some = (count: number, salt: number): number[] => inOrder(count).map((at) => Math.sin((at + 1) * (salt + 1.7)));

/** Closeness with beta = gamma = 1, written out: W_q = [I, −I], W_k = −W_q, b and v all ones. */
function closeness(dim: number): AdditiveWeights {
  const signed = (sign: number) =>
    // a product, so that zeros have the signs of −I too
    matrix(dim, 2 * dim, (row, column) => (column < dim ? sign : -sign) * (column % dim === row ? 1 : 0));
  const ones = new Float32Array(2 * dim).fill(1);
  return { query: signed(1), key: signed(-1), bias: ones, out: ones };
}

const SEED = 9;
/** Untrained parameters from a generator of its own, by the streams that the seed keeps for them. */
const SEEDED = {
  general: (dim: number) => untrained(dim, dim, SEED, 5),
  additive: (dim: number): AdditiveWeights => ({
    query: untrained(dim, dim, SEED, 6),
    key: untrained(dim, dim, SEED, 7),
    out: untrained(1, dim, SEED, 8).values,
  }),
  predictor: (dim: number) => ({ weight: untrained(dim, dim, SEED, 9), out: untrained(1, dim, SEED, 10).values }),
};

describe.each(MODULE_NAMES)('parameters given to the %s module', (name) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadEngine(name, builtModules);
  });

  const WIDTH = 6;
  const TOKENS = rows(some(5 * WIDTH, 0), WIDTH);
  const words = (score: Score, mechanism: Mechanism, heads = 2) =>
    engine.attend(TOKENS.values, TOKENS.rows, WIDTH, { ...DEFAULT_OPTIONS, score, heads }, mechanism);
  const vectors = (score: Score, mechanism: VectorMechanism, columns = 3) =>
    engine.attendVectors({
      query: rows(some(4 * columns, 1), columns),
      key: rows(some(5 * columns, 2), columns),
      value: rows(some(10, 3), 2),
      score,
      tau: 1,
      mechanism,
    });
  const message = (call: () => unknown): string => {
    try {
      call();
    } catch (error) {
      return error instanceof EngineFaultError ? error.message : String(error);
    }
    return 'nothing';
  };

  const alike: [string, Score, Mechanism, VectorMechanism][] = [
    ['W = I', 'general', {}, { general: matrix(3, 3, (row, column) => (row === column ? 1 : 0)) }],
    ['closeness', 'additive', {}, { additive: closeness(3) }],
    ['the W of a seed', 'general', { parameters: 'seeded' }, { general: SEEDED.general(3) }],
    ['the network of a seed', 'additive', { parameters: 'seeded' }, { additive: SEEDED.additive(3) }],
    [
      'the predictor of a seed',
      'dot',
      { parameters: 'seeded', region: 'local-p' },
      { predictor: SEEDED.predictor(3), region: 'local-p' },
    ],
  ];
  it.each(alike)('that equal %s give the same bits as it', (_, score, made, given) => {
    const drawn = { ...made, parameterSeed: SEED };
    const [expected, got] = [words(score, drawn), words(score, given)];
    expect(got.trace.parameters).toEqual(expected.trace.parameters);
    expect(got.trace.places).toEqual(expected.trace.places);
    expect(got.trace.weights).toEqual(expected.trace.weights);
    expect(got.trace.output).toEqual(expected.trace.output);
    expect(got.reference).toEqual(expected.reference);
    expect(vectors(score, given)).toEqual(vectors(score, drawn));
  });

  // tanh(1) · ln 3 / tanh(1) for a key of 1, 0 for one of 0, and 2 tanh(2 q + b) for both
  it('are what an additive score is worked with by hand', () => {
    const additive = {
      query: rows([0, 2], 2),
      key: rows([1, 0], 2),
      out: Float32Array.of(Math.log(3) / Math.tanh(1), 2),
    };
    const vectorsOf = { query: rows([0.5], 1), key: rows([0, 1], 1), value: rows([4, 8], 1) };
    const ask = (bias: Pick<AdditiveWeights, 'bias'>) =>
      engine.attendVectors({
        ...{ ...vectorsOf, score: 'additive', tau: 1 },
        mechanism: { additive: { ...additive, ...bias } },
      }).trace;
    const biased = ask({ bias: Float32Array.of(0, 1) });
    const shift = (bias: number) => 2 * Math.tanh(1 + bias);
    expect(firstApart(biased.score, [shift(1), shift(1) + Math.log(3)], () => 1e-6)).toBe(-1);
    expect(firstApart(biased.context, [7], () => 1e-5)).toBe(-1);
    expect(firstApart(ask({}).score, [shift(0), shift(0) + Math.log(3)], () => 1e-6)).toBe(-1);
    // and of words, whose trace says b = 0 where none is given
    const options = { ...DEFAULT_OPTIONS, score: 'additive' } as const;
    const { trace } = engine.attend(Float32Array.of(0, 1), 2, 1, options, { additive });
    const second = 2 * Math.tanh(2);
    expect(firstApart(trace.score, [0, Math.log(3), second, second + Math.log(3)], () => 1e-6)).toBe(-1);
    expect(trace.parameters.additiveBias).toEqual(Float32Array.of(0, 0));
    expect(trace.parameters.additiveOut).toEqual(additive.out);
  });

  // tanh(q W_p) = 1/2 and sigmoid(v_p / 2) = 3/4 of 5 keys
  it('place the window of local-p as worked by hand', () => {
    const predictor = { weight: rows([Math.atanh(0.5)], 1), out: Float32Array.of(2 * Math.log(3)) };
    const mechanism = { region: 'local-p', predictor, source: rows([0, 0, 0, 0, 0], 1) } as const;
    const { trace } = engine.attend(Float32Array.of(1), 1, 1, DEFAULT_OPTIONS, mechanism);
    expect(firstApart(trace.places ?? [], [3.75], () => 1e-6)).toBe(-1);
    const expected = [0, 1, 2, 3, 4].map((key) => (key === 0 ? 0 : Math.exp(-((key - 3.75) ** 2) / 2) / 4));
    expect(firstApart(trace.weights, expected, () => 1e-6)).toBe(-1);
  });

  it.each([1, 2, 7])('agree with double precision within its bound, %i hidden units', (hidden) => {
    const weights = (salt: number) => rows(some(3 * hidden, salt), hidden);
    const row = (salt: number) => Float32Array.from(some(hidden, salt));
    const mechanism = {
      region: 'local-p',
      general: rows(some(9, 4), 3),
      additive: { query: weights(5), key: weights(6), bias: row(7), out: row(8) },
      predictor: { weight: weights(9), out: row(10) },
    } as const;
    for (const score of ['general', 'additive'] as const) {
      for (const { trace, reference } of [words(score, mechanism), vectors(score, mechanism)]) {
        const bound = (at: number) => reference.weightsBound[at] ?? NaN;
        expect(firstApart(trace.weights, reference.weights, bound)).toBe(-1);
        expect(Math.max(...reference.weightsBound)).toBeLessThan(2e-5);
      }
    }
  });

  it('come before those of a seed, and play no part where no score or region asks for them', () => {
    const given = { additive: SEEDED.additive(3), predictor: SEEDED.predictor(3), general: SEEDED.general(3) };
    const seeded = { parameters: 'seeded', parameterSeed: 1 } as const;
    expect(words('additive', { ...given, ...seeded }).trace.output).toEqual(words('additive', given).trace.output);
    const dot = words('dot', given).trace;
    expect(dot.output).toEqual(words('dot', {}).trace.output);
    expect(dot.parameters).toEqual({});
  });

  const EITHER = 'a Float32Array or {values, rows, columns}';
  const additive = SEEDED.additive(3);
  const predictor = SEEDED.predictor(3);
  it.each([
    ['general', { general: rows(some(6, 0), 2) }, '[3, 3]', '[3, 2]'],
    ['general', { general: { values: new Float32Array(5), rows: 3, columns: 3 } }, '3 * 3 numbers', '5'],
    ['general.columns', { general: { values: new Float32Array(9), rows: 3 } }, 'a number', 'undefined'],
    ['additive', { additive: 3 }, 'an object', 'number'],
    ['additive.query', { additive: {} }, EITHER, 'none'],
    ['additive.query', { additive: { ...additive, query: rows(some(6, 0), 3) } }, '[3, hidden]', '[2, 3]'],
    ['additive.query', { additive: { ...additive, query: rows([], 3) } }, '[3, hidden]', '[0, 3]'],
    ['additive.key', { additive: { ...additive, key: rows(some(12, 0), 4) } }, '[3, 3]', '[3, 4]'],
    ['additive.key', { additive: { ...additive, query: rows(some(6, 0), 2) } }, '[3, 2]', '[3, 3]'],
    ['additive.key', { additive: { ...additive, key: rows(some(12, 0), 3) } }, '[3, 3]', '[4, 3]'],
    ['additive.bias', { additive: { ...additive, bias: new Float32Array(2) } }, '[3]', '[2]'],
    ['additive.bias', { additive: { ...additive, bias: [0, 0, 0] } }, EITHER, 'array'],
    ['additive.out', { additive: { ...additive, out: new Float32Array(4) } }, '[3]', '[4]'],
    ['additive.out', { additive: { ...additive, out: undefined } }, EITHER, 'none'],
    ['predictor.weight', { predictor: { ...predictor, weight: rows(some(6, 0), 3) } }, '[3, hidden]', '[2, 3]'],
    ['predictor.out', { predictor: { ...predictor, out: new Float32Array(2) } }, '[3]', '[2]'],
    ['predictor.out', { predictor: { weight: predictor.weight } }, EITHER, 'none'],
    ['predictor', { predictor, places: new Float32Array(5) }, 'none, since places are given', 'one'],
    ['predictor', { predictor, keyPlaces: new Float32Array(5) }, 'none, since the keys stand at keyPlaces', 'one'],
  ])('are named as they were given where they do not fit: %s', (argument, wrong, expected, got) => {
    const score = argument.startsWith('general') ? 'general' : 'additive';
    const mechanism = { region: 'local-p', ...(wrong as VectorMechanism) } as const;
    const complaint = `${argument}: expected ${expected}, got ${got}`;
    expect(message(() => words(score, mechanism))).toBe(complaint);
    expect(message(() => vectors(score, mechanism))).toBe(complaint);
    expect(words('dot', {}).trace.weights).toHaveLength(50);
  });
});
