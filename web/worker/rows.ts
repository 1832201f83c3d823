import type { Token } from '../shared/token.ts';

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
export function wordsOf({ tokens, embedding }: Rows, width: number): Rows {
  const places = tokens.map((_, at) => at);
  const words = places.filter((at) => tokens[at]?.kind === 'word');
  const taken = words.length > 0 ? words : places;
  const rows = new Float32Array(taken.length * width);
  taken.forEach((from, to) => {
    rows.set(embedding.subarray(from * width, (from + 1) * width), to * width);
  });
  return { tokens: taken.flatMap((at) => tokens[at] ?? []), embedding: rows };
}

/** One row for a whole text: the mean of its words' vectors; nothing for a text without tokens. */
export function meanOf(text: Rows, width: number): Rows {
  const words = wordsOf(text, width);
  const count = words.tokens.length;
  if (count <= 1) return words;
  const mean = new Float32Array(width);
  words.embedding.forEach((value, at) => {
    mean[at % width] = (mean[at % width] ?? 0) + value / count;
  });
  const loading = words.tokens.find(({ vector }) => vector.kind === 'loading');
  const token: Token = {
    ...{ text: 'x̄', start: 0, end: 0, kind: 'mean' },
    vector: loading ? loading.vector : { kind: 'exact' },
  };
  return { tokens: [token], embedding: mean };
}
