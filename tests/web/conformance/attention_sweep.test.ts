import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadModule, MODULE_NAMES, type OperatorModule } from '../../conformance/load_module.mjs';
import { attention, type OracleCall } from './attention_oracle.ts';

/** Numbers in [-1, 1), the same for the same seed (Marsaglia's xorshift32). */
function numbers(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state | 0) / 2 ** 31;
  };
}

const size = (max: number) => fc.integer({ min: 1, max });

/** What no outside case has: odd widths, many keys, large signed values, masks of every rank, short masks, empty pasts. */
const anyCall: fc.Arbitrary<OracleCall> = fc
  .record({
    seed: fc.nat(),
    batch: size(3),
    keyHeads: size(3),
    group: size(3),
    queryLength: size(7),
    newLength: size(35),
    headDim: fc.constantFrom(1, 3, 5, 8, 13, 33, 64),
    valueDim: fc.constantFrom(1, 4, 6, 11, 32),
    joined: fc.boolean(),
    limit: fc.constantFrom(1, 5, 50),
    cache: fc.oneof(fc.constant(null), fc.constant('counts' as const), fc.nat({ max: 6 })),
    mask: fc.option(
      fc.record({
        flags: fc.boolean(),
        rank: fc.integer({ min: 1, max: 4 }),
        missing: fc.constantFrom(0, 0, 1, 3),
        ones: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
      }),
    ),
    attributes: fc.record(
      {
        is_causal: fc.constant(1),
        scale: fc.constantFrom(0, 0.25, 1, -0.5),
        softcap: fc.constantFrom(0.5, 2, 30),
        left_window_size: fc.integer({ min: -1, max: 4 }),
        right_window_size: fc.integer({ min: -1, max: 4 }),
      },
      { requiredKeys: [] },
    ),
    mode: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ seed, group, limit, cache, mask, mode, attributes, ...sizes }) => {
    const next = numbers(seed);
    const floats = (count: number, of: () => number = () => limit * next()) => Float32Array.from({ length: count }, of);
    const { batch, keyHeads, newLength, headDim, valueDim, queryLength, joined } = sizes;
    const queryHeads = keyHeads * group;
    const pastLength = typeof cache === 'number' ? cache : null;
    const keyLength = newLength + (pastLength ?? 0);
    const shape = [batch, queryHeads, queryLength, Math.max(1, keyLength - (mask?.missing ?? 0))]
      .map((length, axis) => (mask?.ones[axis] ? 1 : length))
      .slice(4 - (mask?.rank ?? 4));
    const flag = () => (next() > -0.5 ? 1 : 0);
    const added = () => (next() > 0.6 ? -Infinity : 3 * next());
    return {
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
        shape,
        values: floats(
          shape.reduce((product, each) => product * each, 1),
          mask.flags ? flag : added,
        ),
      },
      keyCounts: cache === 'counts' ? floats(batch, () => Math.floor(((next() + 1) / 2) * (keyLength + 1))) : null,
      attributes: {
        ...attributes,
        qk_matmul_output_mode: mode,
        ...(joined ? { q_num_heads: queryHeads, kv_num_heads: keyHeads } : {}),
      },
    };
  });

function inputsOf(call: OracleCall) {
  const { batch, keyHeads, queryHeads, queryLength, newLength, headDim, valueDim, joined, past, mask, keyCounts } =
    call;
  const tensor = (heads: number, length: number, dim: number, values: Float32Array, together = joined) => ({
    type: 'float' as const,
    shape: together ? [batch, length, heads * dim] : [batch, heads, length, dim],
    values,
  });
  return [
    tensor(queryHeads, queryLength, headDim, call.query),
    tensor(keyHeads, newLength, headDim, call.key),
    tensor(keyHeads, newLength, valueDim, call.value),
    mask && { type: mask.flags ? ('flag' as const) : ('float' as const), shape: mask.shape, values: mask.values },
    past && tensor(keyHeads, past.length, headDim, past.key, false),
    past && tensor(keyHeads, past.length, valueDim, past.value, false),
    keyCounts && { type: 'whole' as const, shape: [batch], values: keyCounts },
  ];
}

