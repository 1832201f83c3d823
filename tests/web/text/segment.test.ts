import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segment } from '../../../web/text/segment.ts';

/** White space and what takes no room: what may lie between two tokens. */
const UNSEEN = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u;
/** Whole characters, and code units that need not even be characters. */
const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), lonely());

function lonely(): fc.Arbitrary<string> {
  const units = fc.oneof(fc.integer({ min: 0xd800, max: 0xdfff }), fc.integer({ min: 32, max: 0xffff }));
  return fc.array(units).map((codes) => String.fromCharCode(...codes));
}

const texts = (text: string): string[] => segment(text).tokens.map((token) => token.text);
const kinds = (text: string): string[] => segment(text).tokens.map(({ kind }) => kind);

describe('segmenting a text', () => {
  it('puts every character that is to be seen into exactly one token, in order, of any string', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { tokens, omitted } = segment(text, 20);
        let end = 0;
        for (const token of tokens) {
          expect(text.slice(token.start, token.end)).toBe(token.text);
          expect(text.slice(end, token.start)).toMatch(UNSEEN);
          expect(token.end).toBeGreaterThan(token.start);
          expect(token.kind).toBe(/[\p{L}\p{N}]/u.test(token.text) ? 'word' : 'mark');
          end = token.end;
        }
        expect(text.slice(end, omitted.from)).toMatch(UNSEEN);
        expect(omitted.count > 0).toBe(omitted.from < text.length);
        expect(segment(text, Infinity).tokens).toHaveLength(tokens.length + omitted.count);
      }),
    );
  });

  it.each([
    ['Hello, world!', ['Hello', ',', 'world', '!'], ['word', 'mark', 'word', 'mark']],
    ["I don't know", ['I', "don't", 'know'], ['word', 'word', 'word']],
    ['a 👨‍👩‍👧‍👦 b', ['a', '👨‍👩‍👧‍👦', 'b'], ['word', 'mark', 'word']],
    ['naïve café', ['naïve', 'café'], ['word', 'word']],
    ['...', ['.', '.', '.'], ['mark', 'mark', 'mark']],
    ['', [], []],
    [' \n\t\u3000\u200b', [], []],
    ['مرحبا بالعالم', ['مرحبا', 'بالعالم'], ['word', 'word']],
    ['3.14 10', ['3.14', '10'], ['word', 'word']],
    ['Don’t', ['Don’t'], ['word']],
    ['well-known', ['well', '-', 'known'], ['word', 'mark', 'word']],
    ['cat\u200b \u2060 dog', ['cat', 'dog'], ['word', 'word']],
    ['🇨🇳🇬🇧 👍🏽 ❤️', ['🇨🇳', '🇬🇧', '👍🏽', '❤️'], ['mark', 'mark', 'mark', 'mark']],
    ['a \ud83d b', ['a', '\ud83d', 'b'], ['word', 'mark', 'word']],
    ['क्षत्रिय', ['क्षत्रिय'], ['word']],
    ['ok好', ['ok', '好'], ['word', 'word']],
  ])('%j', (text, expectedTexts, expectedKinds) => {
    expect(texts(text)).toEqual(expectedTexts);
    expect(kinds(text)).toEqual(expectedKinds);
  });

  it('keeps a combining mark with its letter', () => {
    expect(texts('cafe\u0301 x')).toEqual(['cafe\u0301', 'x']);
  });

  it('finds the words of a Chinese sentence, every one a word', () => {
    const { tokens } = segment('我喜欢音乐。');
    expect(tokens.map((token) => token.text).join('')).toBe('我喜欢音乐。');
    expect(tokens.length).toBeGreaterThan(2);
    expect(tokens.slice(0, -1).every(({ kind }) => kind === 'word')).toBe(true);
  });

  it.each([
    ['English', 'ab '.repeat(33_333)],
    ['Chinese', '我喜欢音乐。'.repeat(16_667)],
    ['marks', '.'.repeat(100_000)],
  ])('takes far less than the 2 s to 20 s of the segmenter alone for 100,000 characters of %s', (_, text) => {
    const before = performance.now();
    segment(text);
    // 0.1 s on an idle machine
    expect(performance.now() - before).toBeLessThan(1500);
  });

  it('takes the first 512 tokens and counts the rest of a text of 100,000 characters', () => {
    const { tokens, omitted } = segment('ab '.repeat(33_334));
    expect(tokens).toHaveLength(512);
    expect(omitted).toEqual({ count: 33_334 - 512, from: 512 * 3 });
  });

  it('keeps a word of 10,000 letters as one token', () => {
    expect(texts('x'.repeat(10_000))).toEqual(['x'.repeat(10_000)]);
  });

  it('omits nothing of a text of exactly 512 tokens', () => {
    const text = 'a '.repeat(512);
    expect(segment(text).omitted).toEqual({ count: 0, from: text.length });
  });
});
