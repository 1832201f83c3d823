import { beforeAll, describe, expect, it } from 'vitest';
import { loadModule, MODULE_NAMES, type OperatorInput, type OperatorModule } from '../../conformance/load_module.mjs';

const tensor = (type: OperatorInput['type'], shape: number[], value = 0): OperatorInput => ({
  type,
  shape,
  values: new Float32Array(shape.reduce((product, each) => product * each, 1)).fill(value),
});
const floats = (...shape: number[]) => tensor('float', shape);
const [Q, K] = [floats(1, 2, 3, 4), floats(1, 2, 5, 4)];
const [Q3, K3] = [floats(1, 3, 8), floats(1, 5, 8)];
const whole = (least: number, most: number) => `a whole number from ${least} to ${most}`;
const BROADCAST = 'a shape that broadcasts to [1, 2, 3, 5], the last axis possibly shorter';

type Row = [string, (OperatorInput | null)[], Record<string, number | string>, string, string, string];

/** What is wrong, the inputs, the attributes, and the fault: argument, expected, got. */
const FAULTS: Row[] = [
  ['no V', [Q, K], {}, 'V', 'a tensor of floats', 'none'],
  ['an absent K', [Q, null, K], {}, 'K', 'a tensor of floats', 'none'],
  ['flags for Q', [tensor('flag', [1, 2, 3, 4]), K, K], {}, 'Q', 'floats', 'other elements'],
  ['other ranks', [floats(3, 4), K, K], {}, 'K', 'as many axes as Q [3, 4]', '[1, 2, 5, 4]'],
  ['a V of another rank', [Q, K, K3], {}, 'V', 'as many axes as Q [1, 2, 3, 4]', '[1, 5, 8]'],
  ['two axes', [floats(3, 4), floats(5, 4), floats(5, 4)], {}, 'Q', '3 or 4 axes', '[3, 4]'],
  ['another width', [Q, floats(1, 2, 5, 3), K], {}, 'K', 'the batch and components of Q [1, 2, 3, 4]', '[1, 2, 5, 3]'],
  ['another batch', [Q, floats(2, 2, 5, 4), K], {}, 'K', 'the batch and components of Q [1, 2, 3, 4]', '[2, 2, 5, 4]'],
  [
    'fewer values',
    [Q, K, floats(1, 2, 4, 4)],
    {},
    'V',
    'the batch, heads and tokens of K [1, 2, 5, 4]',
    '[1, 2, 4, 4]',
  ],
  [
    'heads that do not divide',
    [floats(1, 3, 3, 4), K, K],
    {},
    'K',
    'heads that divide those of Q [1, 3, 3, 4]',
    '[1, 2, 5, 4]',
  ],
  [
    'no key head',
    [Q, floats(1, 0, 5, 4), floats(1, 0, 5, 4)],
    {},
    'K',
    'heads that divide those of Q [1, 2, 3, 4]',
    '[1, 0, 5, 4]',
  ],
  ['no component', [floats(1, 2, 3, 0), floats(1, 2, 5, 0), K], {}, 'Q', 'at least 1 component', '[1, 2, 3, 0]'],
  ['untold heads', [Q3, K3, K3], {}, 'q_num_heads', 'a number of heads, which 3 axes do not tell', 'none'],
  [
    'untold key heads',
    [Q3, K3, K3],
    { q_num_heads: 2 },
    'kv_num_heads',
    'a number of heads, which 3 axes do not tell',
    'none',
  ],
  [
    'heads that do not fit the axis',
    [Q3, K3, K3],
    { q_num_heads: 3, kv_num_heads: 3 },
    'Q',
    'a last axis that 3 heads divide',
    '[1, 3, 8]',
  ],
  ['heads other than the axis', [Q, K, K], { q_num_heads: 4 }, 'q_num_heads', 'the heads of [1, 2, 3, 4]', '4'],
  ['zero heads', [Q, K, K], { q_num_heads: 0 }, 'q_num_heads', whole(1, 1048576), '0'],
  ['a part of a head', [Q, K, K], { kv_num_heads: 1.5 }, 'kv_num_heads', whole(1, 1048576), '1.5'],
  ['a mask of other queries', [Q, K, K, floats(2, 5)], {}, 'attn_mask', BROADCAST, '[2, 5]'],
  ['a mask longer than the keys', [Q, K, K, floats(3, 6)], {}, 'attn_mask', BROADCAST, '[3, 6]'],
  ['a mask of other heads', [Q, K, K, floats(3, 3, 5)], {}, 'attn_mask', BROADCAST, '[3, 3, 5]'],
  ['a mask of five axes', [Q, K, K, floats(1, 1, 1, 3, 5)], {}, 'attn_mask', '1 to 4 axes', '[1, 1, 1, 3, 5]'],
  ['a mask without axes', [Q, K, K, floats()], {}, 'attn_mask', '1 to 4 axes', '[]'],
  ['a mask of counts', [Q, K, K, tensor('whole', [3, 5])], {}, 'attn_mask', 'flags or floats', 'whole numbers'],
  ['half a past', [Q, K, K, null, floats(1, 2, 1, 4)], {}, 'past_value', 'a tensor beside the other past one', 'none'],
  [
    'the other half',
    [Q, K, K, null, null, floats(1, 2, 1, 4)],
    {},
    'past_key',
    'a tensor beside the other past one',
    'none',
  ],
  [
    'pasts of two lengths',
    [Q, K, K, null, floats(1, 2, 1, 4), floats(1, 2, 2, 4)],
    {},
    'past_value',
    'the length of past_key, 1',
    '2',
  ],
  [
    'a past of another width',
    [Q, K, K, null, floats(1, 2, 1, 3), floats(1, 2, 1, 4)],
    {},
    'past_key',
    '[1, 2, past, 4]',
    '[1, 2, 1, 3]',
  ],
  ['counts of floats', [Q, K, K, null, null, null, floats(1)], {}, 'nonpad_kv_seqlen', '1 whole numbers', '[1]'],
  [
    'more counts than batches',
    [Q, K, K, null, null, null, tensor('whole', [2])],
    {},
    'nonpad_kv_seqlen',
    '1 whole numbers',
    '[2]',
  ],
  [
    'a count past the keys',
    [Q, K, K, null, null, null, tensor('whole', [1], 6)],
    {},
    'nonpad_kv_seqlen',
    'numbers from 0 to 5',
    '6',
  ],
  [
    'a negative count',
    [Q, K, K, null, null, null, tensor('whole', [1], -1)],
    {},
    'nonpad_kv_seqlen',
    'numbers from 0 to 5',
    '-1',
  ],
  ['no scale', [Q, K, K], { scale: NaN }, 'scale', 'a finite number', 'nan'],
  ['an infinite scale', [Q, K, K], { scale: -Infinity }, 'scale', 'a finite number', '-inf'],
  ['a text for the scale', [Q, K, K], { scale: 'big' }, 'scale', 'a number', 'big'],
  ['a negative cap', [Q, K, K], { softcap: -1 }, 'softcap', 'a finite number of at least 0', '-1'],
  ['an infinite cap', [Q, K, K], { softcap: Infinity }, 'softcap', 'a finite number of at least 0', 'inf'],
  ['a negative window', [Q, K, K], { left_window_size: -2 }, 'left_window_size', whole(-1, 16777216), '-2'],
  ['a part of a window', [Q, K, K], { right_window_size: 0.5 }, 'right_window_size', whole(-1, 16777216), '0.5'],
  ['a switch of two', [Q, K, K], { is_causal: 2 }, 'is_causal', whole(0, 1), '2'],
  ['a mode that is none', [Q, K, K], { qk_matmul_output_mode: 4 }, 'qk_matmul_output_mode', whole(0, 3), '4'],
  ['a precision that is none', [Q, K, K], { softmax_precision: 2 }, 'softmax_precision', '1, 10, 11 or 16', '2'],
  ['an attribute it has not', [Q, K, K], { window: 1 }, 'window', 'no attribute of this name', 'one'],
  ['a shape of more numbers', [{ ...Q, shape: [1, 2, 3, 5] }, K, K], {}, 'values', '30 numbers', '24'],
  [
    'a shape past memory',
    [{ ...Q, shape: [1, 2, 1e6, 1e6] }, K, K],
    {},
    'shape',
    'at most 134217728 elements',
    '[1, 2, 1000000, 1000000]',
  ],
  ['a negative size', [{ ...Q, shape: [1, -2, 3, 4] }, K, K], {}, 'shape', 'whole numbers of at least 0', '-2'],
  ['a part of a size', [{ ...Q, shape: [1, 2, 3, 4.5] }, K, K], {}, 'shape', 'whole numbers of at least 0', '4.5'],
  ['no array', [{ ...Q, values: [1, 2] as never }, K, K], {}, 'values', 'a Float32Array', 'object'],
  ['an unknown type', [{ ...Q, type: 'complex' as never }, K, K], {}, 'type', 'float, flag or whole', 'complex'],
];

describe.each(MODULE_NAMES)('the Attention operator of the %s module', (name) => {
  let module: OperatorModule;
  beforeAll(async () => {
    module = await loadModule(name);
  });

  it.each(FAULTS)('refuses %s and computes the next call', (_wrong, inputs, attributes, argument, expected, got) => {
    expect(module.runOperator('Attention', inputs, attributes, false)).toEqual({ fault: { argument, expected, got } });
    expect(module.runOperator('Attention', [Q, K, K], {}, false)).toHaveProperty('outputs');
  });

  it('names an operator that is not there', () => {
    const fault = { argument: 'operator', expected: 'one that is implemented', got: 'TopK' };
    expect(module.runOperator('TopK', [], {}, false)).toEqual({ fault });
  });
});
