// @ts-check

/**
 * One attention: what the bench times is what the tests hold against double precision.
 * @typedef {object} KernelCase
 * @property {string} name
 * @property {number} heads
 * @property {number} queryLen
 * @property {number} keyLen
 * @property {number} headDim
 */

/** @type {readonly KernelCase[]} */
export const CASES = [
  { name: 'a sentence', queryLen: 16 },
  { name: 'a paragraph', queryLen: 64 },
  { name: 'a page', queryLen: 256 },
  { name: 'a chapter', queryLen: 1024 },
  { name: 'a book', queryLen: 4096 },
].map((each) => ({ ...each, keyLen: each.queryLen, heads: 12, headDim: 64 }));

/** Of the two products; the softmax is not counted. @param {KernelCase} given */
export const flopsOf = ({ heads, queryLen, keyLen, headDim }) => 4 * heads * queryLen * keyLen * headDim;

/**
 * Components uniform on ±1, always the same ones.
 * @param {KernelCase} given
 * @param {number} [keyHeads]
 */
export function vectorsOf({ heads, queryLen, keyLen, headDim }, keyHeads = heads) {
  let state = 12345;
  const next = () => {
    // Numerical Recipes' linear congruential generator: good enough to fill arrays
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state / 2 ** 31;
  };
  const numbers = (/** @type {number} */ length) => Float32Array.from({ length }, next);
  return {
    query: numbers(heads * queryLen * headDim),
    key: numbers(keyHeads * keyLen * headDim),
    value: numbers(keyHeads * keyLen * headDim),
    heads,
    keyHeads,
    queryLen,
    keyLen,
    headDim,
    valueDim: headDim,
  };
}
