import { isWord } from './token_span.ts';

/** A stretch of text between two neighbouring word boundaries; `index` is its UTF-16 offset in the whole text. */
export interface Piece {
  readonly segment: string;
  readonly index: number;
}

// one fixed locale, so that the same text gives the same pieces whatever the reader's language; Chinese is cut too
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Code units handed to the segmenter at a time. */
const WINDOW = 1024;

/**
 * The pieces of a text in order, without gaps. The text is cut window by window: V8's segmenter takes time in
 * proportion to the whole text for each piece, 20 s for 100,000 characters of Chinese, where this takes a fifth of one.
 * A window ends where nothing beyond it could move the boundary, so the pieces are those of the text in one go; only in
 * a run of more than `window` units without a space or a mark may a dictionary of words (Chinese, Thai) see less of it.
 * @param window code units of a window, at least 2; another value than the usual one is for tests
 */
export function* pieces(text: string, window = WINDOW): Generator<Piece> {
  let from = 0;
  let length = window;
  while (from < text.length) {
    const end = endOfCharacter(text, from + length);
    const found = [...segmenter.segment(text.slice(from, end))];
    const complete = end >= text.length;
    const kept = complete ? found : found.slice(0, settledCount(found));
    for (const { segment, index } of kept) yield { segment, index: from + index };
    if (complete) return;
    const last = kept.at(-1);
    from += last ? last.index + last.segment.length : 0;
    // one piece fills the window: look further
    length = last ? window : length * 2;
  }
}

/** `at`, or one further when that would part the two halves of a character. */
const endOfCharacter = (text: string, at: number): number => ((text.codePointAt(at - 1) ?? 0) > 0xffff ? at + 1 : at);

/** How many of the pieces of a window stay as they are whatever follows it. */
function settledCount(found: readonly Intl.SegmentData[]): number {
  // after a space or a mark the boundary depends on the next character alone, which the next piece shows
  for (let count = found.length - 1; count > 0; count -= 1) {
    if (!isWord(found[count - 1]?.segment ?? '')) return count;
  }
  // a run of words without spaces: keep the first half, well away from the cut, which reaches back two pieces (can|'|t)
  return found.length < 3 ? 0 : Math.floor(found.length / 2);
}
