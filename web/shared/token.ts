/** A piece of the text that has a row in every matrix. `start` and `end` are UTF-16 offsets into the text. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /**
   * A word holds a letter or a digit; everything else in a text is a mark. The mean of a text's words and the key "none
   * of these" are in no text.
   */
  readonly kind: 'word' | 'mark' | 'mean' | 'null';
  readonly vector: VectorSource;
}

/** A word of the table, and its part of a vector; the shares of a vector's words are 1 together. */
export interface WordShare {
  readonly word: string;
  readonly share: number;
}

/** How a dictionary explains a Chinese word, and what of that makes its vector. */
export interface Gloss {
  /** The dictionary's entry: simplified also for a traditional word, unless that has an entry of its own. */
  readonly headword: string;
  /** Of each sense its English words; the main sense first. */
  readonly senses: readonly (readonly string[])[];
  /** The sense that alone makes the vector; null: all of them, with weights that fall with the rank. */
  readonly chosen: number | null;
  /** What the vector is the weighted mean of, the largest share first. */
  readonly words: readonly WordShare[];
}

/** Where a token's vector came from; anything but `exact` and `lower-case` is said on the page. */
export type VectorSource =
  | { readonly kind: 'exact' }
  | { readonly kind: 'lower-case' }
  /**
   * Mean of the vectors of its parts: contractions, hyphens, and Chinese words that no dictionary lists, cut into the
   * longest that it does; `glosses` explains those of the parts that are Chinese.
   */
  | { readonly kind: 'composed'; readonly from: readonly string[]; readonly glosses?: readonly Gloss[] }
  /** Another word's vector, by a documented list (I → me). */
  | { readonly kind: 'stand-in'; readonly from: string }
  /** A Chinese word: the weighted mean of the English words by which a dictionary explains it. */
  | ({ readonly kind: 'gloss' } & Gloss)
  /** Not in the table: a random vector whose seed is the word. */
  | { readonly kind: 'unknown' }
  /** Written in a script that is not covered (Japanese and Korean): a random vector whose seed is the word. */
  | { readonly kind: 'no-vectors-yet' }
  /** The part of the table or the dictionary that may hold it has not arrived: zeros for now. */
  | { readonly kind: 'loading' };

/** The words among some tokens; all of them where none is a word. */
export function wordsAmong<Each extends Pick<Token, 'kind'>>(tokens: readonly Each[]): readonly Each[] {
  const words = tokens.filter(({ kind }) => kind === 'word');
  return words.length > 0 ? words : tokens;
}

/** The dictionary entries that a token's vector is made from. */
export function glossesOf({ vector }: Pick<Token, 'vector'>): readonly Gloss[] {
  if (vector.kind === 'gloss') return [vector];
  return vector.kind === 'composed' ? (vector.glosses ?? []) : [];
}
