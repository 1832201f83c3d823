import { wordsAmong, type Token, type VectorSource } from '../shared/token.ts';

/** Tokens and their vectors, [token, width]. */
export interface Rows {
  readonly tokens: readonly Token[];
  readonly embedding: Float32Array;
}

/** The key "none of these", which stands behind all others. */
export const NOTHING: Token = { text: '∅', start: 0, end: 0, kind: 'null', vector: { kind: 'exact' } };

/** The matrices where there are none: nobody asks, or the text is taken in levels. */
export const NOBODY = { trace: null, reference: null, milliseconds: 0 } as const;

/** The words alone, without punctuation; all tokens where none is a word. */
export const wordsOf = (rows: Rows, width: number): Rows => picked(rows, new Set(wordsAmong(rows.tokens)), width);

/**
 * One row for a whole text: the mean of the vectors of its words, those left out that have a random one; nothing for a
 * text without tokens.
 */
export function meanOf(text: Rows, width: number): Rows {
  const known = wordsAmong(text.tokens).filter(({ vector }) => !isRandom(vector));
  const words = known.length > 0 ? picked(text, new Set(known), width) : wordsOf(text, width);
  const count = words.tokens.length;
  if (count <= 1) return words;
  const mean = new Float32Array(width);
  words.embedding.forEach((value, at) => {
    mean[at % width] = (mean[at % width] ?? 0) + value / count;
  });
  // a mean is no better known than the worst of its parts
  const parts = words.tokens.map(({ vector }) => vector);
  const worst = parts.find(({ kind }) => kind === 'loading') ?? parts.find(isRandom) ?? EXACT;
  return { tokens: [{ text: 'x̄', start: 0, end: 0, kind: 'mean', vector: worst }], embedding: mean };
}

const EXACT: VectorSource = { kind: 'exact' };
const isRandom = ({ kind }: VectorSource): boolean => kind === 'unknown' || kind === 'no-vectors-yet';

/** Some of the rows, in order. */
function picked(rows: Rows, taken: ReadonlySet<Token>, width: number): Rows {
  const places = rows.tokens.flatMap((token, at) => (taken.has(token) ? [at] : []));
  return rowsAt(rows, places, width);
}

/** The rows at these places. */
export function rowsAt({ tokens, embedding }: Rows, places: readonly number[], width: number): Rows {
  const rows = new Float32Array(places.length * width);
  places.forEach((from, to) => {
    rows.set(embedding.subarray(from * width, (from + 1) * width), to * width);
  });
  return { tokens: places.flatMap((at) => tokens[at] ?? []), embedding: rows };
}
