import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Computed, Engine } from '../../../web/engine/engine.ts';
import { loadEngine } from '../../../web/engine/load_engine.ts';
import type { GivenMatrix } from '../../../web/shared/mechanism.ts';
import { SCORES } from '../../../web/scores/scores.ts';
import { DEFAULT_OPTIONS, MODULE_NAMES } from '../../../web/shared/options.ts';
import { anyCall, anyOrder, anyPlainCall, asking, attend, keysOf, type Call } from './any_call.ts';
import { builtModules } from './built_modules.ts';
import { columnsOf, firstApart, inOrder, rowsOf, sharedBound, sum } from './property_checks.ts';

/** Unit roundoff of float32. */
const ROUNDOFF = 2 ** -24;

const times = (factor: number, { values, ...shape }: GivenMatrix): GivenMatrix => ({
  values: values.map((value) => factor * value),
  ...shape,
});

/** A plain call whose keys do not come from its own tokens. */
const twoTexts = anyPlainCall.map((call) => asking(call, { source: keysOf(call) }));

/**
 * Vectors whose components are whole multiples of 5/1024, which a turn by 3/5 and 4/5 leaves floats exactly; the plan of
 * turns pairs components and says which to negate.
 */
const turnable = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 2, max: 12 })).chain(([rows, columns]) => {
  const exactly = { minLength: rows * columns, maxLength: rows * columns };
  const text = fc
    .array(fc.integer({ min: -400, max: 400 }), exactly)
    .map((values) => ({ values: Float32Array.from(values, (value) => (5 * value) / 1024), rows, columns }));
  return fc.record({ tokens: text, source: text, order: anyOrder(columns), mirrored: fc.boolean() });
});

/** Every row times the same orthogonal matrix. */
function turned({ values, rows, columns }: GivenMatrix, order: readonly number[], mirrored: boolean): GivenMatrix {
  const result = new Float32Array(values.length);
  for (let row = 0; row < rows; row += 1) {
    const at = (place: number) => values[row * columns + (order[place] ?? NaN)] ?? NaN;
    for (let place = 0; place + 1 < columns; place += 2) {
      const [x, y] = [at(place), at(place + 1)];
      result.set([(3 * x - 4 * y) / 5, ((mirrored ? -1 : 1) * (4 * x + 3 * y)) / 5], row * columns + place);
    }
    if (columns % 2 === 1) result[row * columns + columns - 1] = -at(columns - 1);
  }
  return { values: result, rows, columns };
}

