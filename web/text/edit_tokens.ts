import { TOKEN_LIMIT } from '../shared/options.ts';
import { boundariesOf, tokensWithin, type Boundaries } from './boundaries.ts';
import { usualBoundaries } from './samples.ts';
import { segment } from './segment.ts';
import { firstSeen, isWord, type TokenSpan } from './token_span.ts';

type Range = Pick<TokenSpan, 'text' | 'start' | 'end'>;

/** Where a token can be cut: its characters as a reader sees them, so no accent and no emoji comes apart. */
export const charactersOf = (token: string): string[] =>
  Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(token), ({ segment }) => segment);

/**
 * The boundaries after the token at `place` was cut behind its first `units` UTF-16 units. What is not to be seen at the
 * cut belongs to neither part, and a part in which nothing is to be seen is none.
 */
export function split(tokens: readonly Range[], place: number, units: number): Boundaries {
  return boundariesOf(
    tokens.flatMap((token, at) => {
      if (at !== place) return [token];
      const rest = token.text.slice(units);
      const parts = [token.text.slice(0, units).trimEnd(), rest.slice(firstSeen(rest, 0))];
      return parts.filter((part) => firstSeen(part, 0) < part.length).map((text) => ({ text }));
    }),
  );
}

/** The boundaries after the token at `place` and the one behind it became one, with whatever lies between them. */
export function join(text: string, tokens: readonly Range[], place: number): Boundaries {
  return boundariesOf(
    tokens.flatMap((token, at) => {
      if (at === place + 1) return [];
      const next = tokens[at + 1];
      return at === place && next ? [{ text: text.slice(token.start, next.end) }] : [token];
    }),
  );
}

/**
 * The boundaries of `next`, to which a text was changed. While the old text had the browser's own, so has the new one;
 * boundaries that someone chose stay with the words that did not change.
 */
export function carriedOver(text: string, boundaries: Boundaries, next: string): Boundaries {
  if (boundaries === '' || boundaries === usualBoundaries(text)) return usualBoundaries(next);
  const tokens = tokensWithin(text, boundaries) ?? [];
  const shift = next.length - text.length;
  const changeStart = commonStart(text, next);
  const changeEnd = text.length - commonEnd(text.slice(changeStart), next.slice(changeStart));
  const before = tokens.filter(({ end }) => end < changeStart || (end === changeStart && !runsOn(next, end)));
  const behind = tokens.filter(
    ({ start }) => start > changeEnd || (start === changeEnd && !runsOn(next, start + shift)),
  );
  const from = before.at(-1)?.end ?? 0;
  const to = behind[0] ? behind[0].start + shift : next.length;
  const middle = segment(next.slice(from, to), TOKEN_LIMIT);
  // where not even the middle fits, nothing behind it is taken
  const rest = middle.omitted.count > 0 ? [] : behind;
  return boundariesOf([...before, ...middle.tokens, ...rest].slice(0, TOKEN_LIMIT));
}

/** Would a boundary here cut through a word that the change has made? */
const runsOn = (text: string, at: number): boolean =>
  /^[\p{M}\p{Emoji_Modifier}\u200d]/u.test(text.slice(at)) ||
  (isWord(text.slice(at - 1, at)) && /^[\p{L}\p{N}]/u.test(text.slice(at)));

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

function commonEnd(one: string, other: string): number {
  let length = 0;
  const most = Math.min(one.length, other.length);
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}
