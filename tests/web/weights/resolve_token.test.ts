import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LookUp } from '../../../web/weights/gloss_table.ts';
import { resolveToken, sharesOf, type Lexicon } from '../../../web/weights/resolve_token.ts';
import { wholeDictionary, wholeTable } from './site_files.ts';

const [table, dictionary] = await Promise.all([wholeTable(), wholeDictionary()]);
const whole: Lexicon = {
  stateOf: (word) => table.stateOf(word),
  lookUp: (word) => dictionary.lookUp(word),
  senses: new Map(),
};
const resolve = (text: string, lexicon: Partial<Lexicon> = {}) => resolveToken(text, { ...whole, ...lexicon });
const composedFrom = (text: string) => {
  const { source } = resolve(text);
  return source.kind === 'composed' ? source.from : source.kind;
};
const sum = (shares: readonly { share: number }[]) => shares.reduce((total, { share }) => total + share, 0);

describe('a Chinese word of the dictionary', () => {
  it('is the mean of its senses, weighted 1, 1/2, 1/3, …', () => {
    const { source, words } = resolve('学');
    expect(source).toMatchObject({
      kind: 'gloss',
      headword: '学',
      senses: [['learn'], ['study'], ['science']],
      chosen: null,
      words,
    });
    // 1 : 1/2 : 1/3 of 11/6
    const expected = [6 / 11, 3 / 11, 2 / 11];
    expect(words.map(({ word }) => word)).toEqual(['learn', 'study', 'science']);
    words.forEach(({ share }, at) => {
      expect(share).toBeCloseTo(expected[at] ?? NaN, 12);
    });
  });

  it('is the sense that was chosen for its headword, in traditional characters too', () => {
    const senses = new Map([['学', 1]]);
    for (const text of ['学', '學']) {
      expect(resolve(text, { senses })).toMatchObject({
        source: { kind: 'gloss', headword: '学', chosen: 1 },
        words: [{ word: 'study', share: 1 }],
      });
    }
    expect(resolve('狗', { senses }).source).toMatchObject({ chosen: null });
  });

  it.each([-1, 3, 0.5, NaN, Infinity])('takes all its senses when number %d is chosen, which it has not', (choice) => {
    expect(resolve('学', { senses: new Map([['学', choice]]) })).toEqual(resolve('学'));
  });

  it('gives a word that several senses name their shares together, the largest first', () => {
    expect(sharesOf([['a', 'b'], ['b'], ['c']], null)).toEqual([
      { word: 'b', share: expect.closeTo(6 / 11, 12) as number },
      { word: 'a', share: expect.closeTo(3 / 11, 12) as number },
      { word: 'c', share: expect.closeTo(2 / 11, 12) as number },
    ]);
    expect(sharesOf([['a', 'b'], ['b'], ['c']], 0)).toEqual([
      { word: 'a', share: 0.5 },
      { word: 'b', share: 0.5 },
    ]);
  });
});

describe('a Chinese token that the dictionary lacks', () => {
  it.each([
    ['坐在', ['坐', '在']],
    ['吃了', ['吃', '了']],
    ['教学生', ['教学', '生']],
    ['卡拉OK', ['卡拉', 'OK']],
    ['3月', ['3', '月']],
    ['Q版', ['版']],
    ['1984年', ['年']],
    ['中-美', ['中', '美']],
    ['中·美', ['中', '美']],
    ['我𠮷喜欢', ['我', '喜欢']],
    ['銀行貓', ['银行', '猫']],
    ["don't猫", ["don't", '猫']],
    ['𠮷', 'unknown'],
    ['食べる', 'no-vectors-yet'],
    ['고양이猫', 'no-vectors-yet'],
  ])('%s is made of the longest pieces that have a vector', (text, expected) => {
    expect(composedFrom(text)).toEqual(expected);
  });

  it('is the plain mean of its pieces, and says how each came about', () => {
    const { source, words } = resolve('3月');
    expect(source).toMatchObject({ kind: 'composed', from: ['3', '月'], glosses: [{ headword: '月', chosen: null }] });
    expect(words[0]).toEqual({ word: 'three', share: 0.5 });
    expect(sum(words)).toBeCloseTo(1, 12);
  });

  it('takes of its pieces the senses that were chosen', () => {
    const { words } = resolve('坐学', { senses: new Map([['学', 2]]) });
    expect(words.at(-1)).toEqual({ word: 'science', share: 0.5 });
  });
});

describe('any token', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'我坐在銀行猫𠮷的卡拉OK3月-・かcat ') }),
  );
  it('has words of the table whose shares are 1 together, or none', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { source, words } = resolve(text);
        expect(source.kind).not.toBe('loading');
        for (const { word } of words) expect(table.stateOf(word)).toBe('here');
        if (words.length > 0) expect(sum(words)).toBeCloseTo(1, 9);
        expect(words.length === 0).toBe(source.kind === 'unknown' || source.kind === 'no-vectors-yet');
      }),
    );
  });

  it('without a Chinese character never asks the dictionary', () => {
    const lookUp: LookUp = () => {
      throw new Error('asked');
    };
    expect(resolve('cat', { lookUp }).source.kind).toBe('exact');
    expect(resolve('，', { lookUp }).source).toEqual({ kind: 'stand-in', from: ',' });
    expect(resolve('ネコ', { lookUp }).source.kind).toBe('no-vectors-yet');
  });
});

describe('while something is missing', () => {
  it('a Chinese token waits for the dictionary', () => {
    for (const text of ['猫', '坐在', '食べる', '3月'])
      expect(resolve(text, { lookUp: () => 'loading' })).toEqual({ source: { kind: 'loading' }, words: [] });
  });

  it('a Chinese token waits until all its English words are here', () => {
    const stateOf = (word: string) => (word === 'science' ? 'loading' : 'here');
    expect(resolve('学', { stateOf }).source.kind).toBe('loading');
    expect(resolve('坐学', { stateOf }).source.kind).toBe('loading');
    expect(resolve('狗', { stateOf }).source.kind).toBe('gloss');
    expect(resolve('学', { stateOf, senses: new Map([['学', 0]]) }).source.kind).toBe('gloss');
  });
});
