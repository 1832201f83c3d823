import { about0, type Range } from './range.ts';
import type { ScoreFunction, Unit } from './score.ts';
import { productTerms, through } from './sum.ts';

/**
 * vᵀtanh(W_q q + W_k k + b) (Bahdanau et al. 2014, appendix A.1.2, biases omitted there; Luong et al. 2015, "concat").
 * Hand-set, it measures closeness.
 */
export const additive: ScoreFunction = {
  formula: (query, key) => `v^T tanh(W_q ${query} + W_k ${key} + b)`,
  scale: () => null,
  python: (lib) => `queries = (q @ given("additive_w_q"))[:, :, None, :]
keys = (k @ given("additive_w_k"))[:, None, :, :]
score = ${lib}.tanh(queries + keys + given("additive_b")) @ given("additive_v")`,
  origins: ['hand-set', 'seeded'],
  handSetTemperature: 2,
  alikeWhenRandom: true,
  limits: (headDim, origin) => {
    const range = origin === 'seeded' ? about0(RANDOM_NETWORK_LIMIT) : closeness(headDim);
    return { score: range, logits: range };
  },
  terms: (q, k, parameters) => {
    const { additiveQuery = NONE, additiveKey = NONE, additiveBias = NONE, additiveOut = NONE } = parameters;
    const hidden = additiveOut.length;
    const units = unitsOf(through(q, additiveQuery, hidden), through(k, additiveKey, hidden), additiveBias);
    return { terms: productTerms(units.map(activation), additiveOut), steps: { kind: 'network', units } };
  },
  layer: (keys, headDim, { additiveQuery = NONE, additiveKey = NONE, additiveBias = NONE }) => {
    const hidden = additiveBias.length;
    const projected = Array.from({ length: keys.length / headDim }, (_, key) =>
      through(keys.subarray(key * headDim, (key + 1) * headDim), additiveKey, hidden),
    );
    return (q) => {
      const query = through(q, additiveQuery, hidden);
      return Float32Array.from(projected.flatMap((key) => unitsOf(query, key, additiveBias).map(activation)));
    };
  },
};

const NONE = new Float32Array();

/** The hidden units of W_q q and W_k k, [hidden] each. */
const unitsOf = (query: Float64Array, key: Float64Array, bias: Float32Array): Unit[] =>
  Array.from(bias, (b, unit) => ({ query: query[unit] ?? NaN, key: key[unit] ?? NaN, bias: b }));

const activation = ({ query, key, bias }: Unit): number => Math.tanh(query + key + bias);

/** Unrelated tanh units with weights of variance 1 / hidden. */
const RANDOM_NETWORK_LIMIT = 2;

/** Equal vectors have 2 tanh(1) a component, words that share nothing about ⅘ of that. */
function closeness(headDim: number): Range {
  const high = 2 * headDim * Math.tanh(1);
  return { low: (2 / 3) * high, high };
}
