import { describe, expect, it } from 'vitest';
import { embed, type Vocabulary } from '../../../web/weights/embed.ts';
import { GlossTable } from '../../../web/weights/gloss_table.ts';
import { CEDICT, GLOVE } from '../../../web/weights/manifest.ts';
import { VectorTable } from '../../../web/weights/vector_table.ts';
import { wordSeed } from '../../../web/weights/word_seed.ts';
import { fetchCommitted, NO_EVENTS, wholeDictionary, wholeTable } from './site_files.ts';

const [table, glosses] = await Promise.all([wholeTable(), wholeDictionary()]);
const whole: Vocabulary = { table, glosses, senses: new Map() };
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
    const { embedding, sources } = embed(textsOf('Cat', "don't", 'I'), whole, seededVector);
    expect(sources.map(({ kind }) => kind)).toEqual(['lower-case', 'composed', 'stand-in']);
    expect(embedding.subarray(0, 100)).toEqual(vectorOf('cat'));
    const [first, second] = [vectorOf('do'), vectorOf('not')];
    embedding.subarray(100, 200).forEach((value, at) => {
      expect(value).toBeCloseTo(((first[at] ?? NaN) + (second[at] ?? NaN)) / 2, 6);
    });
    expect(embedding.subarray(200)).toEqual(vectorOf('me'));
  });

  it('gives a Chinese word the shares of its English words, and the sense that was chosen alone', () => {
    const { embedding } = embed(textsOf('学'), whole, seededVector);
    const [learn, study, science] = ['learn', 'study', 'science'].map(vectorOf);
    embedding.forEach((value, at) => {
      const parts = [learn, study, science].map((vector) => vector?.[at] ?? NaN) as [number, number, number];
      expect(value).toBeCloseTo((6 * parts[0] + 3 * parts[1] + 2 * parts[2]) / 11, 6);
    });
    const chosen = embed(textsOf('学'), { ...whole, senses: new Map([['学', 1]]) }, seededVector);
    expect(chosen.embedding).toEqual(study);
  });

  it('gives a word without a vector the core’s random one of its seed', () => {
    const { embedding, sources } = embed(textsOf('Xyzzyq', 'ネコ'), whole, seededVector);
    expect(sources.map(({ kind }) => kind)).toEqual(['unknown', 'no-vectors-yet']);
    expect([embedding[0], embedding[100]]).toEqual([wordSeed('xyzzyq'), wordSeed('ネコ')].map(Math.fround));
  });

  it('gives zeros while a word may still arrive', () => {
    const empty = new VectorTable(GLOVE, fetchCommitted, NO_EVENTS);
    const noGlosses = new GlossTable(CEDICT, fetchCommitted, NO_EVENTS);
    const nothing: Vocabulary = { table: empty, glosses: noGlosses, senses: new Map() };
    const { embedding, sources } = embed(textsOf('cat', '猫'), nothing, seededVector);
    expect(sources).toEqual([{ kind: 'loading' }, { kind: 'loading' }]);
    expect(embedding.every((value) => value === 0)).toBe(true);
  });

  it('gives nothing for no tokens', () => {
    expect(embed([], whole, seededVector)).toEqual({ embedding: new Float32Array(0), sources: [] });
  });
});
