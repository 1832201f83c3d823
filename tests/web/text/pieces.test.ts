import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pieces } from '../../../web/text/pieces.ts';

const whole = new Intl.Segmenter('en', { granularity: 'word' });
const inOneGo = (text: string) => [...whole.segment(text)].map(({ segment, index }) => ({ segment, index }));

/** Where a boundary hangs on what follows or went before: apostrophes, numbers, flags, joined emoji, line breaks. */
const AWKWARD = [
  ...["a'b", "can't ", "dogs' ", '1.5', '1,000 ', 'a.b', 'a:b', '_', 'x_1', '"', '-', ' ', '  ', '\n', '\r\n', '\t'],
  ...['🇨', '🇨🇳', '👨‍👩‍👧', '👍🏽', '\u200d', '\u0301', 'é', '\u00ad', '\u200b', 'א', 'א"א', 'ב׳', 'مرحبا', 'カ', 'ｶﾞ', 'の'],
];

describe('cutting a text window by window', () => {
  it('gives the pieces of the text cut in one go, wherever the windows end', () => {
    const text = fc.array(fc.constantFrom(...AWKWARD), { maxLength: 60 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 24 }), (each, window) => {
        expect([...pieces(each, window)]).toEqual(inOneGo(each));
      }),
      { numRuns: 1000 },
    );
  });

  it('gives the same words of Chinese sentences as in one go', () => {
    const text = '国王和王后走过宫殿的花园。妈妈买了苹果，爸爸买了香蕉。星期一下雨，星期二下雪，小提琴很响。'.repeat(
      20,
    );
    for (const window of [32, 50, 64, 1024]) expect([...pieces(text, window)]).toEqual(inOneGo(text));
  });

  it('leaves no gap in a run of Chinese without a mark, however long', () => {
    const text = '我喜欢音乐'.repeat(1000);
    expect([...pieces(text)].map(({ segment }) => segment).join('')).toBe(text);
  });

  it('keeps a contraction whole whose apostrophe ends a window', () => {
    const text = `${'x'.repeat(1020)}can't stop`;
    expect([...pieces(text)]).toEqual(inOneGo(text));
  });

  it('has no pieces for no text', () => {
    expect([...pieces('')]).toEqual([]);
  });
});
