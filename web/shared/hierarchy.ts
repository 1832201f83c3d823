import type { AttentionOptions } from './options.ts';

/**
 * Hierarchical attention (Yang et al. 2016) as the C++ core computed it in float32: within each sentence one query over
 * its words (eq. 5 to 7), then one over the sentence vectors (eq. 8 to 10). Arrays are row-major.
 */
export interface HierarchyTrace {
  /** What was asked for. */
  readonly options: AttentionOptions;
  readonly width: number;
  /** Words of each sentence. */
  readonly sentenceLengths: readonly number[];
  /** h of the words, [word, width]: keys are made of them, and they are the values. */
  readonly states: Float32Array;
  /** Over the words, sentence after sentence: weights sum to 1 in every sentence. */
  readonly words: Level;
  /** s_i, [sentence, width] */
  readonly sentenceVectors: Float32Array;
  readonly sentences: Level;
  /** [width] */
  readonly document: Float32Array;
  /** Floating point operations of the forward pass (a multiply-add counts 2). */
  readonly flops: number;
  /** Bytes the trace holds in the core. */
  readonly bytes: number;
}

/** Number of a sentence's first word among the words of all sentences. */
export const firstWordOf = (lengths: readonly number[], sentence: number): number =>
  lengths.slice(0, sentence).reduce((sum, length) => sum + length, 0);

/** What belongs to the words of one sentence, out of what belongs to those of all. */
export function ofSentence<All extends { readonly slice: (from: number, to: number) => All }>(
  lengths: readonly number[],
  sentence: number,
  all: All,
): All {
  const first = firstWordOf(lengths, sentence);
  return all.slice(first, first + (lengths[sentence] ?? 0));
}

/** One query and its keys: words, or sentences. */
export interface Level {
  /** [key_dim] */
  readonly query: Float32Array;
  /** [key, key_dim] */
  readonly keys: Float32Array;
  /** [key] each, as in a trace of attention. */
  readonly score: Float32Array;
  readonly logits: Float32Array;
  readonly maskedLogits: Float32Array;
  readonly weights: Float32Array;
}

/** Numbers in double precision, and how far float32 may be from each. */
export interface Bounded {
  readonly value: Float64Array;
  readonly bound: Float64Array;
}

/** The same computation in double precision. */
export interface HierarchyReference {
  /** [word] */
  readonly wordWeights: Bounded;
  /** [sentence, width] */
  readonly sentenceVectors: Bounded;
  /** [sentence] */
  readonly sentenceWeights: Bounded;
  /** [width] */
  readonly document: Bounded;
}

/** A text in levels. */
export interface Hierarchy {
  /** Of each sentence the places of its words among the tokens of the text; none is empty. */
  readonly sentences: readonly (readonly number[])[];
  readonly trace: HierarchyTrace;
  readonly reference: HierarchyReference;
}
