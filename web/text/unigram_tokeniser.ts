/** Stands for a space, and before the text. */
const SPACE = '\u2581';
/** Id of what no piece of the vocabulary matches. */
export const UNKNOWN_ID = 0;

/** A piece of a normalised text. */
export interface UnigramPiece {
  readonly id: number;
  /** The stretch of the normalised text, also of an unknown. */
  readonly text: string;
}

interface Entry {
  readonly id: number;
  readonly score: number;
}

/** What ends at a place of the text: the best piece so far, and the best sum of scores from the start to here. */
interface Best {
  readonly sum: number;
  readonly from: number;
  readonly id: number;
}

/**
 * What pieces are looked for in: Unicode NFKC with every space, and one before the text, as ▁. Neither lower-cased nor
 * trimmed; tabs and newlines stay. Empty stays empty.
 */
export function normalised(text: string): string {
  const composed = text.normalize('NFKC');
  return composed === '' ? '' : SPACE + composed.replaceAll(' ', SPACE);
}

/**
 * Cuts a text into the pieces whose scores have the largest sum (Kudo 2018, "Subword Regularization", section 3.2;
 * Viterbi), exactly as the JavaScript tokeniser that Universal Sentence Encoder Lite ships with: sums are doubles, and
 * of equal sums the one with the shorter last piece wins.
 */
export class UnigramTokeniser {
  readonly #entries = new Map<string, Entry>();
  /** Characters of the longest piece. */
  readonly #longest: number;

  /**
   * @param pieces by id; of equal ones the last counts
   * @param scores of each piece, their ln of probability
   * @param reserved number of the first ids, UNKNOWN_ID among them, that match nothing
   * @throws RangeError when nothing is reserved, there is not one finite score a piece, or a character of a piece is no
   *   piece itself, so that a text might have no way through
   */
  constructor(pieces: readonly string[], scores: ArrayLike<number>, reserved: number) {
    if (!(reserved > UNKNOWN_ID))
      throw new RangeError(`reserved: expected at least ${UNKNOWN_ID + 1}, got ${reserved}`);
    if (scores.length !== pieces.length) {
      throw new RangeError(`scores: expected ${pieces.length}, one for each piece, got ${scores.length}`);
    }
    pieces.forEach((piece, id) => {
      const score = scores[id] ?? NaN;
      if (!Number.isFinite(score)) throw new RangeError(`scores: expected finite numbers, got ${score} for ${id}`);
      if (id >= reserved && piece !== '') this.#entries.set(piece, { id, score });
    });
    this.#longest = 0;
    for (const piece of this.#entries.keys()) {
      const characters = [...piece];
      this.#longest = Math.max(this.#longest, characters.length);
      const lacking = characters.find((character) => !this.#entries.has(character));
      if (lacking !== undefined) {
        throw new RangeError(`pieces: expected each character of "${piece}" among them, got none for "${lacking}"`);
      }
    }
  }

  /** The pieces of a text; together they are the normalised text. An empty text has none. */
  pieces(text: string): UnigramPiece[] {
    const whole = normalised(text);
    const characters = [...whole];
    const offsets = [0];
    for (const { length } of characters) offsets.push((offsets.at(-1) ?? 0) + length);
    const slice = (from: number, to: number): string => whole.slice(offsets[from], offsets[to]);

    const best = this.#bestEnds(characters.length, slice);
    const found: UnigramPiece[] = [];
    for (let end = characters.length; end > 0;) {
      const { from, id } = reached(best, end);
      const piece = { id, text: slice(from, end) };
      const behind = found.at(-1);
      // unknowns in a row are one
      if (id === UNKNOWN_ID && behind?.id === UNKNOWN_ID) {
        found[found.length - 1] = { id, text: piece.text + behind.text };
      } else {
        found.push(piece);
      }
      end = from;
    }
    return found.reverse();
  }

  /** For each place of a text of `length` characters the best piece that ends there. */
  #bestEnds(length: number, slice: (from: number, to: number) => string): readonly (Best | undefined)[] {
    const best: (Best | undefined)[] = new Array<Best | undefined>(length + 1);
    for (let from = 0; from < length; from += 1) {
      const before = from === 0 ? 0 : reached(best, from).sum;
      const take = (end: number, id: number, score: number): void => {
        const sum = score + before;
        const other = best[end];
        // the original tells by a sum of 0 that nothing has come yet, so 0 loses to anything
        if (!other || other.sum === 0 || sum >= other.sum) best[end] = { sum, from, id };
      };
      let some = false;
      for (let end = from + 1; end <= Math.min(length, from + this.#longest); end += 1) {
        const entry = this.#entries.get(slice(from, end));
        if (!entry) continue;
        take(end, entry.id, entry.score);
        some = true;
      }
      if (!some) take(from + 1, UNKNOWN_ID, 0);
    }
    return best;
  }
}

/** Every place is: from each place a character goes on, as a piece or as an unknown. */
function reached(best: readonly (Best | undefined)[], end: number): Best {
  const found = best[end];
  if (!found) throw new Error(`no piece ends at ${end}`);
  return found;
}
