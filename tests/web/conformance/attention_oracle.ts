/**
 * Attention as the ONNX operator defines it, in double precision and one element after the other: slow, plain, and apart
 * from the core, to be compared with it on inputs that no outside case has.
 */
export interface OracleCall {
  readonly batch: number;
  readonly queryHeads: number;
  readonly keyHeads: number;
  readonly queryLength: number;
  readonly newLength: number;
  readonly headDim: number;
  readonly valueDim: number;
  readonly joined: boolean;
  readonly query: Float32Array;
  readonly key: Float32Array;
  readonly value: Float32Array;
  readonly past: { readonly length: number; readonly key: Float32Array; readonly value: Float32Array } | null;
  readonly mask: { readonly flags: boolean; readonly shape: readonly number[]; readonly values: Float32Array } | null;
  readonly keyCounts: Float32Array | null;
  readonly attributes: Readonly<Record<string, number>>;
}

export interface OracleOutputs {
  readonly y: Float64Array;
  /** qk_matmul_output by mode, [batch, head, query, key]. */
  readonly pairs: readonly Float64Array[];
}

export function attention(call: OracleCall): OracleOutputs {
  const { batch, queryHeads, queryLength, valueDim } = call;
  const keyLength = call.newLength + (call.past?.length ?? 0);
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
            if (weight !== 0) sum += weight * keyOrValue(call, 'value', b, h, j, d);
          });
          y[headIndex(call.joined, b, h, i, d, queryHeads, queryLength, valueDim)] = sum;
        }
      }
    }
  }
  return { y, pairs };
}

/** Scaled score, capped, masked, weights of one query. */
function row(call: OracleCall, b: number, h: number, i: number, keyLength: number): number[][] {
  const { softcap = 0, scale = 1 / Math.sqrt(call.headDim) } = call.attributes;
  const keys = Array.from({ length: keyLength }, (_, j) => j);
  const scaled = keys.map((j) => {
    let sum = 0;
    for (let d = 0; d < call.headDim; d += 1) {
      const at = headIndex(call.joined, b, h, i, d, call.queryHeads, call.queryLength, call.headDim);
      sum += (call.query[at] ?? NaN) * keyOrValue(call, 'key', b, h, j, d);
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

function headIndex(
  joined: boolean,
  b: number,
  h: number,
  t: number,
  d: number,
  heads: number,
  length: number,
  dim: number,
) {
  return joined ? ((b * length + t) * heads + h) * dim + d : ((b * heads + h) * length + t) * dim + d;
}

function keyOrValue(
  call: OracleCall,
  part: 'key' | 'value',
  b: number,
  queryHead: number,
  j: number,
  d: number,
): number {
  const { keyHeads, past, newLength } = call;
  const h = Math.floor(queryHead / (call.queryHeads / keyHeads));
  const dim = part === 'key' ? call.headDim : call.valueDim;
  const pastLength = past?.length ?? 0;
  if (past && j < pastLength) return past[part][headIndex(false, b, h, j, d, keyHeads, pastLength, dim)] ?? NaN;
  return call[part][headIndex(call.joined, b, h, j - pastLength, d, keyHeads, newLength, dim)] ?? NaN;
}

/** What is added to the logit of key j for query i: -Infinity where it does not take part. */
function bias(call: OracleCall, b: number, h: number, i: number, j: number): number {
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

function maskAt({ mask }: OracleCall, place: readonly number[]): number {
  if (!mask) return 0;
  const indices = place.slice(4 - mask.shape.length);
  if ((indices.at(-1) ?? 0) >= (mask.shape.at(-1) ?? 0)) return -Infinity;
  const at = mask.shape.reduce((index, size, axis) => index * size + (size === 1 ? 0 : (indices[axis] ?? 0)), 0);
  const value = mask.values[at] ?? NaN;
  return mask.flags ? (value === 0 ? -Infinity : 0) : value;
}
