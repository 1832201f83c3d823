import { dotRange } from './range.ts';
import type { ScoreFunction } from './score.ts';
import { productTerms } from './sum.ts';

/** q·k (Luong et al. 2015, "dot", unnumbered between eq. 7 and 8). */
export const dot: ScoreFunction = {
  formula: (query, key) => `${query} · ${key}`,
  scale: () => null,
  python: () => 'score = q @ k.swapaxes(-1, -2)',
  origins: [],
  limits: (headDim) => ({ score: dotRange(headDim), logits: dotRange(headDim) }),
  terms: (q, k) => ({ terms: productTerms(q, k), steps: { kind: 'products' } }),
};
