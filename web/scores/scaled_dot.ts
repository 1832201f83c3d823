import { dot } from './dot.ts';
import { about0, dotRange, USUAL_LIMIT } from './range.ts';
import type { ScoreFunction } from './score.ts';

/** q·k, whose logits are q·k / √head_dim (Vaswani et al. 2017, eq. 1). */
export const scaledDot: ScoreFunction = {
  ...dot,
  scale: (headDim) => ({ text: `÷ √${headDim}`, python: `/ ${headDim} ** 0.5` }),
  limits: (headDim) => ({ score: dotRange(headDim), logits: about0(USUAL_LIMIT) }),
};
