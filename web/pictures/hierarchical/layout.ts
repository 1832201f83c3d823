import type { Rect } from '../rect.ts';

/** A word, counted over all sentences, or a sentence. */
export interface LevelCell {
  readonly level: 'word' | 'sentence';
  readonly index: number;
}

export interface LevelsLayout {
  readonly height: number;
  /** Strips of the queries, one for both levels or one for each. */
  readonly queries: readonly Rect[];
  readonly sentences: readonly SentencePlace[];
  readonly document: Rect;
}

export interface SentencePlace {
  /** Where its weight stands. */
  readonly cell: Rect;
  readonly words: readonly Rect[];
  /** Number of its first word among all. */
  readonly firstWord: number;
  /** Its vector. */
  readonly vector: Rect;
}

export interface LevelsInput {
  readonly width: number;
  /** Of each sentence the widths of its words as they are written, px. */
  readonly sentences: readonly (readonly number[])[];
  readonly queryCount: number;
}

/** Below this width the column of the sentences is narrower. */
const NARROW = 520;
export const WORD_HEIGHT = 52;
/** Around a word as written. */
const PADDING = 20;
const LEAST_WORD = 50;
const GAP = 6;
const STRIP = 12;
/** Line of text above a strip. */
const CAPTION = 20;
const BETWEEN = 18;

/** Room of the column with the sentences' weights, px. */
export const sentenceColumn = (width: number): number => (width < NARROW ? 70 : 96);

/** Sentences below one another, each with its words in as many lines as they need and its vector below them. */
export function layoutLevels({ width, sentences, queryCount }: LevelsInput): LevelsLayout {
  const left = sentenceColumn(width);
  const room = Math.max(LEAST_WORD, width - left - 2);
  let y = 0;
  const strip = (): Rect => {
    const place = { x: left, y: y + CAPTION, width: room, height: STRIP };
    y += CAPTION + STRIP + 8;
    return place;
  };
  const queries = Array.from({ length: queryCount }, strip);
  y += BETWEEN - 8;
  let firstWord = 0;
  const places = sentences.map((words): SentencePlace => {
    const top = y;
    const rects = flow(words, left, top, room);
    const bottom = (rects.at(-1)?.y ?? top) + WORD_HEIGHT;
    const place = {
      cell: { x: 1, y: top, width: left - 16, height: WORD_HEIGHT },
      words: rects,
      firstWord,
      vector: { x: left, y: bottom + GAP, width: room, height: STRIP },
    };
    firstWord += words.length;
    y = bottom + GAP + STRIP + BETWEEN;
    return place;
  });
  y -= CAPTION - BETWEEN;
  const document = strip();
  return { height: y, queries, sentences: places, document };
}

/** Words side by side, on the next line where the room ends. */
function flow(words: readonly number[], left: number, top: number, room: number): Rect[] {
  let [x, y] = [left, top];
  return words.map((written) => {
    const width = Math.min(room, Math.max(LEAST_WORD, Math.ceil(written) + PADDING));
    if (x > left && x + width > left + room) [x, y] = [left, y + WORD_HEIGHT + GAP];
    const place = { x, y, width, height: WORD_HEIGHT };
    x += width + GAP;
    return place;
  });
}

const holds = ({ x, y, width, height }: Rect, atX: number, atY: number): boolean =>
  atX >= x && atX < x + width && atY >= y && atY < y + height;

/** The word or sentence under a point, or null. */
export function levelCellAt({ sentences }: LevelsLayout, x: number, y: number): LevelCell | null {
  for (const [index, { cell, words, firstWord }] of sentences.entries()) {
    if (holds(cell, x, y)) return { level: 'sentence', index };
    const word = words.findIndex((each) => holds(each, x, y));
    if (word >= 0) return { level: 'word', index: firstWord + word };
  }
  return null;
}

/** Where a cell is drawn. */
export function rectOf({ sentences }: LevelsLayout, { level, index }: LevelCell): Rect | null {
  if (level === 'sentence') return sentences[index]?.cell ?? null;
  const sentence = sentences.find(({ firstWord, words }) => index < firstWord + words.length);
  return sentence?.words[index - sentence.firstWord] ?? null;
}
