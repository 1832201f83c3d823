/** A piece of the text that has a row in every matrix. `start` and `end` are UTF-16 offsets into the text. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** A word holds a letter or a digit; everything else is a mark. */
  readonly kind: 'word' | 'mark';
  readonly vector: VectorSource;
}

/** Where a token's vector came from; anything but `exact` and `lower-case` is said on the page. */
export type VectorSource =
  | { readonly kind: 'exact' }
  | { readonly kind: 'lower-case' }
  /** Mean of the vectors of its parts (contractions, hyphens). */
  | { readonly kind: 'composed'; readonly from: readonly string[] }
  /** Another word's vector, by a documented list (I → me). */
  | { readonly kind: 'stand-in'; readonly from: string }
  /** Not in the table: a random vector whose seed is the word. */
  | { readonly kind: 'unknown' }
  /** Written in a script the table does not cover (Chinese for now): a random vector whose seed is the word. */
  | { readonly kind: 'no-vectors-yet' }
  /** The part of the table that may hold it has not arrived: zeros for now. */
  | { readonly kind: 'loading' };
