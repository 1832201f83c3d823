// @ts-check
import { ELEMENT_TYPES } from '../element_types.mjs';
import { attention, keyLengthOf } from './attention_oracle.mjs';
import { inputsOf, seededCall } from './seeded_call.mjs';

const INPUTS = ['Q', 'K', 'V', 'attn_mask', 'past_key', 'past_value', 'nonpad_kv_seqlen'];

/** @typedef {import('../case_folder.mjs').StoredTensor & import('../case_folder.mjs').Tensor} CaseTensor */

/**
 * What a plan means as a case: its inputs, and its outputs in double precision, rounded once to their type.
 * @param {import('./seeded_call.mjs').CallPlan} plan
 * @returns {{ attributes: Readonly<Record<string, number>>, inputs: CaseTensor[], outputs: CaseTensor[] }}
 */
export function caseOf(plan) {
  const call = seededCall(plan);
  const float = plan.half ? 'float16' : 'float32';
  const dtypes = { float, flag: 'bool', whole: 'int64' };
  const inputs = inputsOf(call).flatMap((input, slot) =>
    input ? [tensor('input', INPUTS[slot] ?? '', slot, dtypes[input.type], input.shape, input.values)] : [],
  );
  const { y, presentKey, presentValue, pairs } = attention(call);
  const { batch, queryHeads, keyHeads, queryLength, headDim, valueDim, joined, attributes } = call;
  const total = keyLengthOf(call);
  const shape = joined ? [batch, queryLength, queryHeads * valueDim] : [batch, queryHeads, queryLength, valueDim];
  const mode = attributes['qk_matmul_output_mode'];
  const shown = mode === undefined ? undefined : pairs[mode];
  const withPresent = call.past !== null || plan.present === true;
  const outputs = [
    tensor('output', 'Y', 0, float, shape, y),
    ...(withPresent
      ? [
          tensor('output', 'present_key', 1, float, [batch, keyHeads, total, headDim], presentKey),
          tensor('output', 'present_value', 2, float, [batch, keyHeads, total, valueDim], presentValue),
        ]
      : []),
    ...(shown ? [tensor('output', 'qk_matmul_output', 3, float, [batch, queryHeads, queryLength, total], shown)] : []),
  ];
  return { attributes, inputs, outputs };
}

/**
 * @param {'input' | 'output'} side
 * @param {string} name
 * @param {number} slot
 * @param {string} dtype
 * @param {readonly number[]} shape
 * @param {ArrayLike<number>} values
 * @returns {CaseTensor}
 */
function tensor(side, name, slot, dtype, shape, values) {
  const type = ELEMENT_TYPES[dtype];
  if (!type) throw new Error(`the element type ${dtype} is not known`);
  return { name, slot, dtype, type, shape, file: `${side}_${slot}.bin`, values: Float64Array.from(values, type.round) };
}
