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
    const outputs = file.outputs.map((stored) => readTensor(folder, stored));
    return { case: name, op, ...checkTensors(module, file, inputs, outputs, tolerance) };
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
 * What the module makes of the inputs against what is expected.
 * @param {import('./load_module.mjs').OperatorModule} module
 * @param {Pick<import('./case_folder.mjs').CaseFile, 'op' | 'attributes'>} file
 * @param {readonly import('./case_folder.mjs').Tensor[]} inputs
 * @param {readonly import('./case_folder.mjs').Tensor[]} expected
 * @param {import('./compare.mjs').Tolerance} tolerance
 */
export function checkTensors(module, file, inputs, expected, tolerance) {
  const large = tolerance.bounded && (isScaledUp(file, inputs) || inputs.some(isLarge));
  const answer = run(module, file, inputs, large);
  if ('fault' in answer) throw new Error(faultText(answer.fault));
  return compared(answer.outputs, expected, tolerance);
}

/**
 * The -inf of a mask is no number to compute with.
 * @param {import('./case_folder.mjs').Tensor} input
 */
const isLarge = ({ type, values }) =>
  type.kind === 'float' && values.some((value) => Math.abs(value) > MODEST && value !== -Infinity);

/**
 * A scale above 1/√head_dim makes large logits of modest numbers.
 * @param {Pick<import('./case_folder.mjs').CaseFile, 'attributes'>} file
 * @param {readonly import('./case_folder.mjs').Tensor[]} inputs
 */
function isScaledUp({ attributes }, inputs) {
  const shape = inputs.find(({ slot }) => slot === 0)?.shape ?? [];
  const heads = shape.length === 3 ? Number(attributes['q_num_heads'] ?? 1) : 1;
  return Math.abs(Number(attributes['scale'] ?? 0)) > MODEST / Math.sqrt((shape.at(-1) ?? NaN) / heads);
}

/**
 * @param {import('./load_module.mjs').OperatorModule} module
 * @param {Pick<import('./case_folder.mjs').CaseFile, 'op' | 'attributes'>} file
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
