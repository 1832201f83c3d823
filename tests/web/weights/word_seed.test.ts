import { describe, expect, it } from 'vitest';
import { wordSeed } from '../../../web/weights/word_seed.ts';

describe('the seed of a word', () => {
  // from the test suite that Fowler, Noll and Vo publish with the hash
  it.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['b', 0xe70c2de5],
    ['fo', 0x6222e842],
    ['foo', 0xa9f37ed7],
    ['foob', 0x3f5076ef],
    ['fooba', 0x39aaa18a],
    ['foobar', 0xbf9cf968],
  ])('%j is the published FNV-1a value', (word, expected) => {
    expect(wordSeed(word)).toBe(expected);
  });

  it('is that of the bytes of UTF-8', () => {
    let hash = 0x811c9dc5n;
    for (const byte of [0xe7, 0x8c, 0xab]) hash = ((hash ^ BigInt(byte)) * 0x01000193n) & 0xffffffffn;
    expect(wordSeed('猫')).toBe(Number(hash));
  });

  it('is the same for either case and for composed and combining accents', () => {
    expect(wordSeed('XYZZYQ')).toBe(wordSeed('xyzzyq'));
    expect(wordSeed('cafe\u0301')).toBe(wordSeed('CAFÉ'));
  });
});
