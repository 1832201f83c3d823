import type { VectorSource } from '../shared/token.ts';
import { resolveWord } from './resolve_word.ts';
import type { VectorTable } from './vector_table.ts';
import { wordSeed } from './word_seed.ts';

/** The vectors of a text and where they came from. */
export interface Embedded {
  /** [token, width], row-major. */
  readonly embedding: Float32Array;
  /** One per token. */
  readonly sources: readonly VectorSource[];
}

/**
 * The vectors of a text's tokens with what is loaded now: a mean of the table's vectors, zeros while a word may still
 * arrive, else the word's own random vector.
 * @param seededVector the core's random vector for a seed, [width]
 */
export function embed(
  tokens: readonly { readonly text: string }[],
  table: VectorTable,
  seededVector: (seed: number) => Float32Array,
): Embedded {
  const { width } = table;
  const embedding = new Float32Array(tokens.length * width);
  const sources = tokens.map(({ text }, at) => {
    const row = embedding.subarray(at * width, (at + 1) * width);
    const { source, words } = resolveWord(text, (word) => table.stateOf(word));
    for (const word of words) table.addTo(row, word, 1 / words.length);
    if (source.kind === 'unknown' || source.kind === 'no-vectors-yet') row.set(seededVector(wordSeed(text)));
    return source;
  });
  return { embedding, sources };
}
