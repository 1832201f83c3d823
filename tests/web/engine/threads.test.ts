import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadThreads, loadTransformer } from '../../../web/engine/load_transformer.ts';
import type { Transformer } from '../../../web/engine/transformer.ts';
import { longOptionsOf } from '../../../web/shared/long.ts';
import { DEFAULT_OPTIONS } from '../../../web/shared/options.ts';
import { vectorsOf } from '../../bench/kernels/cases.mjs';
import { builtThreads, builtTransformer } from './built_modules.ts';

const given = vectorsOf({ name: '', heads: 3, queryLen: 333, keyLen: 500, headDim: 24 });

describe('the transformer with threads', () => {
  let threads: Transformer;
  let alone: Transformer;
  beforeAll(async () => {
    threads = await loadThreads(builtThreads, 2);
    alone = await loadTransformer('relaxed', builtTransformer);
  });
  afterAll(() => {
    threads.dispose();
  });

  it('runs the relaxed kernels on as many threads as there are processors, four at most', async () => {
    expect([threads.module, threads.backend(), threads.threads]).toEqual(['relaxed-threads', 'relaxed', 2]);
    const many = await loadThreads(builtThreads, 64);
    expect(many.threads).toBe(4);
  });

  it('computes the bits that the module without threads computes, on any number of them', () => {
    const wanted = alone.fusedAttention(given);
    for (const count of [1, 2, 4, 3, 1, 2]) {
      const got = threads.fusedAttention(given, { threads: count });
      expect(
        got.findIndex((value, at) => !Object.is(value, wanted[at])),
        `${count} threads`,
      ).toBe(-1);
    }
  });

  it('computes a long text on them, bit for bit', () => {
    const [tokenCount, width] = [700, 24];
    const words = Float32Array.from({ length: tokenCount * width }, (_, at) => Math.sin(at));
    const options = longOptionsOf(DEFAULT_OPTIONS, false);
    if (typeof options === 'string') throw new Error(options);
    const contexts = [threads, alone].map((transformer) => {
      const text = transformer.longText(words, { ...options, heads: 2, tokenCount, width });
      while (text.advance(1).rowsDone.some((rows) => rows < tokenCount));
      const rows = [0, 333, 699].flatMap((query) => [...text.context(1, query)]);
      text.dispose();
      return rows;
    });
    expect(contexts[0]).toEqual(contexts[1]);
  });

  it('refuses more threads than it has, and goes on', () => {
    expect(() => threads.fusedAttention(given, { threads: 5 })).toThrow('threads: expected at most 4, got 5');
    expect(() => alone.fusedAttention(given, { threads: 2 })).toThrow('threads: expected at most 1, got 2');
    expect(threads.fusedAttention(given)).toHaveLength(3 * 333 * 24);
  });

  it('hands out a context that is shared with nobody', () => {
    expect(threads.fusedAttention(given).buffer).toBeInstanceOf(ArrayBuffer);
  });

  it('gives way to the module without threads where a page is not isolated', async () => {
    const fallen = await loadTransformer('auto', { ...builtTransformer, threads: () => Promise.resolve(builtThreads) });
    expect([fallen.module, fallen.threads, fallen.threadsMissing]).toEqual(['relaxed', 1, 'isolation']);
  });
});
