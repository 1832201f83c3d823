/**
 * Where parameters come from that a model would have to learn. Hand-set: they show meaning without having been trained.
 * Identity: W = I. Seeded: untrained random numbers.
 */
export const PARAMETER_ORIGINS = ['hand-set', 'identity', 'seeded'] as const;
export type ParameterOrigin = (typeof PARAMETER_ORIGINS)[number];

/**
 * What scores go by besides q and k, the same for all heads, row-major. The additive score's tanh layer, as large as
 * [query, key, hidden], is not kept: q, k and these say what it was.
 */
export interface ScoreParameters {
  /** General: W, [head_dim, head_dim]. */
  readonly general?: Float32Array;
  /** Additive: W_q and W_k, [head_dim, hidden] each. */
  readonly additiveQuery?: Float32Array;
  readonly additiveKey?: Float32Array;
  /** Additive: b and v, [hidden] each. */
  readonly additiveBias?: Float32Array;
  readonly additiveOut?: Float32Array;
}
