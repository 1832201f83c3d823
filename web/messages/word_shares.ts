import type { WordShare } from '../shared/token.ts';

/** Words of a mean that are named, and the signs a language puts between and after them. */
const NAMED = 5;

/** The words of a weighted mean with their shares, those with the most first: “cat 55 %, hide 27 %, …”. */
export function sharesText(words: readonly WordShare[], between: string, more: string): string {
  const named = words.slice(0, NAMED).map(({ word, share }) => `${word} ${Math.round(100 * share)} %`);
  return named.join(between) + (words.length > NAMED ? more : '');
}
