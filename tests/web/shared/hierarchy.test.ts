import { describe, expect, it } from 'vitest';
import { firstWordOf, ofSentence } from '../../../web/shared/hierarchy.ts';

describe('the words of a sentence among those of all', () => {
  const lengths = [2, 1, 3];

  it('begin behind those of the sentences before', () => {
    expect([0, 1, 2].map((sentence) => firstWordOf(lengths, sentence))).toEqual([0, 2, 3]);
  });

  it('are cut out of whatever all words have, each in exactly one sentence', () => {
    const words = ['Rain', 'fell', 'Wind', 'Snow', 'will', 'come'];
    expect(lengths.map((_, sentence) => ofSentence(lengths, sentence, words))).toEqual([
      ['Rain', 'fell'],
      ['Wind'],
      ['Snow', 'will', 'come'],
    ]);
    expect(ofSentence(lengths, 1, Float32Array.of(1, 2, 4, 8, 16, 32))).toEqual(Float32Array.of(4));
  });
});
