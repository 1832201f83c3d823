/** What a model does with a text, as one line of JSON says it. Numbers have nine digits, which tell every float32. */
export interface TracedText {
  /** Of each piece its place in the model's vocabulary; null for a word that the vocabulary lacks. */
  readonly ids: readonly (number | null)[];
  readonly pieces: readonly string[];
  readonly layers: readonly {
    readonly heads: number;
    readonly queries: number;
    readonly keys: number;
    /** [head, query, key] */
    readonly weights: readonly number[];
  }[];
  /** GloVe: where the vector of each word comes from, one of the kinds in web/shared/token.ts. */
  readonly vectors?: readonly string[];
  /** The vector of the whole text. */
  readonly embedding: readonly number[];
}

/** @throws Error whose message says why a text cannot be traced */
export type TraceText = (text: string) => TracedText | Promise<TracedText>;

export const readable = (numbers: Float32Array): number[] =>
  Array.from(numbers, (value) => Number(value.toPrecision(9)));