describe.each(MODULE_NAMES)('the Attention operator of the %s module', (name) => {
  let module: OperatorModule;
  beforeAll(async () => {
    module = await loadModule(name);
  });

  it('agrees with double precision within its own bound on any sizes, masks, caches and windows', () => {
    fc.assert(
      fc.property(anyCall, (call) => {
        const answer = module.runOperator('Attention', inputsOf(call), call.attributes, true);
        if ('fault' in answer) throw new Error(JSON.stringify(answer.fault));
        const expected = attention(call);
        const pairs = expected.pairs[call.attributes['qk_matmul_output_mode'] ?? 0];
        for (const [slot, wanted] of [[0, expected.y] as const, [3, pairs] as const]) {
          const output = answer.outputs[slot];
          // one assertion for all elements: thousands of them would take a minute
          const outside = wanted?.findIndex((value, at) => {
            const got = output?.values[at] ?? NaN;
            return got !== value && !(Math.abs(got - value) <= (output?.bounds?.[at] ?? 0));
          });
          expect(outside).toBe(-1);
          expect(output?.values).toHaveLength(wanted?.length ?? -1);
        }
      }),
      { numRuns: 200, seed: 20 },
    );
  });

  it('names the input or the attribute that is wrong and computes the next call', () => {
    const floats = (...shape: number[]) => ({
      type: 'float' as const,
      shape,
      values: new Float32Array(shape.reduce((product, each) => product * each, 1)),
    });
    const [q, k] = [floats(1, 2, 3, 4), floats(1, 2, 5, 4)];
    const blamed = (inputs: Parameters<OperatorModule['runOperator']>[1], attributes = {}) => {
      const answer = module.runOperator('Attention', inputs, attributes, false);
      return 'fault' in answer ? answer.fault.argument : 'nothing';
    };
    expect(blamed([q, k, k])).toBe('nothing');
    expect(blamed([q, k])).toBe('V');
    expect(blamed([floats(3, 4), k, k])).toBe('K');
    expect(blamed([q, floats(1, 2, 5, 3), k])).toBe('K');
    expect(blamed([q, k, floats(1, 2, 4, 4)])).toBe('V');
    expect(blamed([floats(1, 3, 3, 4), k, k])).toBe('K');
    expect(blamed([floats(1, 2, 3, 0), floats(1, 2, 5, 0), k])).toBe('Q');
    expect(blamed([floats(1, 3, 8), floats(1, 5, 8), floats(1, 5, 8)])).toBe('q_num_heads');
    expect(blamed([floats(1, 3, 8), floats(1, 5, 8), floats(1, 5, 8)], { q_num_heads: 3, kv_num_heads: 3 })).toBe('Q');
    expect(blamed([q, k, k], { q_num_heads: 0 })).toBe('q_num_heads');
    expect(blamed([q, k, k, floats(2, 5)])).toBe('attn_mask');
    expect(blamed([q, k, k, floats(3, 6)])).toBe('attn_mask');
    expect(blamed([q, k, k, floats(1, 1, 1, 3, 5)])).toBe('attn_mask');
    expect(blamed([q, k, k, null, floats(1, 2, 1, 4)])).toBe('past_value');
    expect(blamed([q, k, k, null, floats(1, 2, 1, 4), floats(1, 2, 2, 4)])).toBe('past_value');
    expect(blamed([q, k, k, null, null, null, floats(1)])).toBe('nonpad_kv_seqlen');
    expect(blamed([q, k, k], { scale: NaN })).toBe('scale');
    expect(blamed([q, k, k], { softcap: -1 })).toBe('softcap');
    expect(blamed([q, k, k], { left_window_size: -2 })).toBe('left_window_size');
    expect(blamed([q, k, k], { is_causal: 2 })).toBe('is_causal');
    expect(blamed([q, k, k], { qk_matmul_output_mode: 4 })).toBe('qk_matmul_output_mode');
    expect(blamed([q, k, k], { window: 1 })).toBe('window');
    expect(blamed([{ ...q, shape: [1, 2, 1e6, 1e6] }, k, k])).toBe('shape');
    expect(blamed([q, k, k])).toBe('nothing');
  });
});
