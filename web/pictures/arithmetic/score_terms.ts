import type { Trace } from '../../shared/trace.ts';
import { columnOf, productTerms, through, type Sum, type Term } from './sum.ts';

/** What a hidden unit of the additive score adds up before its tanh. */
export interface Unit {
  /** Of W_q q, of W_k k, and of b. */
  readonly query: number;
  readonly key: number;
  readonly bias: number;
}

/** How a score comes about, in double precision from q, k and the parameters. */
export type ScoreSteps =
  | { readonly kind: 'products' }
  /** Cosine: the lengths by which the factors were divided. */
  | { readonly kind: 'directions'; readonly query: number; readonly key: number }
  /** General: the component of qᵀW in the largest term, with its own sum over q. */
  | { readonly kind: 'turned'; readonly component: number; readonly sum: Sum }
  /** Additive: the units, [hidden]; a term is the tanh of one times its v. */
  | { readonly kind: 'network'; readonly units: readonly Unit[] };

export interface ScoreTerms {
  /** They add up to the score; largest magnitude first. */
  readonly terms: readonly Term[];
  readonly steps: ScoreSteps;
}

const NONE = new Float32Array();

/** The terms of one score of q and k, [head_dim] each. */
export function scoreTerms(
  { options, parameters }: Pick<Trace, 'options' | 'parameters'>,
  q: Float32Array,
  k: Float32Array,
): ScoreTerms {
  switch (options.score) {
    case 'scaled-dot':
    case 'dot':
      return { terms: productTerms(q, k), steps: { kind: 'products' } };
    case 'cosine': {
      const [query, key] = [lengthOf(q), lengthOf(k)];
      return { terms: productTerms(divided(q, query), divided(k, key)), steps: { kind: 'directions', query, key } };
    }
    case 'general': {
      const weight = parameters.general ?? NONE;
      const turned = through(q, weight, k.length);
      const terms = productTerms(turned, k);
      const component = terms[0]?.index ?? 0;
      const sum = { terms: productTerms(q, columnOf(weight, k.length, component)), total: turned[component] ?? NaN };
      return { terms, steps: { kind: 'turned', component, sum } };
    }
    case 'additive': {
      const { additiveQuery = NONE, additiveKey = NONE, additiveBias = NONE, additiveOut = NONE } = parameters;
      const hidden = additiveOut.length;
      const [queries, keys] = [through(q, additiveQuery, hidden), through(k, additiveKey, hidden)];
      const units = Array.from(additiveBias, (bias, unit) => ({
        query: queries[unit] ?? NaN,
        key: keys[unit] ?? NaN,
        bias,
      }));
      const activations = units.map(({ query, key, bias }) => Math.tanh(query + key + bias));
      return { terms: productTerms(activations, additiveOut), steps: { kind: 'network', units } };
    }
  }
}

const lengthOf = (vector: Float32Array): number => Math.sqrt(vector.reduce((sum, x) => sum + x * x, 0));

/** The vector at length 1; one of zeros stays as it is, its cosine is 0. */
const divided = (vector: Float32Array, length: number): Float64Array =>
  Float64Array.from(vector, (x) => x / (length || 1));
