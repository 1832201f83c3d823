import { describe, expect, it } from 'vitest';
import type { Token, VectorSource } from '../../../web/shared/token.ts';
import { meanOf, wordsOf } from '../../../web/worker/rows.ts';

const token = (text: string, vector: VectorSource['kind'], kind: Token['kind'] = 'word'): Token => ({
  ...{ text, start: 0, end: 1, kind },
  vector: { kind: vector } as VectorSource,
});
const rows = (...given: readonly (readonly [Token, number])[]) => ({
  tokens: given.map(([each]) => each),
  embedding: Float32Array.from(given.flatMap(([, value]) => [value, -value])),
});

describe('rows of words', () => {
  it('leave punctuation out, but not where there is nothing else', () => {
    const text = rows([token('a', 'exact'), 1], [token('.', 'stand-in', 'mark'), 2], [token('b', 'exact'), 3]);
    expect([...wordsOf(text, 2).embedding]).toEqual([1, -1, 3, -3]);
    const marks = rows([token('?', 'stand-in', 'mark'), 5]);
    expect(wordsOf(marks, 2)).toEqual(marks);
  });

  it('of a whole text are one, the mean of its words, random vectors left out', () => {
    const { tokens, embedding } = meanOf(
      rows([token('a', 'exact'), 1], [token('xyzzy', 'unknown'), 100], [token('b', 'gloss'), 4]),
      2,
    );
    expect([...embedding]).toEqual([2.5, -2.5]);
    expect(tokens).toMatchObject([{ text: 'x̄', kind: 'mean', vector: { kind: 'exact' } }]);
  });

  it('are no better known than the worst word in them: still loading, or all of them random', () => {
    const kindOf = (...kinds: VectorSource['kind'][]) =>
      meanOf(rows(...kinds.map((kind, at) => [token(`w${at}`, kind), 1] as const)), 2).tokens[0]?.vector.kind;
    expect(kindOf('exact', 'loading')).toBe('loading');
    expect(kindOf('unknown', 'unknown')).toBe('unknown');
    expect(kindOf('unknown', 'exact', 'exact')).toBe('exact');
  });

  it('of a text with one word are that word; of none, none', () => {
    expect(meanOf(rows([token('a', 'exact'), 1]), 2).tokens[0]?.text).toBe('a');
    expect(meanOf(rows(), 2).tokens).toEqual([]);
  });
});
