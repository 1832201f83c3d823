import { about0, dotRange, USUAL_LIMIT } from './range.ts';
import type { ScoreFunction } from './score.ts';
import { columnOf, productTerms, through } from './sum.ts';

/**
 * qᵀWk (Luong et al. 2015, "general", unnumbered between eq. 7 and 8). The hand-set W is the inverse covariance of the
 * word vectors, which are taken about their mean.
 */
export const general: ScoreFunction = {
  formula: (query, key) => `${query}^T W · ${key}`,
  scale: () => null,
  python: () => 'score = q @ given("general_w") @ k.swapaxes(-1, -2)',
  origins: ['hand-set', 'identity', 'seeded'],
  handSetForWords: true,
  limits: (headDim, origin) => {
    const range = origin === 'identity' ? dotRange(headDim) : about0(USUAL_LIMIT);
    return { score: range, logits: range };
  },
  terms: (q, k, { general: weight = new Float32Array() }) => {
    const turned = through(q, weight, k.length);
    const terms = productTerms(turned, k);
    const component = terms[0]?.index ?? 0;
    const sum = { terms: productTerms(q, columnOf(weight, k.length, component)), total: turned[component] ?? NaN };
    return { terms, steps: { kind: 'turned', component, sum } };
  },
};
