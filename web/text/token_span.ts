/** A token's place in the text; offsets are UTF-16 units, as everywhere in JavaScript. */
export interface TokenSpan {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** A word holds a letter or a digit; everything else, emoji too, is a mark. */
  readonly kind: 'word' | 'mark';
}

/** A word holds a letter or a digit. The segmenter's own isWordLike differs between browsers and is not used. */
export const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** White space, and what takes no room on the screen: it may lie between tokens, and no token begins with it. */
const UNSEEN = /[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}]*/uy;

/** Offset of the first character from `from` on that is to be seen; the text's length when there is none. */
export function firstSeen(text: string, from: number): number {
  UNSEEN.lastIndex = from;
  UNSEEN.test(text);
  return UNSEEN.lastIndex;
}

export const spanOf = (text: string, start: number, end: number): TokenSpan => {
  const token = text.slice(start, end);
  return { text: token, start, end, kind: isWord(token) ? 'word' : 'mark' };
};
