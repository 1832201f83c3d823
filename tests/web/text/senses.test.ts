import { describe, expect, it } from 'vitest';
import type { VectorSource } from '../../../web/shared/token.ts';
import { passedOver } from '../../../web/text/senses.ts';

const glossed = (headword: string, count: number): { readonly vector: VectorSource } => ({
  vector: { kind: 'gloss', headword, senses: Array<string[]>(count).fill(['word']), chosen: null, words: [] },
});

describe('the senses of a link', () => {
  it('are passed over where a word has not so many, once for a word, however often it occurs', () => {
    const tokens = [glossed('银行', 2), glossed('行', 5), glossed('银行', 2)];
    expect(passedOver(tokens, '银行.9_行.4')).toEqual([{ headword: '银行', sense: 9, count: 2 }]);
    expect(passedOver(tokens, '银行.1_行.5')).toEqual([{ headword: '行', sense: 5, count: 5 }]);
  });

  it('of a part of a composed word are passed over likewise; words that are not in the text are not missed', () => {
    const part = glossed('坐', 3).vector;
    if (part.kind !== 'gloss') throw new Error('no gloss');
    const tokens = [{ vector: { kind: 'composed', from: ['坐', '在'], glosses: [part] } as const }];
    expect(passedOver(tokens, '坐.3_狗.8')).toEqual([{ headword: '坐', sense: 3, count: 3 }]);
    expect(passedOver([{ vector: { kind: 'exact' } }], '坐.3')).toEqual([]);
  });
});
