import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../web/engine/engine.ts';
import { EngineFaultError } from '../../../web/engine/fault.ts';
import { loadEngine } from '../../../web/engine/load_engine.ts';
import { loadTransformer } from '../../../web/engine/load_transformer.ts';
import type { LongText } from '../../../web/engine/long_text.ts';
import type { Transformer } from '../../../web/engine/transformer.ts';
import { longOptionsOf, type LongOptions } from '../../../web/shared/long.ts';
import { DEFAULT_OPTIONS, MODULE_NAMES, type AttentionOptions } from '../../../web/shared/options.ts';
import { builtModules, builtTransformer } from './built_modules.ts';
import { firstApart } from './property_checks.ts';

const TOKENS = 150;
const WIDTH = 100;
/** Components within ±1 that no pattern ties to a block of the kernel. */
const words = Float32Array.from({ length: TOKENS * WIDTH }, (_, at) => Math.sin(at * 12.9898) * 0.9);

const longOptions = (options: AttentionOptions, wide = false): LongOptions => {
  const long = longOptionsOf(options, wide);
  if (typeof long !== 'object') throw new Error(long);
  return long;
};

describe.each(MODULE_NAMES)('a long text in the %s module', (name) => {
  let engine: Engine;
  let transformer: Transformer;
  beforeAll(async () => {
    engine = await loadEngine(name, builtModules);
    transformer = await loadTransformer(name, builtTransformer);
  });
  const load = (options: AttentionOptions, wide = false): LongText =>
    transformer.longText(words, { ...longOptions(options, wide), tokenCount: TOKENS, width: WIDTH });
  const whole = { firstQuery: 0, queryCount: TOKENS, firstKey: 0, keyCount: TOKENS };

  it.each([
    ['one head', {}],
    ['several heads of random projections', { heads: 4, projections: 'seeded', seed: 7 }],
    ['the cosine, itself hidden', { score: 'cosine', tau: 0.3, hideSelf: true }],
    ['a causal region, at a temperature', { region: 'causal', temperature: 0.5, heads: 2 }],
    ['a window, with positions', { region: 'local-m', window: 9, positions: 'sinusoidal', positionStrength: 0.4 }],
  ] as const)('has the weights that double precision gives the plain path: %s', (_, change) => {
    const options: AttentionOptions = { ...DEFAULT_OPTIONS, ...change };
    const { region, window, temperature } = options;
    const { reference } = engine.attend(words, TOKENS, WIDTH, options, { region, window, temperature });
    const text = load(options);
    text.advance(1e6);
    for (let head = 0; head < options.heads; head += 1) {
      const { mean, largest } = text.weights({ ...whole, head, pool: 1 });
      const part = (list: Float64Array) => list.slice(head * mean.length, (head + 1) * mean.length);
      const bound = part(reference.weightsBound);
      expect(firstApart(mean, part(reference.weights), (at) => bound[at] ?? 0)).toBe(-1);
      expect(largest).toEqual(mean);
    }
    text.dispose();
  });

  it('pools a matrix as the plain path’s weights are pooled', () => {
    const { reference } = engine.attend(words, TOKENS, WIDTH, DEFAULT_OPTIONS);
    const text = load(DEFAULT_OPTIONS);
    text.advance(1e6);
    const pool = 32;
    const { mean, largest } = text.weights({ ...whole, head: 0, pool });
    const side = Math.ceil(TOKENS / pool);
    expect(mean).toHaveLength(side * side);
    mean.forEach((value, cell) => {
      const [row, column] = [Math.floor(cell / side) * pool, (cell % side) * pool];
      const cells: number[] = [];
      for (let query = row; query < Math.min(TOKENS, row + pool); query += 1) {
        cells.push(
          ...reference.weights.slice(query * TOKENS + column, query * TOKENS + Math.min(TOKENS, column + pool)),
        );
      }
      expect(value).toBeCloseTo(cells.reduce((sum, each) => sum + each, 0) / cells.length, 7);
      expect(largest[cell]).toBeCloseTo(Math.max(...cells), 6);
    });
    text.dispose();
  });

  it('is computed piece by piece, and what is not computed cannot be looked at', () => {
    const text = load({ ...DEFAULT_OPTIONS, heads: 2 });
    const first = text.advance(0);
    expect(first.stepsDone).toBe(1);
    expect(first.rowsDone).toEqual([32, 0]);
    expect(() => text.weights({ ...whole, head: 1, pool: 1 })).toThrow(EngineFaultError);
    expect(text.weights({ ...whole, queryCount: 32, head: 0, pool: 1 }).mean).toHaveLength(32 * TOKENS);
    const last = text.advance(1e6);
    expect(last.stepsDone).toBe(last.stepCount);
    expect(last.rowsDone).toEqual([TOKENS, TOKENS]);
    text.dispose();
  });

  it('is compared with double precision row by row', () => {
    const text = load({ ...DEFAULT_OPTIONS, heads: 2 });
    text.advance(1e6);
    const check = text.check(1, 77);
    expect(check.withinBounds).toBe(true);
    expect(check.weightSum).toBeCloseTo(1, 6);
    expect(check.weightError).toBeLessThan(1e-6);
    expect(check.contextError).toBeLessThan(1e-6);
    expect(text.context(1, 77)).toHaveLength(WIDTH / 2);
    text.dispose();
  });

  it('is twelve heads of 64 components where it is widened, and says what it holds', () => {
    const text = load(DEFAULT_OPTIONS, true);
    expect([text.heads, text.headDim]).toEqual([12, 64]);
    // queries and context; the rest is small
    expect(text.bytes).toBeGreaterThan(2 * TOKENS * 768 * 4);
    expect(text.bytes).toBeLessThan(2 * TOKENS * 768 * 4 + 1_000_000);
    text.dispose();
  });

  it('says before it begins what it would need, and refuses what there is no room for', () => {
    const sizes = (tokenCount: number, widened: number) => ({
      ...{ ...longOptions(DEFAULT_OPTIONS, true), tokenCount, width: WIDTH, widened },
    });
    expect(transformer.longBytes(sizes(16_384, 768)) / 2 ** 20).toBeCloseTo(168, -1);
    expect(() => transformer.longText(new Float32Array(16_384 * WIDTH), sizes(16_384, 12_000))).toThrow(
      'tokenCount: expected at most 1536 MiB, got 16384 tokens, 12 heads of 1000 components: 2452 MiB',
    );
  });

  it('frees what it held, also where it could not begin', () => {
    const before = transformer.liveObjects();
    const text = load(DEFAULT_OPTIONS);
    expect(transformer.liveObjects()).toBe(before + 1);
    text.dispose();
    expect(() => load({ ...DEFAULT_OPTIONS, heads: 3 })).toThrow('heads');
    expect(transformer.liveObjects()).toBe(before);
  });
});
