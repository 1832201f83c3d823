import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOUNDARIES_PATTERN, boundariesOf, tokensWithin } from '../../../web/text/boundaries.ts';
import { automaticBoundaries, segment } from '../../../web/text/segment.ts';

const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));
const texts = (text: string, boundaries: string) => tokensWithin(text, boundaries)?.map((token) => token.text);

describe('boundaries written as lengths', () => {
  it.each([
    ['机器学习很有趣。', '2212' + '1', ['机器', '学习', '很', '有趣', '。']],
    ['New York is big', '8', ['New York']],
    ['New York is big', '823', ['New York', 'is', 'big']],
    [' \n\u200b a', '1', ['a']],
    ['x'.repeat(36) + ' y', '.36.1', ['x'.repeat(36), 'y']],
    ['x'.repeat(35), 'z', ['x'.repeat(35)]],
    ['a👍b', '121', ['a', '👍', 'b']],
    ['any', '', []],
  ])('%j cut at %s', (text, boundaries, expected) => {
    expect(texts(text, boundaries)).toEqual(expected);
    expect(boundariesOf(expected.map((token) => ({ text: token })))).toBe(boundaries);
  });

  it.each([
    ['one unit more than there is', 'cat', '4'],
    ['a token behind the last', 'cat ', '31'],
    ['a cut through the two halves of a character', '👍', '11'],
  ])('do not fit: %s', (_, text, boundaries) => {
    expect(tokensWithin(text, boundaries)).toBeNull();
  });

  it('say of any text where its automatic tokens lie, and give them back', () => {
    fc.assert(
      fc.property(anyText, fc.nat({ max: 12 }), (text, limit) => {
        const { tokens } = segment(text, limit);
        const boundaries = automaticBoundaries(text, limit);
        expect(boundaries).toMatch(BOUNDARIES_PATTERN);
        expect(tokensWithin(text, boundaries)).toEqual(tokens);
      }),
    );
  });
});

describe('segmenting with given boundaries', () => {
  it('keeps them and cuts what is behind them itself', () => {
    expect(segment('ice cream is cold', 512, '9').tokens.map(({ text }) => text)).toEqual(['ice cream', 'is', 'cold']);
  });

  it('takes no more than the limit of them and counts the rest', () => {
    expect(segment('abcd e', 2, '1111')).toMatchObject({ tokens: [{ text: 'a' }, { text: 'b' }] });
    expect(segment('abcd e', 2, '1111').omitted).toEqual({ count: 3, from: 2 });
  });

  it('leaves those that do not fit aside', () => {
    expect(segment('a cat', 512, '19').tokens.map(({ text }) => text)).toEqual(['a', 'cat']);
  });
});
