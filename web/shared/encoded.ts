import type { Precision } from './models.ts';

/** A stretch of a text that a model knows as one, with ▁ for a space; or one that it does not know. */
export interface Piece {
  readonly text: string;
  readonly unknown: boolean;
}

/** The pieces of a text that a model reads. */
export interface ReadPieces {
  readonly pieces: readonly Piece[];
  /** Pieces beyond the model's limit. */
  readonly omitted: readonly Piece[];
  /** The vector of the whole text, of length 1; null for a text without a piece. */
  readonly embedding: Float32Array | null;
}

/** What a layer does with a text. */
export interface EncodedLayer {
  readonly heads: number;
  readonly headDim: number;
  /** [head, query, key] */
  readonly weights: Float32Array;
  /** [head, piece, headDim] */
  readonly query: Float32Array;
  readonly key: Float32Array;
  /** Lengths of what a head adds to a query for a key, ‖a_ij v_j W_O‖, [head, query, key] */
  readonly norms: Float32Array;
}

/** What a pretrained encoder makes of a text. */
export interface Encoded extends ReadPieces {
  readonly precision: Precision;
  /** None for a text without a piece. */
  readonly layers: readonly EncodedLayer[];
  /** A second text, of which only its vector is asked. */
  readonly compared: ReadPieces | null;
  /** Of the first text in the core. */
  readonly milliseconds: number;
  /** Held by its intermediates. */
  readonly bytes: number;
}

/** The same text in double precision, with the same weights: the largest differences. */
export interface EncodingCheck {
  readonly weights: number;
  readonly embedding: number;
  /** That the reference took. */
  readonly milliseconds: number;
}
