import { TOKEN_LIMIT } from '../shared/options.ts';
import { boundariesOf, tokensWithin, type Boundaries } from './boundaries.ts';
import { pieces } from './pieces.ts';
import { firstSeen, spanOf, type TokenSpan } from './token_span.ts';

/** The tokens of a text that are taken, and what of it is left out. */
export interface Segmented {
  readonly tokens: readonly TokenSpan[];
  /** Tokens beyond the limit, and where in the text they begin (its length when there are none). */
  readonly omitted: { readonly count: number; readonly from: number };
}

/**
 * Cuts a text into tokens, at most `limit` of them: every character that is to be seen is in exactly one token, or
 * beyond the limit. Takes any string.
 * @param boundaries kept as far as they go; the rest is cut at the words that the browser knows, where an emoji and a
 *   letter with its combining marks are never cut. Boundaries that do not fit the text are not kept.
 */
export function segment(text: string, limit = TOKEN_LIMIT, boundaries: Boundaries = ''): Segmented {
  const given = tokensWithin(text, boundaries) ?? [];
  const tokens = given.slice(0, limit);
  let count = given.length - tokens.length;
  let from = given[limit]?.start ?? text.length;
  for (const token of automaticTokens(text, given.at(-1)?.end ?? 0)) {
    if (tokens.length < limit) {
      tokens.push(token);
    } else {
      if (count === 0) from = token.start;
      count += 1;
    }
  }
  return { tokens, omitted: { count, from } };
}

/** The boundaries of the tokens that are taken when nobody has said any. */
export function automaticBoundaries(text: string, limit = TOKEN_LIMIT): Boundaries {
  const taken: TokenSpan[] = [];
  for (const token of automaticTokens(text, 0)) {
    if (taken.length === limit) break;
    taken.push(token);
  }
  return boundariesOf(taken);
}

function* automaticTokens(text: string, from: number): Generator<TokenSpan> {
  for (const { segment: piece, index } of pieces(text.slice(from))) {
    const seen = firstSeen(piece, 0);
    if (seen < piece.length) yield spanOf(text, from + index + seen, from + index + piece.length);
  }
}
