import type { Activation, EncoderTrace, NormPlace, PositionKind } from './encoder.ts';

/** Sizes and kinds of a transformer with an encoder and a decoder. */
export interface TransformerShape {
  readonly sourcePieces: number;
  readonly targetPieces: number;
  readonly width: number;
  /** Divides the width. */
  readonly heads: number;
  /** Of the feed-forward networks. */
  readonly hidden: number;
  readonly encoderLayers: number;
  readonly decoderLayers: number;
  /** Tokens that either text may have. */
  readonly longest: number;
  readonly norm: NormPlace;
  readonly activation: Activation;
  readonly positions: PositionKind;
  /** The decoder's embedding is its head as well. */
  readonly tiedHead: boolean;
}

/** How the token that follows is chosen. */
export interface Choosing {
  /** The largest logit unless said otherwise, or drawn from their softmax. */
  readonly choice?: 'argmax' | 'sample';
  /** Divides the logits, above 0; 1 unless said otherwise. */
  readonly temperature?: number;
  /** Of the draws; each place of the text has one of its own. */
  readonly seed?: number;
}

/** What a layer of the decoder looks at from the newest token. */
export interface DecoderStepLayer {
  readonly heads: number;
  /** [head, 1, key]: the tokens so far, the newest last. */
  readonly self: Float32Array;
  /** [head, 1, source] */
  readonly cross: Float32Array;
}

/** A token put behind the text, and what comes next. */
export interface DecoderStep {
  /** The one that was put there. */
  readonly token: number;
  readonly layers: readonly DecoderStepLayer[];
  /** [piece] of the token that follows. */
  readonly logits: Float32Array;
  /** The one chosen to follow; -1 where a logit is NaN. */
  readonly chosen: number;
  /** ln of its softmax weight at the temperature. */
  readonly logProbability: number;
}

/** What a decoder's encoder makes of the source: its layers' weights, and no vector of the text. */
export type SourceTrace = EncoderTrace;

/** A step in double precision, computed from the whole text at once. */
export interface DecoderReference {
  readonly layers: readonly { readonly self: Float64Array; readonly cross: Float64Array }[];
  readonly logits: Float64Array;
}