describe.each(MODULE_NAMES)('in the %s module', (name) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadEngine(name, builtModules);
  });

  const run = (call: Call): Computed => attend(engine, call);
  const weightsOf = (call: Call): Float32Array => run(call).trace.weights;
  const holds = <Given>(given: fc.Arbitrary<Given>, property: (given: Given) => void): void => {
    fc.assert(fc.property(given, property), { numRuns: 60, seed: 1706 });
  };
  const expectSameWithin = (one: Computed, other: Computed) => {
    const bound = sharedBound(one.reference.weightsBound, other.reference.weightsBound);
    expect(firstApart(one.trace.weights, other.trace.weights, bound)).toBe(-1);
  };

  it('a window over everything is global, times the Gaussian where the place is predicted', () => {
    holds(anyPlainCall, (call) => {
      const window = 2 * Math.max(call.tokens.rows, keysOf(call).rows);
      const global = weightsOf(call);
      expect(firstApart(weightsOf(asking(call, { region: 'local-m', window })), global)).toBe(-1);
      const { trace } = run(asking(call, { region: 'local-p', window }));
      const gaussian = (at: number) => {
        const distance = (at % trace.keyCount) - (trace.places?.[Math.floor(at / trace.keyCount)] ?? NaN);
        return Math.exp((-2 * distance ** 2) / window ** 2);
      };
      expect(firstApart(trace.aligned ?? [], global)).toBe(-1);
      // float32 rounds the Gaussian and the product; below its normal numbers by an absolute amount
      const product = Float64Array.from(global, (weight, at) => weight * gaussian(at));
      expect(firstApart(trace.weights, product, (at) => 3 * ROUNDOFF * (product[at] ?? 0) + 2 ** -149)).toBe(-1);
    });
  });

  it('local-p brought back to the sum 1 is the softmax with the exponent added to the logits', () => {
    const given = twoTexts.chain((call) => {
      const places = fc.array(fc.integer({ min: 0, max: 8 * (keysOf(call).rows - 1) }), {
        minLength: call.tokens.rows,
        maxLength: call.tokens.rows,
      });
      return fc.record({ call: fc.constant(call), places, sigma: fc.constantFrom(1.5, 4) });
    });
    holds(given, ({ call, places: eighths, sigma }) => {
      const places = Float32Array.from(eighths, (eighth) => eighth / 8);
      const [rows, columns] = [call.tokens.rows, keysOf(call).rows];
      const region = { region: 'local-p', places, sigma, window: 2 * columns, renormalise: true } as const;
      const exponents = Float32Array.from(
        inOrder(rows * columns),
        (at) => -(((at % columns) - (places[Math.floor(at / columns)] ?? NaN)) ** 2) / (2 * sigma ** 2),
      );
      const predicted = run(asking(call, region));
      const added = run(asking(call, { mask: { values: exponents, rows, columns } }));
      // the exponents were rounded to float32
      const rounded = Math.expm1(2 * ROUNDOFF * Math.max(...exponents.map(Math.abs)));
      const bound = sharedBound(predicted.reference.weightsBound, added.reference.weightsBound);
      const allowed = (at: number) => bound(at) + rounded * (added.reference.weights[at] ?? 0);
      expect(firstApart(predicted.trace.weights, added.trace.weights, allowed)).toBe(-1);
    });
  });

  it('the general score with the identity for its matrix is the dot score', () => {
    holds(anyPlainCall, ({ mechanism: { source }, ...call }) => {
      const mechanism = source ? { source } : {};
      const dot = { ...call, options: { ...call.options, score: 'dot' as const }, mechanism };
      const general = {
        ...dot,
        options: { ...dot.options, score: 'general' as const, parameters: 'identity' as const },
      };
      expectSameWithin(run(asking(general, { parameters: 'identity' })), run(dot));
    });
  });

  it('a head without projections is the attention of its own slice of the vectors', () => {
    holds(twoTexts, (call) => {
      const { trace } = run(call);
      const pairs = call.tokens.rows * trace.keyCount;
      for (const head of inOrder(trace.heads)) {
        const slice = (text: GivenMatrix) => columnsOf(text, head * trace.headDim, trace.headDim);
        const alone = run({
          tokens: slice(call.tokens),
          options: { ...call.options, heads: 1 },
          mechanism: { ...call.mechanism, source: slice(keysOf(call)) },
        }).trace;
        expect(firstApart(trace.weights.subarray(head * pairs, (head + 1) * pairs), alone.weights)).toBe(-1);
        const joined = { values: trace.output, rows: trace.tokenCount, columns: trace.width };
        expect(firstApart(slice(joined).values, alone.output)).toBe(-1);
      }
    });
  });

  it('turning queries and keys together leaves the weights, but for the additive score, which sees each component', () => {
    const given = fc.tuple(turnable, fc.constantFrom(...SCORES.filter((score) => score !== 'additive')));
    holds(given, ([{ tokens, source, order, mirrored }, score]) => {
      const options = { ...DEFAULT_OPTIONS, score };
      const [turnedTokens, turnedSource] = [turned(tokens, order, mirrored), turned(source, order, mirrored)];
      const after = run({ tokens: turnedTokens, options, mechanism: { source: turnedSource } });
      expectSameWithin(after, run({ tokens, options, mechanism: { source } }));
    });
  });

  it('a token that is hidden from itself has no weight, and the others have all of it', () => {
    holds(anyPlainCall, ({ mechanism: { source: _source, ...mechanism }, ...call }) => {
      const { trace } = run({ ...call, options: { ...call.options, hideSelf: true }, mechanism });
      for (const [row, weights] of rowsOf(trace.weights, trace.keyCount).entries()) {
        expect(weights[row % trace.tokenCount]).toBe(0);
        expect(Math.abs(sum(weights) - (trace.tokenCount > 1 ? 1 : 0))).toBeLessThanOrEqual(1e-6);
      }
    });
  });

  it('the null key takes its share of the same exponentials, and everything where the rest is hidden', () => {
    holds(anyPlainCall, (call) => {
      const { trace, reference } = run(asking(call, { nullKey: true }));
      const plain = run(call);
      const columns = trace.keyCount;
      const bounds = rowsOf(reference.weightsBound, columns);
      const plainBounds = rowsOf(plain.reference.weightsBound, columns - 1);
      const plainRows = rowsOf(plain.trace.weights, columns - 1);
      for (const [row, weights] of rowsOf(trace.weights, columns).entries()) {
        expect(Math.abs(sum(weights) - 1)).toBeLessThanOrEqual(1e-6);
        const left = sum(weights.slice(0, -1));
        const expected = (plainRows[row] ?? []).map((weight) => left * weight);
        const slack = sum(bounds[row] ?? []);
        const allowed = (key: number) => slack + (plainBounds[row]?.[key] ?? NaN);
        expect(firstApart(weights.slice(0, -1), expected, allowed)).toBe(-1);
      }
      const [rows, keys] = [call.tokens.rows, keysOf(call).rows];
      const mask = { values: new Float32Array(rows * keys).fill(-Infinity), rows, columns: keys };
      const hidden = run(asking(call, { nullKey: true, mask })).trace;
      expect(
        firstApart(
          hidden.weights,
          hidden.weights.map((_, at) => (at % columns === keys ? 1 : 0)),
        ),
      ).toBe(-1);
      expect(hidden.output.every((value) => value === 0)).toBe(true);
      const empty = run(asking(call, { mask })).trace;
      expect([...empty.weights, ...empty.output].every((value) => value === 0)).toBe(true);
    });
  });

  it('no logit is larger than the soft cap, and none is moved that is far below it', () => {
    holds(fc.tuple(anyCall, fc.constantFrom(2 ** -3, 1, 50)), ([call, softCap]) => {
      const { trace } = run(asking(call, { softCap }));
      const plain = run(asking(call, { softCap: 0 })).trace.logits;
      const wrong = trace.logits.findIndex((logit, at) => {
        const size = Math.abs(plain[at] ?? NaN);
        // x - x³/3 <= tanh x <= x for x >= 0, and the roundings of quotient, tanh and product
        const most = Math.min(softCap, size * (1 + 8 * ROUNDOFF));
        const least = size * (1 - (size / softCap) ** 2 / 3 - 8 * ROUNDOFF);
        const within = Math.abs(logit) <= most && Math.abs(logit) >= least;
        return !within || Math.sign(logit) !== Math.sign(plain[at] ?? NaN);
      });
      expect(wrong).toBe(-1);
    });
  });

  it('a temperature divides the logits', () => {
    holds(fc.tuple(twoTexts, fc.constantFrom(0.25, 4)), ([call, temperature]) => {
      const { source } = call.mechanism;
      if (!source) throw new Error('the call has two texts');
      const dot: Call = { ...call, options: { ...call.options, score: 'dot' }, mechanism: { source } };
      // a power of two rounds nothing
      const scaled = { ...dot, mechanism: { source: times(1 / temperature, source) } };
      expect(firstApart(weightsOf(asking(dot, { temperature })), weightsOf(scaled))).toBe(-1);
      const cosine = { ...dot, options: { ...dot.options, score: 'cosine' as const, tau: 0.3 } };
      const hotter = { ...cosine, options: { ...cosine.options, tau: 0.3 * temperature } };
      expectSameWithin(run(asking(cosine, { temperature })), run(hotter));
    });
  });

  it('keys are drawn as often as their weights say', () => {
    const rows = 512;
    const vector = engine.seededVector(5, 11);
    const values = Float32Array.from(inOrder(rows * 5), (at) => vector[at % 5] ?? NaN);
    const source = { values: Float32Array.from(engine.seededVector(35, 12)), rows: 7, columns: 5 };
    const call: Call = { tokens: { values, rows, columns: 5 }, options: DEFAULT_OPTIONS, mechanism: { source } };
    const weights = rowsOf(run(call).reference.weights, 7)[0] ?? [];
    let statistic = 0;
    for (const drawSeed of inOrder(8)) {
      const { chosen } = run(asking(call, { choice: 'sample', drawSeed })).trace;
      weights.forEach((weight, key) => {
        const count = chosen?.filter((each) => each === key).length ?? NaN;
        statistic += (count - rows * weight) ** 2 / (rows * weight);
      });
    }
    // chi-squared with 8 · 6 degrees of freedom: passed once in a thousand seeds above the one, below the other
    expect(statistic).toBeLessThan(84.04);
    expect(statistic).toBeGreaterThan(23.29);
  });
});
