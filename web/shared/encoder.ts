/** Normalised before attention and network (pre-norm) or after them (post-norm). */
export type NormPlace = 'before' | 'after';

/** GELU as it is defined, and by way of tanh. */
export type Activation = 'relu' | 'gelu' | 'geluTanh';

/** Where a token stands: nothing, added to its vector, or by turning queries and keys. */
export type PositionKind = 'none' | 'sinusoidal' | 'sinesBeforeCosines' | 'learned' | 'rotary';

/** What a layer of a transformer's encoder is, apart from its weights. */
export interface EncoderLayerConfig {
  readonly heads: number;
  readonly norm: NormPlace;
  readonly activation: Activation;
  /** Under the root of the norms. */
  readonly epsilon: number;
}

export interface EncoderConfig {
  /** Factor on the embedding before the positions are added. */
  readonly embeddingFactor: number;
  /** Pieces beyond these are cut off. */
  readonly longest: number;
  readonly layers: readonly EncoderLayerConfig[];
  /** Sines before cosines unless said otherwise. */
  readonly positions?: PositionKind;
}

/** Weights of 0, equal ones, or those of each row in other places; or only what goes around a layer. */
export const INTERVENTION_KINDS = ['mute', 'uniform', 'shuffle', 'skip'] as const;
export type InterventionKind = (typeof INTERVENTION_KINDS)[number];

/** What is done to trained heads in one run, to see what they are for. */
export interface Intervention {
  readonly kind: InterventionKind;
  readonly layer: number;
  /** Of all heads of the layer where none is said; layers are skipped as a whole. */
  readonly head?: number;
  /** Of the places that shuffled weights get. */
  readonly seed?: number;
}

export interface EncoderRunOptions {
  readonly interventions?: readonly Intervention[];
}

/** Numbers row by row; a vector is one row. */
export interface WeightMatrix {
  readonly values: Float32Array;
  readonly rows: number;
  readonly columns: number;
}

/** The same in 8 bits, each row with a factor of its own: a number is its byte times its row's scale. */
export interface ByteRows {
  readonly values: Int8Array;
  readonly scales: Float32Array;
  readonly rows: number;
  readonly columns: number;
}

/** By the names that cpp/bindings/encoder_session.h lists; the embedding may be in 8 bits. */
export type EncoderWeights = Readonly<Record<string, WeightMatrix | ByteRows>>;

/** What an encoder makes of a text. */
export interface EncoderTrace {
  /** Pieces that were read. */
  readonly tokenCount: number;
  /** Of each layer its heads and their weights, [head, query, key]. */
  readonly layers: readonly { readonly heads: number; readonly weights: Float32Array }[];
  /** The vector of the whole text, of length 1. */
  readonly embedding: Float32Array;
}

/** An intermediate, its slowest axis first. */
export interface Tensor {
  readonly values: Float32Array;
  readonly shape: readonly number[];
}

type Tensors<Name extends string> = Readonly<Record<Name, Tensor>>;

/** Every intermediate of a layer, in the order of computation; cpp/layers/encoder_layer.h has their shapes. */
export type LayerIntermediates = Tensors<
  | 'input'
  | 'attentionInput'
  | 'queryKeyValue'
  | 'query'
  | 'key'
  | 'value'
  | 'score'
  | 'logits'
  | 'weights'
  | 'context'
  | 'concatenated'
  | 'attentionOutput'
  | 'residual'
  | 'afterAttention'
  | 'feedForwardInput'
  | 'hidden'
  | 'feedForwardOutput'
  | 'output'
>;

/** Every intermediate of an encoder; cpp/models/transformer_encoder.h has their shapes. */
export type EncoderIntermediates = Tensors<'lookup' | 'positions' | 'input' | 'pooled' | 'bent' | 'embedding'> & {
  readonly layers: readonly LayerIntermediates[];
};

/** How much of what leaves a layer's attention came from where (Kobayashi et al. 2020); see cpp/layers/contribution.h. */
export interface Contributions {
  /** [head, query, key] lengths of the vectors that a key sends to a query through a head. */
  readonly norms: Tensor;
  /** [query, 1] of what came around the attention in both together, by their lengths. */
  readonly residualShare: Tensor;
}

/** The same in double precision. */
export interface EncoderReference {
  /** Of each layer, [head, query, key]. */
  readonly weights: readonly Float64Array[];
  readonly embedding: Float64Array;
}
