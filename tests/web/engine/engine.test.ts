import { beforeAll, describe, expect, it, vi } from 'vitest';
import { relaxedSimd } from 'wasm-feature-detect';
import type { Engine } from '../../../web/engine/engine.ts';
import { EngineFaultError } from '../../../web/engine/fault.ts';
import { loadEngine } from '../../../web/engine/load_engine.ts';
import { EngineUnavailableError, EngineUnsupportedError } from '../../../web/engine/load_module.ts';
import { SCORES, type Score } from '../../../web/scores/scores.ts';
import {
  DEFAULT_OPTIONS,
  HEAD_CHOICES,
  MODULE_NAMES,
  type AttentionOptions,
  type ModuleName,
} from '../../../web/shared/options.ts';
import { builtModules } from './built_modules.ts';

const WIDTH = 100;

describe.each(MODULE_NAMES)('the %s module', (name) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadEngine(name, builtModules);
  });

  /** Different vectors of about the size of word vectors. */
  const vectors = (tokenCount: number): Float32Array => {
    const rows = new Float32Array(tokenCount * WIDTH);
    for (let token = 0; token < tokenCount; token += 1) rows.set(engine.seededVector(WIDTH, token + 1), token * WIDTH);
    return rows;
  };
  const attend = (tokenCount: number, options: Partial<AttentionOptions> = {}) =>
    engine.attend(vectors(tokenCount), tokenCount, WIDTH, { ...DEFAULT_OPTIONS, ...options });

  it('runs its own kernels', () => {
    expect(engine.backend()).toBe(name);
  });

  it('gives every array of the trace in the shape that stands in trace.ts', () => {
    const { trace, reference } = attend(7, { heads: 4, projections: 'seeded' });
    const lengths = Object.entries(trace).flatMap(([key, value]: [string, unknown]) =>
      value instanceof Float32Array ? [[key, value.length]] : [],
    );
    const [vector, pair] = [7 * WIDTH, 4 * 7 * 7];
    expect(Object.fromEntries(lengths)).toEqual({
      embedding: vector,
      input: vector,
      query: vector,
      key: vector,
      value: vector,
      score: pair,
      logits: pair,
      maskedLogits: pair,
      weights: pair,
      context: vector,
      concatenated: vector,
      output: vector,
    });
    expect(trace).toMatchObject({ tokenCount: 7, width: WIDTH, heads: 4, headDim: 25 });
    expect(trace.projections?.output).toHaveLength(WIDTH * WIDTH);
    expect(reference.weights).toBeInstanceOf(Float64Array);
    expect(reference.weightsBound).toHaveLength(pair);
    expect(reference.outputBound).toHaveLength(vector);
  });

  it('counts its operations and bytes as the formulas say', () => {
    const { trace } = attend(7, { heads: 4, projections: 'seeded' });
    expect(trace.flops).toBe(2 * 2 * 49 * 100 + 7 * 4 * 49 + 4 * (2 * 7 * 100 * 100));
    const floats = 8 * 700 + 4 * 4 * 49 + 4 * 100 * 100;
    expect(trace.bytes).toBe(4 * floats);
    expect(attend(7).trace.projections).toBeNull();
    expect(attend(7).trace.flops).toBe(2 * 2 * 49 * 100 + 7 * 49);
  });

  const everyScore = HEAD_CHOICES.flatMap((heads) => SCORES.map((score) => [heads, score] as const));
  it.each(everyScore)('agrees with double precision within its own bound, %i heads, %s score', (heads, score) => {
    for (const projections of ['identity', 'seeded'] as const) {
      for (const tokenCount of [1, 2, 13]) {
        const { trace, reference } = attend(tokenCount, { heads, score, projections, positions: 'sinusoidal' });
        trace.weights.forEach((weight, at) => {
          expect(Math.abs(weight - (reference.weights[at] ?? NaN))).toBeLessThanOrEqual(
            reference.weightsBound[at] ?? 0,
          );
        });
        trace.output.forEach((value, at) => {
          expect(Math.abs(value - (reference.output[at] ?? NaN))).toBeLessThanOrEqual(reference.outputBound[at] ?? 0);
        });
      }
    }
  });

  it('scores by the cosine, 0 for a vector of zeros, and divides by tau', () => {
    const rows = new Float32Array([3, 4, 4, 3, 0, 0]);
    const { trace } = engine.attend(rows, 3, 2, { ...DEFAULT_OPTIONS, score: 'cosine', tau: 0.5 });
    [1, 0.96, 0, 0.96, 1, 0, 0, 0, 0].forEach((cosine, at) => {
      expect(trace.score[at]).toBeCloseTo(cosine, 6);
      expect(trace.logits[at]).toBeCloseTo(cosine / 0.5, 6);
    });
  });

  it('has the scale that belongs to the score', () => {
    const rows = new Float32Array([3, 4, 0, 0]);
    const logits = (score: Score) => engine.attend(rows, 1, 4, { ...DEFAULT_OPTIONS, score }).trace.logits[0];
    expect(logits('dot')).toBe(25);
    expect(logits('scaled-dot')).toBe(12.5);
  });

  it('computes an empty text into empty arrays', () => {
    const { trace } = attend(0);
    expect(trace.weights).toHaveLength(0);
    expect(trace.output).toHaveLength(0);
  });

  it('gives 0 to a token whose only key is itself, hidden', () => {
    const { trace } = attend(1, { hideSelf: true });
    expect([...trace.weights]).toEqual([0]);
    expect(trace.maskedLogits[0]).toBe(-Infinity);
    expect(trace.output.every((value) => value === 0)).toBe(true);
  });

  it.each([
    ['heads', { heads: 7 }, 'a positive divisor of the width 100', '7'],
    ['heads', { heads: 0 }, 'a positive divisor of the width 100', '0'],
    ['heads', { heads: 2.5 }, 'a positive divisor of the width 100', '2.5'],
    ['heads', { heads: NaN }, 'a positive divisor of the width 100', 'nan'],
    ['score', { score: 'euclid' as never }, 'scaled-dot, dot, cosine, general or additive', 'euclid'],
    ['tau', { score: 'cosine', tau: 0 }, 'a number from 0.000001 to 1000000', '0'],
    ['tau', { score: 'cosine', tau: NaN }, 'a number from 0.000001 to 1000000', 'nan'],
    ['seed', { projections: 'seeded', seed: -1 }, 'a whole number from 0 to 4294967295', '-1'],
    ['projections', { projections: 'none' as never }, 'identity or seeded', 'none'],
    ['projections', { projections: 3 as never }, 'a string', 'number'],
    ['heads', { heads: '2' as never }, 'a number', 'string'],
    ['hideSelf', { hideSelf: undefined as never }, 'a boolean', 'undefined'],
    ['seed', { seed: null as never }, 'a number', 'null'],
    ['positions', { positions: 'learned' as never }, 'none or sinusoidal', 'learned'],
    ['positionStrength', { positions: 'sinusoidal', positionStrength: -0.1 }, 'a finite number of at least 0', '-0.1'],
    [
      'positionStrength',
      { positions: 'sinusoidal', positionStrength: Infinity },
      'a finite number of at least 0',
      'inf',
    ],
  ] as const)('names %s when it is wrong, and computes the next call: %j', (argument, options, expected, got) => {
    let fault: unknown;
    try {
      attend(3, options);
    } catch (error) {
      fault = error instanceof EngineFaultError ? error.fault : error;
    }
    expect(fault).toEqual({ argument, expected, got });
    expect(attend(3).trace.weights).toHaveLength(9);
  });

  it('refuses an embedding that is not as long as its sizes say', () => {
    const call = () => engine.attend(new Float32Array(299), 3, WIDTH, DEFAULT_OPTIONS);
    expect(call).toThrow('embedding: expected 3 * 100 numbers, got 299');
  });

  it('refuses an embedding that holds no floats', () => {
    const call = () => engine.attend([1, 2] as never, 1, 2, DEFAULT_OPTIONS);
    expect(call).toThrow('embedding: expected a Float32Array, got object');
  });

  it('computes with a NaN, which reaches only the rows that use it', () => {
    const { trace } = engine.attend(new Float32Array([1, 2, NaN, 4]), 2, 2, { ...DEFAULT_OPTIONS, heads: 2 });
    expect([...trace.output].map(Number.isNaN)).toEqual([true, false, true, false]);
  });

  it('refuses what would not fit into memory before it allocates, naming the sizes', () => {
    const call = () => engine.attend(new Float32Array(20_000 * 2), 20_000, 2, DEFAULT_OPTIONS);
    expect(call).toThrow(
      /^tokenCount: expected a trace of at most 512 MiB, got 20000 tokens of width 2 with 1 heads: 61\d\d MiB$/,
    );
    expect(attend(3).trace.weights).toHaveLength(9);
  });

  it('keeps earlier results intact when its memory grows', () => {
    const early = attend(5).trace;
    const before = early.weights.slice();
    attend(512, { heads: 10 });
    expect(early.weights).toEqual(before);
  });

  it('gives every array a buffer of its own, so that it can be transferred', () => {
    const { trace, reference } = attend(3, { projections: 'seeded' });
    const arrays = [trace, reference, trace.projections].flatMap((part) =>
      Object.values(part ?? {}).filter((each: unknown) => ArrayBuffer.isView(each)),
    );
    expect(arrays).toHaveLength(12 + 4 + 4);
    expect(new Set(arrays.map(({ buffer }) => buffer)).size).toBe(arrays.length);
    expect(arrays.every(({ buffer, byteLength }) => buffer.byteLength === byteLength)).toBe(true);
  });

  it('measures the forward pass alone', () => {
    const { milliseconds } = attend(200);
    expect(milliseconds).toBeGreaterThan(0);
    expect(milliseconds).toBeLessThan(5000);
  });

  it('makes vectors of about the size of word vectors', () => {
    const norm = Math.hypot(...engine.seededVector(WIDTH, 7));
    expect(norm).toBeGreaterThan(4.5);
    expect(norm).toBeLessThan(6);
  });

  it('names the argument of a vector it cannot make', () => {
    expect(() => engine.seededVector(0, 1)).toThrow('width: expected a whole number from 1 to 1000000, got 0');
    expect(() => engine.seededVector(4, 1.5)).toThrow('seed: expected a whole number from 0 to 4294967295, got 1.5');
  });

  it('makes the same vector of the same seed, and another of another', () => {
    expect(engine.seededVector(WIDTH, 7)).toEqual(engine.seededVector(WIDTH, 7));
    expect(engine.seededVector(WIDTH, 7)).not.toEqual(engine.seededVector(WIDTH, 8));
  });

  it('has no object alive after dispose', async () => {
    const other = await loadEngine(name, builtModules);
    expect(other.liveObjects()).toBe(1);
    other.attendHierarchically(Float32Array.of(1), [1], 1, null, { ...DEFAULT_OPTIONS, score: 'dot' });
    expect(other.liveObjects()).toBe(2);
    other.dispose();
    expect(other.liveObjects()).toBe(0);
  });
});

