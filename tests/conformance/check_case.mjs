// @ts-check
import { caseName, readCase, readTensor } from './case_folder.mjs';
import { compare } from './compare.mjs';

/**
 * @typedef {object} Result
 * @property {string} case
 * @property {string} op
 * @property {'passed' | 'failed' | 'skipped'} verdict
 * @property {Record<string, { max_abs: number | null, max_rel: number | null }>} outputs by name
 * @property {string} [reason] why it could not be compared
 */

/** Slots whose numbers are no data: masks hold -inf or large negatives, the others are counts. */
const MASK_SLOTS = new Set(['Attention.3']);
/** Above this the error bound of float32 takes the place of the fixed tolerance. */
const MODEST = 1;

/**
 * Runs one case folder; whatever is wrong with it is its verdict.
 * @param {import('./load_module.mjs').OperatorModule} module
 * @param {string} folder
 * @param {import('./compare.mjs').Tolerance} tolerance
 * @returns {Result}
 */
export function checkCase(module, folder, tolerance) {
  const name = caseName(folder);
  let op = '';
  try {
    const file = readCase(folder);
    op = file.op;
    const known = ['', 'ai.onnx'].includes(file.domain ?? '') && module.operatorNames().includes(op);
    if (!known) return { case: name, op, verdict: 'skipped', outputs: {} };
    const inputs = file.inputs.map((stored) => readTensor(folder, stored));
    const large = tolerance.bounded && inputs.some((input) => isLarge(op, input));
    const answer = run(module, file, inputs, large);
    if ('fault' in answer) throw new Error(faultText(answer.fault));
    return {
      case: name,
      op,
      ...compared(
        answer.outputs,
        file.outputs.map((stored) => readTensor(folder, stored)),
        tolerance,
      ),
    };
  } catch (error) {
    return {
      case: name,
      op,
      verdict: 'failed',
      outputs: {},
      reason: error instanceof Error ? error.message : String(error),
    };
  }
}

/**
 * @param {string} op
 * @param {import('./case_folder.mjs').Tensor} input
 */
const isLarge = (op, { slot, type, values }) =>
  type.kind === 'float' && !MASK_SLOTS.has(`${op}.${slot}`) && values.some((value) => Math.abs(value) > MODEST);

/**
 * @param {import('./load_module.mjs').OperatorModule} module
 * @param {import('./case_folder.mjs').CaseFile} file
 * @param {readonly import('./case_folder.mjs').Tensor[]} inputs
 * @param {boolean} withBounds
 */
function run(module, file, inputs, withBounds) {
  const slots = Array.from({ length: 1 + Math.max(-1, ...inputs.map(({ slot }) => slot)) }, (_, slot) => {
    const input = inputs.find((each) => each.slot === slot);
    return input ? { type: input.type.kind, shape: [...input.shape], values: Float32Array.from(input.values) } : null;
  });
  return module.runOperator(file.op, slots, file.attributes, withBounds);
}

/**
 * @param {readonly import('./load_module.mjs').OperatorOutput[]} got by slot
 * @param {readonly import('./case_folder.mjs').Tensor[]} expected
 * @param {import('./compare.mjs').Tolerance} tolerance
 * @returns {Pick<Result, 'verdict' | 'outputs'>}
 */
function compared(got, expected, tolerance) {
  /** @type {Result['outputs']} */
  const outputs = {};
  if (expected.length === 0) throw new Error('the case says no outputs');
  let verdict = /** @type {Result['verdict']} */ ('passed');
  for (const tensor of expected) {
    const output = got[tensor.slot];
    if (!output) throw new Error(`${tensor.name}: the operator has no output ${tensor.slot}`);
    if (output.shape.join() !== tensor.shape.join()) {
      throw new Error(`${tensor.name}: the shape is [${output.shape.join()}], not [${tensor.shape.join()}]`);
    }
    const { max_abs, max_rel, within } = compare(output.values, tensor, tolerance, output.bounds);
    outputs[tensor.name] = { max_abs, max_rel };
    if (!within) verdict = 'failed';
  }
  return { verdict, outputs };
}

/** @param {{ argument: string, expected: string, got: string }} fault */
const faultText = ({ argument, expected, got }) => `${argument}: expected ${expected}, got ${got}`;
