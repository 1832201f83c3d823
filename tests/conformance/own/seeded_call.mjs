// @ts-check
import { roundToHalf } from '../element_types.mjs';

/** @typedef {import('./attention_oracle.mjs').OracleCall} OracleCall */

/**
 * One call of Attention in a few words; the numbers follow from the seed.
 * @typedef {object} CallPlan
 * @property {number} seed
 * @property {number} batch
 * @property {number} keyHeads
 * @property {number} group query heads per head of keys
 * @property {number} queryLength
 * @property {number} newLength
 * @property {number} headDim
 * @property {number} valueDim
 * @property {boolean} joined query, key and value have three axes
 * @property {number} limit components of query, key and value are within ±limit
 * @property {number | 'counts' | null} cache length of the past, or how many keys each batch has, or neither
 * @property {MaskPlan | null} mask
 * @property {Readonly<Record<string, number>>} attributes
 * @property {boolean} [half] every float is a float16
 * @property {boolean} [present] keys and values are asked for again, though there is no past
 * @property {boolean} [spoiled] NaN in the keys and values that a mask of one axis hides
 */

/**
 * @typedef {object} MaskPlan
 * @property {boolean} flags instead of floats
 * @property {number} rank 1 to 4
 * @property {number} missing by how many keys it is shorter
 * @property {readonly boolean[]} ones which of batch, head and query have the size 1 instead of their own
 * @property {number} [open] the share that takes part
 * @property {number} [limit] floats are within ±limit
 */

/**
 * Numbers in [-1, 1), the same for the same seed (Marsaglia 2003, "Xorshift RNGs").
 * @param {number} seed
 */
function numbers(seed) {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state | 0) / 2 ** 31;
  };
}

/**
 * @param {CallPlan} plan
 * @returns {OracleCall}
 */
export function seededCall({
  seed,
  group,
  limit,
  cache,
  mask,
  attributes,
  half,
  spoiled,
  present: _present,
  ...sizes
}) {
  const next = numbers(seed);
  /** @param {number} count */
  const floats = (count, of = () => limit * next()) =>
    Float32Array.from({ length: count }, half ? () => roundToHalf(of()) : of);
  const { batch, keyHeads, newLength, headDim, valueDim, queryLength, joined } = sizes;
  const queryHeads = keyHeads * group;
  const pastLength = typeof cache === 'number' ? cache : null;
  const keyLength = newLength + (pastLength ?? 0);
  const maskShape = [batch, queryHeads, queryLength, Math.max(1, keyLength - (mask?.missing ?? 0))]
    .map((length, axis) => (mask?.ones[axis] ? 1 : length))
    .slice(4 - (mask?.rank ?? 4));
  const isOpen = () => (next() + 1) / 2 < (mask?.open ?? 0.75);
  const flag = () => (isOpen() ? 1 : 0);
  const added = () => (isOpen() ? (mask?.limit ?? 3) * next() : -Infinity);
  const call = {
    ...sizes,
    queryHeads,
    query: floats(batch * queryHeads * queryLength * headDim),
    key: floats(batch * keyHeads * newLength * headDim),
    value: floats(batch * keyHeads * newLength * valueDim),
    past:
      pastLength === null
        ? null
        : {
            length: pastLength,
            key: floats(batch * keyHeads * pastLength * headDim),
            value: floats(batch * keyHeads * pastLength * valueDim),
          },
    mask: mask && {
      flags: mask.flags,
      shape: maskShape,
      values: floats(
        maskShape.reduce((product, each) => product * each, 1),
        mask.flags ? flag : added,
      ),
    },
    keyCounts: cache === 'counts' ? floats(batch, () => Math.floor(((next() + 1) / 2) * (keyLength + 1))) : null,
    attributes: { ...attributes, ...(joined ? { q_num_heads: queryHeads, kv_num_heads: keyHeads } : {}) },
  };
  if (!spoiled) return call;
  return { ...call, key: spoil(call, call.key, headDim), value: spoil(call, call.value, valueDim) };
}

/**
 * @param {OracleCall} call
 * @param {Float32Array} values of its new keys or values
 * @param {number} dim
 */
function spoil({ joined, keyHeads, newLength, mask }, values, dim) {
  const row = joined ? keyHeads * dim : dim;
  return values.map((value, at) => (mask?.values[Math.floor(at / row) % newLength] === 0 ? NaN : value));
}

/**
 * The inputs by their slots.
 * @param {OracleCall} call
 * @returns {(import('../load_module.mjs').OperatorInput | null)[]}
 */
export function inputsOf(call) {
  const { batch, keyHeads, queryHeads, queryLength, newLength, headDim, valueDim, past, mask, keyCounts } = call;
  /**
   * @param {number} heads
   * @param {number} length
   * @param {number} dim
   * @param {Float32Array} values
   * @returns {import('../load_module.mjs').OperatorInput}
   */
  const tensor = (heads, length, dim, values, joined = call.joined) => ({
    type: 'float',
    shape: joined ? [batch, length, heads * dim] : [batch, heads, length, dim],
    values,
  });
  return [
    tensor(queryHeads, queryLength, headDim, call.query),
    tensor(keyHeads, newLength, headDim, call.key),
    tensor(keyHeads, newLength, valueDim, call.value),
    mask && { type: mask.flags ? 'flag' : 'float', shape: mask.shape, values: mask.values },
    past && tensor(keyHeads, past.length, headDim, past.key, false),
    past && tensor(keyHeads, past.length, valueDim, past.value, false),
    keyCounts && { type: 'whole', shape: [batch], values: keyCounts },
  ];
}
