import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VectorSource } from '../../../web/shared/token.ts';
import { resolveWord } from '../../../web/weights/resolve_word.ts';
import { wholeTable } from './site_files.ts';

const table = await wholeTable();
const resolve = (word: string) => resolveWord(word, (each) => table.stateOf(each));

const composed = (...from: string[]): VectorSource => ({ kind: 'composed', from });
const standIn = (from: string): VectorSource => ({ kind: 'stand-in', from });
const [EXACT, LOWER, UNKNOWN, NONE_YET]: VectorSource[] = [
  { kind: 'exact' },
  { kind: 'lower-case' },
  { kind: 'unknown' },
  { kind: 'no-vectors-yet' },
];

describe('finding a word’s vector', () => {
  it.each([
    ['cat', EXACT],
    [',', EXACT],
    ['’', EXACT],
    ['well-known', EXACT],
    ['ca\u00adt', EXACT],
    ['CAT', LOWER],
    ['Monday', LOWER],
    ["don't", composed('do', 'not')],
    ['Don’t', composed('do', 'not')],
    ["can't", composed('can', 'not')],
    ["won't", composed('will', 'not')],
    ["shan't", composed('shall', 'not')],
    ["it's", composed('it', 'is')],
    ["I'm", composed('me', 'am')],
    ["I've", composed('me', 'have')],
    ["they'll", composed('they', 'will')],
    ["who's", composed('who', 'is')],
    ["didn't", composed('did', 'not')],
    ["isn't", composed('is', 'not')],
    ["I'll", composed('me', 'will')],
    ["we've", composed('we', 'have')],
    ["you're", composed('you', 'are')],
    ["she'd", composed('she', 'would')],
    ["let's", composed('let', 'us')],
    ["couldn't've", composed('could', 'not', 'have')],
    ["I'd've", composed('me', 'would', 'have')],
    ["well-known's", composed('well-known')],
    ["dog-in-law's", composed('dog', 'in', 'law')],
    ["o'clock", composed('clock')],
    ["y'all", composed('you', 'all')],
    ["''", UNKNOWN],
    ["dog's", composed('dog')],
    ["dogs'", composed('dogs')],
    ["naïve's", composed('naive')],
    ['dog-friendly', composed('dog', 'friendly')],
    ['I', standIn('me')],
    ['a', standIn('an')],
    ['A', standIn('an')],
    ['10', standIn('ten')],
    ['1', standIn('one')],
    ['—', standIn('-')],
    ['，', standIn(',')],
    ['naïve', standIn('naive')],
    ['naï\u0308ve'.normalize('NFD'), standIn('naive')],
    ['Humour', standIn('humor')],
    ['sleeps', standIn('sleep')],
    ['Barks', standIn('bark')],
    ['washes', standIn('wash')],
    ['hopped', standIn('hop')],
    ['wolves', EXACT],
    ['making', EXACT],
    ['news', EXACT],
    ['Jesus', LOWER],
    ['xyzzyqs', UNKNOWN],
    ['tempest', UNKNOWN],
    ['1984', UNKNOWN],
    ['x', UNKNOWN],
    ['constructor', UNKNOWN],
    ['__proto__', UNKNOWN],
    ['🙂', UNKNOWN],
    ['مرحبا', UNKNOWN],
    ['\ud83d', UNKNOWN],
    ['猫', UNKNOWN],
    ['ネコ', NONE_YET],
    ['고양이', NONE_YET],
  ])('%s', (word, expected) => {
    expect(resolve(word).source).toEqual(expected);
  });

  it('names words that are in the table, or none, for any string', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (word) => {
        const { source, words } = resolve(word);
        expect(source.kind).not.toBe('loading');
        for (const each of words) expect(table.stateOf(each.word)).toBe('here');
        expect(words.length === 0).toBe(source.kind === 'unknown' || source.kind === 'no-vectors-yet');
      }),
    );
  });
});

describe('while parts of the table are missing', () => {
  const nothingYet = (word: string) => resolveWord(word, () => 'loading').source.kind;

  it('a word that may still come is loading', () => {
    expect(['cat', 'CAT', "don't", 'I', '10', 'well-known', ','].map(nothingYet)).toEqual(Array(7).fill('loading'));
  });

  it('a word that can be in no part of the table is known to be missing at once', () => {
    expect(['고양이', 'ネコ'].map(nothingYet)).toEqual(Array(2).fill('no-vectors-yet'));
    expect(['🙂', '1984', 'x', 'مرحبا', '__proto__'].map(nothingYet)).toEqual(Array(5).fill('unknown'));
  });

  it('an inflected word waits until it is clear that it is not in the table itself, and then for its base', () => {
    const state = (known: Readonly<Record<string, 'here' | 'loading'>>) =>
      resolveWord('sleeps', (word) => known[word] ?? 'absent').source.kind;
    expect(state({ sleeps: 'loading', sleep: 'here' })).toBe('loading');
    expect(state({ sleep: 'loading' })).toBe('loading');
    expect(state({ sleep: 'here' })).toBe('stand-in');
    expect(state({})).toBe('unknown');
  });

  it('an earlier way that is not decided yet keeps a later one from being taken', () => {
    const stateOf = (word: string) => (word === 'well-known' ? 'loading' : 'here');
    expect(resolveWord('well-known', stateOf).source.kind).toBe('loading');
    expect(resolveWord('Well-known', () => 'here').source.kind).toBe('lower-case');
  });
});
