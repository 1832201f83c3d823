import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SAMPLE, SAMPLES } from '../../../web/text/samples.ts';
import { segment } from '../../../web/text/segment.ts';

const texts = (text: string): string[] => segment(text).tokens.map((token) => token.text);
const kinds = (text: string): string[] => segment(text).tokens.map(({ kind }) => kind);

describe('segmenting a text', () => {
  it('puts every character that is no white space into exactly one token, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        let end = 0;
        for (const token of segment(text).tokens) {
          expect(text.slice(token.start, token.end)).toBe(token.text);
          expect(text.slice(end, token.start)).toMatch(/^[\s\p{Z}\p{Cc}\p{Cf}\p{Cs}]*$/u);
          expect(token.end).toBeGreaterThan(token.start);
          end = token.end;
        }
        expect(text.slice(end)).toMatch(/^[\s\p{Z}\p{Cc}\p{Cf}\p{Cs}]*$/u);
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

describe('the samples', () => {
  it.each(SAMPLES.map(({ id, text }) => [id, text]))('%s is cut at its spaces and before its marks', (_, text) => {
    expect(texts(text)).toEqual(text.replace(/[.,]/g, ' $&').split(' '));
  });

  it('have different names and texts, and the default is one of them', () => {
    expect(new Set(SAMPLES.map(({ id }) => id)).size).toBe(SAMPLES.length);
    expect(new Set(SAMPLES.map(({ text }) => text)).size).toBe(SAMPLES.length);
    expect(SAMPLES).toContain(DEFAULT_SAMPLE);
  });
});
