/** The pretrained models that a text can be given to, and their shapes, which say what a link may name. */
export const MODELS = {
  'use-lite': { layers: 2, heads: 4, longest: 128 },
} as const;

export type ModelName = keyof typeof MODELS;
export const MODEL_NAMES = Object.keys(MODELS) as ModelName[];

/** How the large tensors of a model's file are stored. */
export const PRECISIONS = ['float32', 'float16', 'int8'] as const;
export type Precision = (typeof PRECISIONS)[number];

/** Bytes of a model's files, in each precision. */
export type ModelSizes = Readonly<Record<Precision, number>>;

/** A model that is ready to be run. */
export interface LoadedModel {
  readonly kind: 'loaded';
  readonly sizes: ModelSizes;
  readonly precision: Precision;
  /** Of its files. */
  readonly bytes: number;
  /** Of its weights in memory: all in float32 but an embedding in 8 bits. */
  readonly heldBytes: number;
  /** Did its files come over the network, or were they kept from before? */
  readonly from: 'network' | 'kept';
  /** Are they kept for the next time? */
  readonly kept: boolean;
}

/** A model whose files are not all here. */
export interface AbsentModel {
  readonly kind: 'absent';
  readonly sizes: ModelSizes;
  /** Of the precision asked for, bytes that are here already. */
  readonly here: number;
}

/** Why a model cannot be had, and how much of it is here. */
export interface ModelFault {
  /**
   * Nothing came; an answer other than the file (`status`); the connection broke; twice other bytes than those sent; somebody
   * cancelled it; or nobody has loaded it.
   */
  readonly reason: 'unreachable' | 'refused' | 'broken' | 'damaged' | 'cancelled' | 'not-loaded';
  readonly file: string;
  readonly status?: number;
  readonly here: number;
  readonly total: number;
}
