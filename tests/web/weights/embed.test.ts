import { describe, expect, it } from 'vitest';
import { embed } from '../../../web/weights/embed.ts';
import { GLOVE } from '../../../web/weights/manifest.ts';
import { VectorTable } from '../../../web/weights/vector_table.ts';
import { wordSeed } from '../../../web/weights/word_seed.ts';
import { fetchCommitted, NO_EVENTS, wholeTable } from './site_files.ts';

const table = await wholeTable();
const seededVector = (seed: number): Float32Array => new Float32Array(table.width).fill(seed);
const textsOf = (...texts: string[]) => texts.map((text) => ({ text }));

/** The vector of a single word. */
const vectorOf = (word: string): Float32Array => {
  const row = new Float32Array(table.width);
  table.addTo(row, word);
  return row;
};

describe('embedding tokens', () => {
  it('gives each its own row, the mean of its words', () => {
    const { embedding, sources } = embed(textsOf('Cat', "don't", 'I'), table, seededVector);
    expect(sources.map(({ kind }) => kind)).toEqual(['lower-case', 'composed', 'stand-in']);
    expect(embedding.subarray(0, 100)).toEqual(vectorOf('cat'));
    const [first, second] = [vectorOf('do'), vectorOf('not')];
    embedding.subarray(100, 200).forEach((value, at) => {
      expect(value).toBeCloseTo(((first[at] ?? NaN) + (second[at] ?? NaN)) / 2, 6);
    });
    expect(embedding.subarray(200)).toEqual(vectorOf('me'));
  });

  it('gives a word without a vector the core’s random one of its seed', () => {
    const { embedding, sources } = embed(textsOf('Xyzzyq', '猫'), table, seededVector);
    expect(sources.map(({ kind }) => kind)).toEqual(['unknown', 'no-vectors-yet']);
    expect([embedding[0], embedding[100]]).toEqual([wordSeed('xyzzyq'), wordSeed('猫')].map(Math.fround));
  });

  it('gives zeros while a word may still arrive', () => {
    const empty = new VectorTable(GLOVE, fetchCommitted, NO_EVENTS);
    const { embedding, sources } = embed(textsOf('cat'), empty, seededVector);
    expect(sources).toEqual([{ kind: 'loading' }]);
    expect(embedding.every((value) => value === 0)).toBe(true);
  });

  it('gives nothing for no tokens', () => {
    expect(embed([], table, seededVector)).toEqual({ embedding: new Float32Array(0), sources: [] });
  });
});
