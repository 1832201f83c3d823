import { firstSeen, spanOf, type TokenSpan } from './token_span.ts';

/**
 * The boundaries of a text's tokens, written as the length of one token after the other (UTF-16 units): lengths up to 35
 * as one character, 1–9 and a–z, longer ones in decimal between two dots: 机器|学习 is `22`, a word of 40 letters `.40.`.
 * What is not to be seen between two tokens is not counted, since every token begins with something to be seen. Empty:
 * nothing is said of the boundaries. What lies behind the last token written is left to the segmenter.
 *
 * Segmenters differ from browser to browser, so links carry the boundaries and a text looks the same everywhere.
 */
export type Boundaries = string;

/** Lengths are at least 1; a text of more units than this does not fit into any browser's string. */
const LENGTH = /[1-9a-z]|\.[1-9]\d{1,8}\./gy;

export const BOUNDARIES_PATTERN = /^(?:[1-9a-z]|\.[1-9]\d{1,8}\.)*$/;

export const boundariesOf = (tokens: readonly { readonly text: string }[]): Boundaries =>
  tokens.map(({ text }) => (text.length < 36 ? text.length.toString(36) : `.${text.length}.`)).join('');

/** The tokens that the boundaries say; null when they do not fit the text or part the halves of a character. */
export function tokensWithin(text: string, boundaries: Boundaries): readonly TokenSpan[] | null {
  const tokens: TokenSpan[] = [];
  let end = 0;
  for (const [written] of boundaries.matchAll(LENGTH)) {
    const start = firstSeen(text, end);
    end = start + (written.startsWith('.') ? Number(written.slice(1, -1)) : parseInt(written, 36));
    if (end > text.length || (text.codePointAt(end - 1) ?? 0) > 0xffff) return null;
    tokens.push(spanOf(text, start, end));
  }
  return tokens;
}
