import { about0 } from './range.ts';
import type { ScoreFunction } from './score.ts';
import { productTerms } from './sum.ts';

/** cos(q, k), whose logits are cos(q, k) / τ; a vector of zeros has the cosine 0 with any other. */
export const cosine: ScoreFunction = {
  formula: (query, key) => `${query} · ${key} ÷ (|${query}| |${key}|)`,
  scale: (_, tau) => ({ text: `÷ ${tau}`, python: `/ ${tau}` }),
  python: (lib) => `def direction(vectors):
    length = ${lib}.sqrt((vectors * vectors).sum(-1))[..., None]
    return vectors / (length + (length == 0))  # a vector of zeros stays as it is


score = direction(q) @ direction(k).swapaxes(-1, -2)`,
  origins: [],
  // a cosine lies within ±1, its logits within ±1/τ: ±10 where τ is the usual 0.1
  limits: () => ({ score: about0(1), logits: about0(10) }),
  terms: (q, k) => {
    const [query, key] = [lengthOf(q), lengthOf(k)];
    return { terms: productTerms(divided(q, query), divided(k, key)), steps: { kind: 'directions', query, key } };
  },
};

const lengthOf = (vector: Float32Array): number => Math.sqrt(vector.reduce((sum, x) => sum + x * x, 0));

/** The vector at length 1; one of zeros stays as it is. */
const divided = (vector: Float32Array, length: number): Float64Array =>
  Float64Array.from(vector, (x) => x / (length || 1));
