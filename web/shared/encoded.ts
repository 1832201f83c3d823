import type { Intervention, InterventionKind } from './encoder.ts';
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
  /** The same of the model as it was trained; null where nothing is changed in it, or there is no vector. */
  readonly trained: Float32Array | null;
}

/** A text for the pretrained encoder. */
export interface EncodingQuestion {
  readonly text: string;
  /** A second text; null: nothing is compared. */
  readonly compared: string | null;
  readonly precision: Precision;
  /** What is changed in the model while it reads them. */
  readonly interventions: readonly Intervention[];
}

/** What a layer does with a text. */
export interface EncodedLayer {
  readonly heads: number;
  readonly headDim: number;
  /** [head, query, key]; those of a muted head and of a skipped layer are 0. */
  readonly weights: Float32Array;
  /** [head, piece, headDim]; empty where the layer was skipped. */
  readonly query: Float32Array;
  readonly key: Float32Array;
  /** Lengths of what a head adds to a query for a key, ‖a_ij v_j W_O‖, [head, query, key] */
  readonly norms: Float32Array;
  /** Of what leaves the attention, the share that came around it and not out of its heads and bias, by lengths, [piece]; 1 where it was skipped. */
  readonly around: Float32Array;
}

/** What a pretrained encoder makes of a text. */
export interface Encoded extends ReadPieces {
  readonly precision: Precision;
  readonly interventions: readonly Intervention[];
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

/** One change for every head and layer by turns. */
export interface EffectsQuestion {
  readonly text: string;
  readonly precision: Precision;
  readonly kind: InterventionKind;
  /** Of the places of shuffled weights. */
  readonly seed: number;
}

/** How the vector of a text stands to what it is when one thing is changed: cosines, 1 where it did not matter. */
export interface Effects extends EffectsQuestion {
  /** [layer][head]; no heads where only whole layers can be changed so. */
  readonly heads: readonly (readonly number[])[];
  /** [layer], all its heads changed, or the layer skipped. */
  readonly layers: readonly number[];
}
