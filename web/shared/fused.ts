/** Attention of which only the result is asked for: no weights, any length. Plain data, from the page into C++. */
export interface FusedVectors {
  /** [head, query, headDim] */
  readonly query: Float32Array;
  /** [key head, key, headDim]; the number of key heads divides that of heads. */
  readonly key: Float32Array;
  /** [key head, key, valueDim] */
  readonly value: Float32Array;
  readonly heads: number;
  readonly keyHeads: number;
  readonly queryLen: number;
  readonly keyLen: number;
  readonly headDim: number;
  readonly valueDim: number;
  /** [mask head, query, key]: 1 takes part, 0 does not. */
  readonly flags?: Uint8Array;
  /** [mask head, query, key], added to the logits; -Infinity hides. */
  readonly bias?: Float32Array;
  /** 1, for all heads (so without it), or as many as heads. */
  readonly maskHeads?: number;
}

export interface FusedOptions {
  /** Instead of 1 / √headDim. */
  readonly scale?: number;
  /** Of the logits; 0, as without it, is none. */
  readonly softCap?: number;
  /** Query i, at the place p = i + offset among the keys, sees none behind p. */
  readonly causal?: boolean;
  readonly offset?: number;
  /** How far a query sees to either side of its place; -1, as without it: to the end. */
  readonly left?: number;
  readonly right?: number;
  /** How many threads share the work; as many as the module has and the machine has processors, without it. */
  readonly threads?: number;
}
