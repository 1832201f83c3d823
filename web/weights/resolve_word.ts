import type { VectorSource, WordShare } from '../shared/token.ts';
import { basesOf } from './inflections.ts';
import { STAND_INS } from './stand_ins.ts';
import { cutsOf } from './word_parts.ts';

/** What is known of a word of the table: here, not yet known, or not in it. */
export type WordState = 'here' | 'loading' | 'absent';

/** Where a token's vector comes from, and the words whose weighted mean it is (none: zeros or random). */
export interface Resolved {
  readonly source: VectorSource;
  readonly words: readonly WordShare[];
}

/** What is not decided yet. */
export const LOADING: Resolved = { source: { kind: 'loading' }, words: [] };

/** The word as it is looked for: accents composed, without what cannot be seen. */
export const visible = (word: string): string =>
  word.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/**
 * Finds a word's vector, in this order: the word itself, its lower-case form, its parts (contractions, possessives,
 * hyphens), a stand-in (a fixed list, then the word without accents, then the word of which it is an inflected form);
 * what is left is unknown. Accents composed or not, either apostrophe and invisible characters make no difference. As
 * long as an earlier way may still turn out to lead somewhere, the answer is `loading`.
 */
export function resolveWord(word: string, stateOf: (word: string) => WordState): Resolved {
  const seen = visible(word);
  const lower = seen.toLowerCase().replace(/[’ʼ]/g, "'");
  const cuts = cutsOf(lower).map((parts) => parts.map((part) => standInFor(part) ?? part));
  const standIn = standInFor(lower);
  const standIns = standIn ? [standIn] : basesOf(lower);
  const candidates: readonly { readonly source: VectorSource; readonly words: readonly string[] }[] = [
    { source: { kind: 'exact' }, words: [seen] },
    { source: { kind: 'lower-case' }, words: [lower] },
    ...cuts.map((parts) => ({ source: { kind: 'composed', from: parts } as const, words: parts })),
    ...standIns.map((from) => ({ source: { kind: 'stand-in', from } as const, words: [from] })),
  ];
  for (const candidate of candidates) {
    const states = candidate.words.map((each) => (canBeInTable(each) ? stateOf(each) : 'absent'));
    if (states.includes('absent')) continue;
    if (states.includes('loading')) return LOADING;
    const { source, words } = candidate;
    return { source, words: words.map((each) => ({ word: each, share: 1 / words.length })) };
  }
  return { source: { kind: UNCOVERED.test(seen) ? 'no-vectors-yet' : 'unknown' }, words: [] };
}

/** Scripts for which there are no vectors at all yet. */
export const UNCOVERED = /\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/**
 * False for what is in no part of the table, so that nothing need be loaded to know: its entries are single marks and
 * lower-case words with at least one letter; a test holds it to that.
 */
const canBeInTable = (word: string): boolean => /^(?:[!-/:-@[-`{-~“”‘’…£¥€]|(?=.*[a-z])[a-z0-9-]{2,})$/.test(word);

/** The word of the table that takes a word's place: by the list, else the word without accents (naïve → naive). */
function standInFor(word: string): string | null {
  const listed = STAND_INS.get(word);
  if (listed !== undefined) return listed;
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '');
  return plain !== word && canBeInTable(plain) ? plain : null;
}
