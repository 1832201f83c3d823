import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../web/engine/engine.ts';
import { EngineFaultError } from '../../../web/engine/fault.ts';
import { loadEngine } from '../../../web/engine/load_engine.ts';
import { loadTransformer } from '../../../web/engine/load_transformer.ts';
import type { Transformer } from '../../../web/engine/transformer.ts';
import type { FusedOptions, FusedVectors } from '../../../web/shared/fused.ts';
import { MODULE_NAMES } from '../../../web/shared/options.ts';
import { CASES, vectorsOf } from '../../bench/kernels/cases.mjs';
import { builtModules, builtTransformer } from './built_modules.ts';
import { firstApart } from './property_checks.ts';

const SMALL: FusedVectors = {
  query: Float32Array.of(1, 0),
  key: Float32Array.of(0, 5, Math.log(3), -5),
  value: Float32Array.of(4, 0, 0, 0, 4, 8),
  heads: 1,
  keyHeads: 1,
  queryLen: 1,
  keyLen: 2,
  headDim: 2,
  valueDim: 3,
};

describe.each(MODULE_NAMES)('fused attention in the %s module', (name) => {
  let engine: Engine;
  let transformer: Transformer;
  beforeAll(async () => {
    engine = await loadEngine(name, builtModules);
    transformer = await loadTransformer(name, builtTransformer);
  });
  const context = (vectors: object, options: FusedOptions = {}) => [
    ...transformer.fusedAttention({ ...SMALL, ...vectors }, options),
  ];
  const fault = (vectors: object, options: object = {}) => {
    try {
      return String(context(vectors, options));
    } catch (error) {
      return error instanceof EngineFaultError ? error.message : String(error);
    }
  };

  /** One head with the weights and all, and again in double precision. */
  const headInFull = (given: FusedVectors, head: number, mechanism: object = {}) => {
    const keyHead = Math.floor(head / (given.heads / given.keyHeads));
    const matrix = (values: Float32Array, at: number, rows: number, columns: number) => ({
      values: values.slice(at * rows * columns, (at + 1) * rows * columns),
      rows,
      columns,
    });
    return engine.attendVectors({
      query: matrix(given.query, head, given.queryLen, given.headDim),
      key: matrix(given.key, keyHead, given.keyLen, given.headDim),
      value: matrix(given.value, keyHead, given.keyLen, given.valueDim),
      score: 'scaled-dot',
      tau: 0.1,
      mechanism,
    }).reference;
  };
  const expectHead = (given: FusedVectors, options: FusedOptions, head: number, mechanism: object = {}) => {
    const size = given.queryLen * given.valueDim;
    const got = transformer.fusedAttention(given, options).slice(head * size, (head + 1) * size);
    const { context: expected, contextBound } = headInFull(given, head, mechanism);
    expect(firstApart(got, expected, (at) => contextBound[at] ?? 0)).toBe(-1);
  };

  it('is what is worked by hand', () => {
    const [first, second, third] = context({}, { scale: 1 });
    expect(first).toBeCloseTo(1, 6);
    expect(second).toBeCloseTo(3, 6);
    expect(third).toBeCloseTo(6, 6);
  });

  it.each(CASES.filter(({ keyLen }) => keyLen <= 256))('agrees with double precision on $name', (each) => {
    const given = vectorsOf(each);
    for (const head of [0, each.heads - 1]) expectHead(given, {}, head);
  });

  it('sees no later key where it is causal, and shares key heads', () => {
    const given = vectorsOf({ name: '', heads: 4, queryLen: 70, keyLen: 70, headDim: 20 }, 2);
    for (const head of [0, 1, 2, 3]) expectHead(given, { causal: true }, head, { region: 'causal' });
  });

  it('takes masks of flags or numbers, and caps logits', () => {
    const given = vectorsOf({ name: '', heads: 2, queryLen: 5, keyLen: 140, headDim: 8 });
    const flags = Uint8Array.from({ length: 5 * 140 }, (_, at) => (at % 3 === 0 || at >= 560 ? 0 : 1));
    const bias = Float32Array.from(flags, (flag, at) => (flag === 1 ? (at % 7) - 3 : -Infinity));
    const mask = { values: bias, rows: 5, columns: 140 };
    expectHead({ ...given, flags, bias }, { softCap: 3 }, 1, { mask, softCap: 3 });
    expectHead({ ...given, bias }, {}, 0, { mask });
    const shown = Float32Array.from(flags, (flag) => (flag === 1 ? 0 : -Infinity));
    expectHead({ ...given, flags }, {}, 0, { mask: { ...mask, values: shown } });
    expect([...transformer.fusedAttention({ ...given, flags }).slice(4 * 8, 5 * 8)]).toEqual(Array(8).fill(0));
  });

  it('looks as far as its window', () => {
    expect(context({ queryLen: 1 }, { offset: 1, left: 0, right: 0 })).toEqual([0, 4, 8]);
    expect(context({}, { offset: -1, causal: true })).toEqual([0, 0, 0]);
  });

  it('is refused with a sentence that names what is wrong, and works again', () => {
    expect(fault({ heads: 2 })).toBe('query: expected [2, 1, 2] numbers, got 2');
    expect(fault({ key: Float32Array.of(1) })).toBe('key: expected [1, 2, 2] numbers, got 1');
    expect(fault({ value: [1] })).toBe('value: expected a Float32Array, got object');
    expect(fault({ keyLen: 1.5 })).toBe('keyLen: expected a whole number of at least 0, got 1.5');
    expect(fault({ bias: new Float32Array(1) })).toBe('bias: expected [1, 1, 2] numbers, got 1');
    expect(fault({ flags: new Float32Array(2) })).toBe('flags: expected a Uint8Array, got object');
    expect(fault({ flags: new Uint8Array(4), maskHeads: 2 })).toBe('mask: expected 1 or 1 heads, got 2');
    expect(fault({ heads: 1e9, queryLen: 1e9, headDim: 0, query: new Float32Array(0) })).toMatch(/^key: /);
    expect(fault({}, { scale: NaN })).toBe('scale: expected a finite number, got nan');
    expect(fault({}, { left: -2 })).toBe('left: expected a whole number of at least -1, got -2');
    expect(fault({}, { causal: 'yes' })).toBe('causal: expected a boolean, got string');
    expect(context({}, { left: 0, right: 0 })).toEqual([4, 0, 0]);
  });

  it('gives a query among 4096 what it gets alone', () => {
    const given = vectorsOf({ name: '', heads: 1, queryLen: 4096, keyLen: 4096, headDim: 8 });
    const bare = transformer.fusedAttention({ ...given, queryLen: 1, query: given.query.slice(0, 8) });
    const full = transformer.fusedAttention(given);
    expect([...full.slice(0, 8)]).toEqual([...bare]);
  });
});
