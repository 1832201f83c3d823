import type { Piece } from '../shared/encoded.ts';

/** A word or a mark as the pieces that it consists of, those from `from` to before `to`. */
export interface PieceWord {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Holds a letter or a digit, or something that the model does not know. */
  readonly isWord: boolean;
  readonly unknown: boolean;
}

const SPACE = '▁';
const isLetters = ({ text, unknown }: Piece): boolean => unknown || /[\p{L}\p{N}]/u.test(text);

/** What a piece is called: without the sign for a space, unless it is nothing else. */
export const pieceText = (text: string): string => text.replaceAll(SPACE, ' ').trim() || text;

/**
 * The words that pieces make up: what stands between spaces, without the marks at its ends, each of which is one of its own.
 * A piece that is a space only belongs to what follows it.
 */
export function wordsOfPieces(pieces: readonly Piece[]): PieceWord[] {
  const words: PieceWord[] = [];
  const add = (from: number, to: number): void => {
    if (from === to) return;
    const parts = pieces.slice(from, to);
    const unknown = parts.some((piece) => piece.unknown);
    const text = pieceText(parts.map((piece) => piece.text).join(''));
    words.push({ text, from, to, isWord: parts.some(isLetters), unknown });
  };
  const starts = pieces.flatMap(({ text }, at) => (at === 0 || text.startsWith(SPACE) ? [at] : []));
  starts.forEach((start, at) => {
    const end = starts[at + 1] ?? pieces.length;
    const letters = pieces.flatMap((piece, place) =>
      place >= start && place < end && isLetters(piece) ? [place] : [],
    );
    const [first = end, last = end - 1] = [letters[0], letters.at(-1)];
    let from = start;
    for (let place = start; place < end; place += 1) {
      const isSpace = pieces[place]?.text === SPACE && place + 1 < end;
      const isInside = place >= first && place < last;
      if (isSpace || isInside) continue;
      add(from, place + 1);
      from = place + 1;
    }
  });
  return words;
}
