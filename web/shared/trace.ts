import type { ScoreParameters } from '../scores/parameters.ts';
import type { AttentionOptions } from './options.ts';

/**
 * Every intermediate of one attention call, as the C++ core computed it in float32.
 * All arrays are row-major; shapes stand in brackets. Rows are queries, columns are keys.
 */
export interface Trace {
  /** What was asked for. */
  readonly options: AttentionOptions;
  /** Queries: the tokens of the text, or 1 where one query asks for all of it. */
  readonly tokenCount: number;
  /** Keys: the tokens, or those of the source, and the null key where there is one. */
  readonly keyCount: number;
  readonly width: number;
  readonly heads: number;
  /** width / heads */
  readonly headDim: number;
  /** Components of a value of one head: head_dim, or what the values typed by the user have. */
  readonly valueDim: number;
  /** Word vectors as given, [token, width]. */
  readonly embedding: Float32Array;
  /** X = embedding + strength · positional encoding, [token, width]. */
  readonly input: Float32Array;
  /** [head, query, head_dim] */
  readonly query: Float32Array;
  /** [head, key, head_dim] */
  readonly key: Float32Array;
  /** [head, key, value_dim] */
  readonly value: Float32Array;
  /** Similarity of q and k by the chosen score, [head, query, key]. */
  readonly score: Float32Array;
  /** score × its scale: 1/√head_dim (scaled-dot), 1/τ (cosine), 1 (the others), [head, query, key]. */
  readonly logits: Float32Array;
  /** logits with −∞ where a key does not take part, [head, query, key]. */
  readonly maskedLogits: Float32Array;
  /**
   * softmax of the masked logits over the keys, or a hard choice; with local-p times the Gaussian, so that rows sum to
   * less than 1 unless renormalised. A row with nothing to attend to is 0. [head, query, key]
   */
  readonly weights: Float32Array;
  /** weights · value, [head, query, value_dim]. */
  readonly context: Float32Array;
  /** What only some mechanisms have; absent with the others. */
  /** The text attended to with its positions, [token of it, width], where the queries are not its own tokens. */
  readonly source?: Float32Array;
  /** The same before positions were added. */
  readonly sourceEmbedding?: Float32Array;
  /** p_t of local regions, and of causal ones on a line, [head, query]. */
  readonly places?: Float32Array;
  /** Local predictive: the Gaussian, and the weights before it, [head, query, key]. */
  readonly gaussian?: Float32Array;
  readonly aligned?: Float32Array;
  /** Hard choices: the key chosen (−1: none), and ln of the probability it had, [head, query]. */
  readonly chosen?: Float32Array;
  readonly logChosen?: Float32Array;
  /** The heads side by side, [query, heads · value_dim]. */
  readonly concatenated: Float32Array;
  /** concatenated · W^O with several heads, else the context itself, [query, heads · value_dim]. */
  readonly output: Float32Array;
  /** The random matrices W [in, out], each [width, width]; null with identity projections. */
  readonly projections: ProjectionMatrices | null;
  /** What the score goes by besides q and k; empty for scores that need nothing. */
  readonly parameters: ScoreParameters;
  /** The mean that was taken off the word vectors, so that `embedding` is E − μ, [width]; absent where none was. */
  readonly mean?: Float32Array;
  /** Floating point operations of the forward pass (a multiply-add counts 2). */
  readonly flops: number;
  /** Bytes the trace holds in the core. */
  readonly bytes: number;
}

export interface ProjectionMatrices {
  readonly query: Float32Array;
  readonly key: Float32Array;
  readonly value: Float32Array;
  readonly output: Float32Array;
}

/**
 * The same call in double precision, and how far float32 may be from it (forward error bound, element by element).
 * What is shown is compared with this.
 */
export interface Reference {
  /** [head, query, key] */
  readonly weights: Float64Array;
  readonly weightsBound: Float64Array;
  /** [query, heads · value_dim] */
  readonly output: Float64Array;
  readonly outputBound: Float64Array;
}

/** Bad input, as the core names it: which argument, what was expected, what came. */
export interface EngineFault {
  readonly argument: string;
  readonly expected: string;
  readonly got: string;
}
