import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffledWords } from '../../../web/text/shuffled_words.ts';

const sorted = (text: string): string[] => text.split(' ').sort();

describe('words shuffled', () => {
  it('are the same words in another order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'cat', '。'), { minLength: 2 }), (words) => {
        const text = words.join(' ');
        const shuffled = shuffledWords(text, Math.random);
        expect(sorted(shuffled)).toEqual(sorted(text));
        expect(shuffled === text).toBe(new Set(words).size === 1);
      }),
    );
  });

  it('follow from the numbers drawn: the last word changes places first', () => {
    const draws = [0, 0.99];
    // c with the first, then b with itself
    expect(shuffledWords('a b c', () => draws.shift() ?? 0)).toBe('c b a');
  });

  it('are left as they are where there is no other order', () => {
    expect(shuffledWords('', Math.random)).toBe('');
    expect(shuffledWords('one', Math.random)).toBe('one');
    expect(shuffledWords(' no  no ', Math.random)).toBe(' no  no ');
  });
});
