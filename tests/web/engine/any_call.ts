import fc from 'fast-check';
import type { Computed, Engine } from '../../../web/engine/engine.ts';
import type { AdditiveWeights, GivenMatrix, Mechanism, PlacePredictor } from '../../../web/shared/mechanism.ts';
import { CHOICES } from '../../../web/shared/mechanism.ts';
import { REGIONS } from '../../../web/shared/regions.ts';
import { SCORES } from '../../../web/scores/scores.ts';
import { DEFAULT_OPTIONS, type AttentionOptions } from '../../../web/shared/options.ts';
import { inOrder } from './property_checks.ts';

/** One call of the engine as plain data, so that a property may change a part of it. */
export interface Call {
  readonly tokens: GivenMatrix;
  readonly options: AttentionOptions;
  readonly mechanism: Mechanism;
}

/** The text attended to. */
export const keysOf = ({ tokens, mechanism }: Call): GivenMatrix => mechanism.source ?? tokens;

/** The same call with more asked of the mechanism, or other things. */
export const asking = (call: Call, more: Mechanism): Call => ({ ...call, mechanism: { ...call.mechanism, ...more } });

export const attend = (engine: Engine, { tokens, options, mechanism }: Call): Computed =>
  engine.attend(tokens.values, tokens.rows, tokens.columns, options, mechanism);

const size = fc.integer({ min: 1, max: 12 });

/** All 24 bits of a float at work, and matrices in which most components are equal or 0: there ties are exact. */
const components = fc.constantFrom(
  fc.integer({ min: -(2 ** 24), max: 2 ** 24 }).map((whole) => whole / 2 ** 23),
  fc.integer({ min: -1, max: 1 }),
);
/** What all of them are multiplied with: a power of two, so that ties stay exact. */
const magnitude = fc.constantFrom(1, 1, 2 ** -20, 2 ** 6, 2 ** 20);

export const anyRows = (rows: number, columns: number, factors = magnitude): fc.Arbitrary<GivenMatrix> =>
  fc
    .tuple(
      components.chain((each) => fc.array(each, { minLength: rows * columns, maxLength: rows * columns })),
      factors,
    )
    .map(([values, factor]) => ({ values: Float32Array.from(values, (value) => value * factor), rows, columns }));

/** Some keys hidden, rows without any among them. */
const anyMask = (rows: number, columns: number): fc.Arbitrary<GivenMatrix> =>
  fc
    .array(fc.constantFrom(0, 0, -1.5, 0.25, -Infinity), { minLength: rows * columns, maxLength: rows * columns })
    .map((values) => ({ values: Float32Array.from(values), rows, columns }));

/** Tokens of any width, another text or none, heads that divide the width. */
export const anyTexts = fc.tuple(size, size, fc.option(size, { nil: undefined })).chain(([tokens, width, keys]) =>
  fc.record({
    tokens: anyRows(tokens, width),
    source: keys === undefined ? fc.constant(undefined) : anyRows(keys, width),
    heads: fc.constantFrom(...inOrder(width + 1).filter((heads) => heads > 0 && width % heads === 0)),
  }),
);

/** As they were trained: not so small that their products with vectors are no normal floats. */
const trained = fc.constantFrom(1, 2 ** 6);
const anyWeights = (rows: number, columns: number) => anyRows(rows, columns, trained);
const anyRow = (columns: number) => anyWeights(1, columns).map(({ values }) => values);
const units = fc.integer({ min: 1, max: 5 });

const anyAdditive = (headDim: number): fc.Arbitrary<AdditiveWeights> =>
  units.chain((hidden) =>
    fc.record(
      {
        query: anyWeights(headDim, hidden),
        key: anyWeights(headDim, hidden),
        bias: anyRow(hidden),
        out: anyRow(hidden),
      },
      { requiredKeys: ['query', 'key', 'out'] },
    ),
  );

const anyPredictor = (headDim: number): fc.Arbitrary<PlacePredictor> =>
  units.chain((hidden) => fc.record({ weight: anyWeights(headDim, hidden), out: anyRow(hidden) }));

/** A call with one text or two and nothing else but a score, with its parameters, and heads. */
export const anyPlainCall: fc.Arbitrary<Call> = anyTexts.chain(({ tokens, source, heads }) => {
  const headDim = tokens.columns / heads;
  return fc
    .record({
      score: fc.constantFrom(...SCORES),
      parameters: fc.record(
        {
          parameters: fc.constantFrom('identity', 'seeded'),
          general: anyWeights(headDim, headDim),
          additive: anyAdditive(headDim),
        },
        { requiredKeys: [] },
      ),
    })
    .map(({ score, parameters }) => ({
      tokens,
      options: { ...DEFAULT_OPTIONS, heads, score, tau: 0.5 },
      mechanism: { ...parameters, ...(source ? { source } : {}) },
    }));
});

/** Everything that can be asked for together. */
export const anyCall: fc.Arbitrary<Call> = anyPlainCall.chain((call) => {
  const rows = call.tokens.rows;
  const columns = call.mechanism.source?.rows ?? rows;
  return fc
    .record({
      extra: fc.record(
        {
          region: fc.constantFrom(...REGIONS),
          window: fc.integer({ min: 1, max: 5 }),
          sigma: fc.constantFrom(0.5, 2),
          renormalise: fc.boolean(),
          choice: fc.constantFrom(...CHOICES),
          drawSeed: fc.nat(),
          temperature: fc.constantFrom(0.25, 3),
          nullKey: fc.boolean(),
          softCap: fc.constantFrom(0.5, 30),
          mask: anyMask(rows, columns),
          predictor: anyPredictor(call.tokens.columns / call.options.heads),
        },
        { requiredKeys: [] },
      ),
      projections: fc.constantFrom('identity' as const, 'seeded' as const),
      hideSelf: call.mechanism.source ? fc.constant(false) : fc.boolean(),
    })
    .map(({ extra, projections, hideSelf }) => ({
      ...call,
      options: { ...call.options, projections, hideSelf },
      mechanism: { ...call.mechanism, ...extra },
    }));
});

/** Places 0 … length - 1 in any order. */
export const anyOrder = (length: number): fc.Arbitrary<number[]> => {
  return fc.shuffledSubarray(inOrder(length), { minLength: length });
};
