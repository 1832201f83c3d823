/** Both ends of a colour scale. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

export const about0 = (limit: number): Range => ({ low: -limit, high: limit });

/** q·k ÷ √head_dim of the word vectors; as far go qᵀWk with the hand-set W and with a random one. */
export const USUAL_LIMIT = 5;

/** q·k of the word vectors. */
export const dotRange = (headDim: number): Range => about0(USUAL_LIMIT * Math.sqrt(headDim));
