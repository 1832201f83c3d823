// @ts-check
// Attention as the ONNX operator defines it, in double precision and one element after the other: slow, plain, and apart
// from the core, to be compared with it on inputs that no outside case has.

/**
 * @typedef {object} OracleCall
 * @property {number} batch
 * @property {number} queryHeads
 * @property {number} keyHeads
 * @property {number} queryLength
 * @property {number} newLength
 * @property {number} headDim
 * @property {number} valueDim
 * @property {boolean} joined query, key and value have three axes
 * @property {Float32Array} query
 * @property {Float32Array} key
 * @property {Float32Array} value
 * @property {{ readonly length: number, readonly key: Float32Array, readonly value: Float32Array } | null} past
 * @property {{ readonly flags: boolean, readonly shape: readonly number[], readonly values: Float32Array } | null} mask
 * @property {Float32Array | null} keyCounts
 * @property {Readonly<Record<string, number>>} attributes
 */

/**
 * @typedef {object} OracleOutputs
 * @property {Float64Array} y
 * @property {Float64Array} presentKey [batch, key head, key, head_dim]
 * @property {Float64Array} presentValue [batch, key head, key, value_dim]
 * @property {readonly Float64Array[]} pairs qk_matmul_output by mode, [batch, head, query, key]
 */

/**
 * @param {OracleCall} call
 * @returns {OracleOutputs}
 */
export function attention(call) {
  const { batch, queryHeads, queryLength, valueDim } = call;
  const keyLength = keyLengthOf(call);
  const y = new Float64Array(batch * queryHeads * queryLength * valueDim);
  const pairs = Array.from({ length: 4 }, () => new Float64Array(batch * queryHeads * queryLength * keyLength));
  for (let b = 0; b < batch; b += 1) {
    for (let h = 0; h < queryHeads; h += 1) {
      for (let i = 0; i < queryLength; i += 1) {
        const rows = row(call, b, h, i, keyLength);
        rows.forEach((values, mode) => pairs[mode]?.set(values, ((b * queryHeads + h) * queryLength + i) * keyLength));
        for (let d = 0; d < valueDim; d += 1) {
          let sum = 0;
          rows[3]?.forEach((weight, j) => {
            if (weight !== 0) sum += weight * keyOrValue(call, 'value', b, keyHeadOf(call, h), j, d);
          });
          y[headIndex(call.joined, b, h, i, d, queryHeads, queryLength, valueDim)] = sum;
        }
      }
    }
  }
  return { y, presentKey: present(call, 'key'), presentValue: present(call, 'value'), pairs };
}

/** @param {OracleCall} call */
export const keyLengthOf = ({ newLength, past }) => newLength + (past?.length ?? 0);

/**
 * @param {OracleCall} call
 * @param {number} queryHead
 */
const keyHeadOf = ({ queryHeads, keyHeads }, queryHead) => Math.floor(queryHead / (queryHeads / keyHeads));

/**
 * Scaled score, capped, masked, weights of one query.
 * @param {OracleCall} call
 * @param {number} b
 * @param {number} h
 * @param {number} i
 * @param {number} keyLength
 */
function row(call, b, h, i, keyLength) {
  const { softcap = 0, scale = 1 / Math.sqrt(call.headDim) } = call.attributes;
  const keys = Array.from({ length: keyLength }, (_, j) => j);
  const scaled = keys.map((j) => {
    let sum = 0;
    for (let d = 0; d < call.headDim; d += 1) {
      const at = headIndex(call.joined, b, h, i, d, call.queryHeads, call.queryLength, call.headDim);
      sum += (call.query[at] ?? NaN) * keyOrValue(call, 'key', b, keyHeadOf(call, h), j, d);
    }
    return scale * sum;
  });
  const capped = scaled.map((logit) => (softcap === 0 ? logit : softcap * Math.tanh(logit / softcap)));
  const biases = keys.map((j) => bias(call, b, h, i, j));
  const masked = capped.map((logit, j) => (biases[j] === -Infinity ? -Infinity : logit + (biases[j] ?? NaN)));
  const largest = Math.max(...masked);
  const exponentials = masked.map((logit) => (logit === -Infinity ? 0 : Math.exp(logit - largest)));
  const sum = exponentials.reduce((total, each) => total + each, 0);
  return [scaled, capped, masked, exponentials.map((each) => (sum === 0 ? 0 : each / sum))];
}

/**
 * @param {boolean} joined
 * @param {number} b
 * @param {number} h
 * @param {number} t
 * @param {number} d
 * @param {number} heads
 * @param {number} length
 * @param {number} dim
 */
const headIndex = (joined, b, h, t, d, heads, length, dim) =>
  joined ? ((b * length + t) * heads + h) * dim + d : ((b * heads + h) * length + t) * dim + d;

/**
 * @param {OracleCall} call
 * @param {'key' | 'value'} part
 * @param {number} b
 * @param {number} h of the keys
 * @param {number} j
 * @param {number} d
 */
function keyOrValue(call, part, b, h, j, d) {
  const { keyHeads, past, newLength } = call;
  const dim = part === 'key' ? call.headDim : call.valueDim;
  const pastLength = past?.length ?? 0;
  if (past && j < pastLength) return past[part][headIndex(false, b, h, j, d, keyHeads, pastLength, dim)] ?? NaN;
  return call[part][headIndex(call.joined, b, h, j - pastLength, d, keyHeads, newLength, dim)] ?? NaN;
}

/**
 * Past and new keys or values one after the other.
 * @param {OracleCall} call
 * @param {'key' | 'value'} part
 */
function present(call, part) {
  const [dim, length] = [part === 'key' ? call.headDim : call.valueDim, keyLengthOf(call)];
  return Float64Array.from({ length: call.batch * call.keyHeads * length * dim }, (_, at) => {
    const [d, token, head] = [at % dim, Math.floor(at / dim) % length, Math.floor(at / (dim * length))];
    return keyOrValue(call, part, Math.floor(head / call.keyHeads), head % call.keyHeads, token, d);
  });
}

/**
 * What is added to the logit of key j for query i: -Infinity where it does not take part.
 * @param {OracleCall} call
 * @param {number} b
 * @param {number} h
 * @param {number} i
 * @param {number} j
 */
function bias(call, b, h, i, j) {
  const { is_causal: causal = 0, left_window_size: left = -1, right_window_size: right = -1 } = call.attributes;
  const count = call.keyCounts?.[b];
  const place = i + (call.past ? call.past.length : count === undefined ? 0 : count - call.queryLength);
  const hidden =
    (causal === 1 && j > place) ||
    (left >= 0 && j < place - left) ||
    (right >= 0 && j > place + right) ||
    (count !== undefined && j >= count);
  return hidden ? -Infinity : maskAt(call, [b, h, i, j]);
}

/**
 * @param {OracleCall} call
 * @param {readonly number[]} place [batch, head, query, key]
 */
function maskAt({ mask }, place) {
  if (!mask) return 0;
  const indices = place.slice(4 - mask.shape.length);
  if ((indices.at(-1) ?? 0) >= (mask.shape.at(-1) ?? 0)) return -Infinity;
  const at = mask.shape.reduce((index, size, axis) => index * size + (size === 1 ? 0 : (indices[axis] ?? 0)), 0);
  const value = mask.values[at] ?? NaN;
  return mask.flags ? (value === 0 ? -Infinity : 0) : value;
}
