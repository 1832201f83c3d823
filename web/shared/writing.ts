import type { Choosing, DecoderStepLayer } from './decoder.ts';

/** Sizes of the transformer that writes where no trained one does: small enough to be drawn from a seed at a keystroke. */
export const WRITER = { width: 32, heads: 4, hidden: 64, layers: 2 } as const;

/** It reads so many tokens of a text at most. */
export const LONGEST_SOURCE = 64;

/** And writes so many, unless it ends the text itself. */
export const MOST_WRITTEN = 24;

/** The piece that begins a text and, where it is written, ends it, as in fairseq. The words' pieces stand behind it. */
export const SIGN = 0;

/** What an untrained transformer is asked to write of a text. Plain data: it travels to the worker as it is. */
export interface WritingQuestion {
  readonly text: string;
  /** Where the text's tokens lie, written as in links; empty leaves it to the segmenter. */
  readonly boundaries: string;
  /** Of the transformer's weights. */
  readonly seed: number;
  readonly choosing: Required<Choosing>;
}

/** One step: the newest token is read, and the next one is written. */
export interface WritingStep {
  /** What was written, by its place in the vocabulary. */
  readonly chosen: number;
  /** [piece] */
  readonly logits: Float32Array;
  /** Softmax of logits / temperature, [piece]. */
  readonly probabilities: Float64Array;
  /** What each layer of the decoder looked at from the newest token. */
  readonly layers: readonly DecoderStepLayer[];
}

/** How far what is shown is from the same in double precision, computed from the whole text without a cache. */
export interface WritingCheck {
  /** Largest difference of a weight, in either attention. */
  readonly weights: number;
  /** Largest difference of a logit. */
  readonly logits: number;
  /** Largest distance of a row of weights from the sum 1. */
  readonly rows: number;
}

/** A text, and what was written of it until its end or the most that is written. */
export interface Writing {
  /** The tokens read. */
  readonly source: readonly string[];
  /** Tokens beyond the longest source, which are left out. */
  readonly omitted: number;
  /** The different tokens of the source in their order: the vocabulary but for the {@link SIGN}, which stands before them. */
  readonly words: readonly string[];
  readonly steps: readonly WritingStep[];
  /** The last step wrote the end. */
  readonly ended: boolean;
  /** null where nothing was read. */
  readonly check: WritingCheck | null;
}
