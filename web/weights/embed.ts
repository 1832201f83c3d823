import type { VectorSource } from '../shared/token.ts';
import type { GlossTable } from './gloss_table.ts';
import { resolveToken } from './resolve_token.ts';
import type { VectorTable } from './vector_table.ts';
import { wordSeed } from './word_seed.ts';

/** The vectors of a text and where they came from. */
export interface Embedded {
  /** [token, width], row-major. */
  readonly embedding: Float32Array;
  /** One per token. */
  readonly sources: readonly VectorSource[];
}

/** Where vectors are taken from. */
export interface Vocabulary {
  readonly table: VectorTable;
  readonly glosses: GlossTable;
  /** By Chinese headword the sense chosen for it, from 0; for the others all senses count. */
  readonly senses: ReadonlyMap<string, number>;
}

/**
 * The vectors of a text's tokens with what is loaded now: a weighted mean of the table's vectors, zeros while a word may
 * still arrive, else the word's own random vector.
 * @param seededVector the core's random vector for a seed, [width]
 */
export function embed(
  tokens: readonly { readonly text: string }[],
  { table, glosses, senses }: Vocabulary,
  seededVector: (seed: number) => Float32Array,
): Embedded {
  const { width } = table;
  const embedding = new Float32Array(tokens.length * width);
  const lexicon = {
    stateOf: (word: string) => table.stateOf(word),
    lookUp: (word: string) => glosses.lookUp(word),
    senses,
  };
  const sources = tokens.map(({ text }, at) => {
    const row = embedding.subarray(at * width, (at + 1) * width);
    const { source, words } = resolveToken(text, lexicon);
    for (const { word, share } of words) table.addTo(row, word, share);
    if (source.kind === 'unknown' || source.kind === 'no-vectors-yet') row.set(seededVector(wordSeed(text)));
    return source;
  });
  return { embedding, sources };
}