describe('the modules', () => {
  it('are picked by what the engine of JavaScript can run, unless one is forced', async () => {
    const best = (await relaxedSimd()) ? 'relaxed' : 'simd';
    expect((await loadEngine('auto', builtModules)).module).toBe(best);
    expect((await loadEngine('simd', builtModules)).module).toBe('simd');
  });

  it('say that a file could not be fetched', async () => {
    const missing = { ...builtModules, wasm: () => Promise.reject(new Error('attention-simd.wasm: HTTP 404')) };
    await expect(loadEngine('simd', missing)).rejects.toThrow('attention-simd.wasm: HTTP 404');
  });

  it('draw the same random numbers', async () => {
    const engines = await Promise.all(MODULE_NAMES.map((name) => loadEngine(name, builtModules)));
    const drawn = engines.map((engine) => {
      const { trace } = engine.attend(new Float32Array(100).fill(1), 1, 100, {
        ...DEFAULT_OPTIONS,
        projections: 'seeded',
      });
      return [...(trace.projections?.value ?? []), ...engine.seededVector(50, 4294967295)];
    });
    expect(drawn[0]).toEqual(drawn[1]);
  });

  it('are asked for afresh when what came is no WebAssembly, past the copy that a cache may hold', async () => {
    const { wasm } = builtModules;
    const source = {
      ...builtModules,
      wasm: async (name: ModuleName, fresh = false) => (fresh ? wasm(name) : (await wasm(name)).slice(0, 5000)),
    };
    expect((await loadEngine('simd', source)).module).toBe('simd');
  });

  it('say that the file is damaged when it is no WebAssembly the second time either', async () => {
    const broken = { ...builtModules, wasm: () => Promise.resolve(new TextEncoder().encode('<html>')) };
    const failure = loadEngine('simd', broken);
    await expect(failure).rejects.toBeInstanceOf(EngineUnavailableError);
    await expect(failure).rejects.toMatchObject({ reason: 'damaged-module', message: 'attention-simd.wasm, 6 B' });
  });

  it('say that there is no WebAssembly here', async () => {
    vi.stubGlobal('WebAssembly', undefined);
    const failure = loadEngine('auto', builtModules);
    vi.unstubAllGlobals();
    await expect(failure).rejects.toEqual(new EngineUnsupportedError('webassembly'));
  });
});
