import { DEFAULT_OPTIONS, type AttentionOptions } from '../../shared/options.ts';
import type { Stage } from '../../shared/stages.ts';
import type { Trace } from '../../shared/trace.ts';

/** The weights are complete, and nothing else is drawn beside them. */
export const WEIGHTS_STAGE: Stage = { id: 'softmax', matrices: ['weights'], seconds: 1 };
export const WEIGHTS_STAGES = [WEIGHTS_STAGE];

const NONE = new Float32Array();

/**
 * Weights [head, query, key] as the pictures of a trace take them, where the other matrices have shapes of their own and are not
 * drawn.
 */
export function weightsAlone(
  weights: Float32Array,
  { heads, queries, keys }: { readonly heads: number; readonly queries: number; readonly keys: number },
  more: { readonly maskedLogits?: Float32Array; readonly options?: Partial<AttentionOptions> } = {},
): Trace {
  return {
    options: { ...DEFAULT_OPTIONS, heads, ...more.options },
    ...{ tokenCount: queries, keyCount: keys, width: 0, heads, headDim: 0, valueDim: 0, weights },
    ...{ embedding: NONE, input: NONE, query: NONE, key: NONE, value: NONE, score: NONE, logits: NONE },
    ...{ maskedLogits: more.maskedLogits ?? NONE, context: NONE, concatenated: NONE, output: NONE },
    ...{ projections: null, parameters: {}, flops: 0, bytes: 0 },
  };
}
