import { TOKEN_LIMIT } from '../shared/options.ts';
import { isWord, pieces } from './pieces.ts';

/** A token's place in the text; offsets are UTF-16 units, as everywhere in JavaScript. */
export interface TokenSpan {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** A word holds a letter or a digit; everything else, emoji too, is a mark. */
  readonly kind: 'word' | 'mark';
}

/** The tokens of a text that are taken, and what of it is left out. */
export interface Segmented {
  readonly tokens: readonly TokenSpan[];
  /** Tokens beyond the limit, and where in the text they begin (its length when there are none). */
  readonly omitted: { readonly count: number; readonly from: number };
}

/** White space, and what takes no room on the screen: alone it separates tokens as a space does. */
const SPACE = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u;

/**
 * Cuts a text into tokens, at most `limit` of them: every character that is to be seen is in exactly one token, or
 * beyond the limit. An emoji and a letter with its combining marks are never cut. Takes any string.
 */
export function segment(text: string, limit = TOKEN_LIMIT): Segmented {
  const tokens: TokenSpan[] = [];
  let count = 0;
  let from = text.length;
  for (const { segment: piece, index } of pieces(text)) {
    if (SPACE.test(piece)) continue;
    if (tokens.length < limit) {
      tokens.push({ text: piece, start: index, end: index + piece.length, kind: isWord(piece) ? 'word' : 'mark' });
    } else {
      if (count === 0) from = index;
      count += 1;
    }
  }
  return { tokens, omitted: { count, from } };
}
