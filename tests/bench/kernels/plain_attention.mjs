// @ts-check

/**
 * Attention as one would write it in JavaScript: three loops, typed arrays, no blocks.
 * @param {ReturnType<typeof import('./cases.mjs').vectorsOf>} vectors
 * @returns {Float32Array} context [head, query, headDim]
 */
export function plainAttention({ query, key, value, heads, queryLen, keyLen, headDim }) {
  const context = new Float32Array(query.length);
  const weights = new Float32Array(keyLen);
  const scale = 1 / Math.sqrt(headDim);
  for (let head = 0; head < heads; head += 1) {
    for (let i = 0; i < queryLen; i += 1) {
      const q = (head * queryLen + i) * headDim;
      let largest = -Infinity;
      for (let j = 0; j < keyLen; j += 1) {
        const k = (head * keyLen + j) * headDim;
        let sum = 0;
        for (let d = 0; d < headDim; d += 1)
          sum += /** @type {number} */ (query[q + d]) * /** @type {number} */ (key[k + d]);
        weights[j] = sum * scale;
        largest = Math.max(largest, sum * scale);
      }
      let total = 0;
      for (let j = 0; j < keyLen; j += 1) {
        const weight = Math.exp(/** @type {number} */ (weights[j]) - largest);
        weights[j] = weight;
        total += weight;
      }
      for (let j = 0; j < keyLen; j += 1) {
        const weight = /** @type {number} */ (weights[j]) / total;
        const v = (head * keyLen + j) * headDim;
        for (let d = 0; d < headDim; d += 1) {
          context[q + d] = /** @type {number} */ (context[q + d]) + weight * /** @type {number} */ (value[v + d]);
        }
      }
    }
  }
  return context;
}
