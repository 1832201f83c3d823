// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ELEMENT_TYPES } from './element_types.mjs';

/**
 * @typedef {object} StoredTensor
 * @property {string} name its label
 * @property {number} slot its place in the operator's signature
 * @property {string} dtype
 * @property {readonly number[]} shape
 * @property {string} file
 */

/**
 * @typedef {object} CaseFile
 * @property {string} op
 * @property {string} [domain]
 * @property {number} opset
 * @property {Readonly<Record<string, number | string>>} attributes
 * @property {readonly StoredTensor[]} inputs
 * @property {readonly StoredTensor[]} outputs
 */

/**
 * @typedef {object} Tensor
 * @property {string} name
 * @property {number} slot
 * @property {import('./element_types.mjs').ElementType} type
 * @property {readonly number[]} shape
 * @property {Float64Array} values
 */

/**
 * The case folders below a folder; the folder itself if it is one.
 * @param {string} folder
 */
export function caseFolders(folder) {
  if (existsSync(join(folder, 'case.json'))) return [folder];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => existsSync(join(folder, entry.name, 'case.json')))
    .map((entry) => join(folder, entry.name))
    .sort();
}

/** @param {string} folder */
export const caseName = (folder) => basename(folder);

/**
 * @param {string} folder
 * @returns {CaseFile}
 */
export function readCase(folder) {
  const read = /** @type {unknown} */ (JSON.parse(readFileSync(join(folder, 'case.json'), 'utf8')));
  if (typeof read !== 'object' || read === null) throw new Error('case.json holds no object');
  const file = /** @type {Partial<CaseFile>} */ (read);
  if (typeof file.op !== 'string') throw new Error('case.json names no op');
  if (!Array.isArray(file.inputs) || !Array.isArray(file.outputs)) throw new Error('case.json lists no tensors');
  return { opset: 0, attributes: {}, ...file, op: file.op, inputs: file.inputs, outputs: file.outputs };
}

/**
 * @param {string} folder
 * @param {StoredTensor} stored
 * @returns {Tensor}
 */
export function readTensor(folder, { name, slot, dtype, shape, file }) {
  const type = ELEMENT_TYPES[dtype];
  if (!type) throw new Error(`${name}: the element type ${dtype} is not known`);
  const bytes = readFileSync(join(folder, file));
  const count = shape.reduce((product, size) => product * size, 1);
  if (bytes.length !== count * type.bytes) {
    throw new Error(`${name}: ${file} holds ${bytes.length} bytes, not ${count} elements of ${dtype}`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return {
    name,
    slot,
    type,
    shape,
    values: Float64Array.from({ length: count }, (_, at) => type.read(view, at * type.bytes)),
  };
}

/**
 * @param {string} folder
 * @param {object} file what stands in case.json
 * @param {readonly (StoredTensor & { values: ArrayLike<number> })[]} tensors
 */
export function writeCase(folder, file, tensors) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'case.json'), `${JSON.stringify(file, null, 1)}\n`);
  for (const { dtype, file: name, values } of tensors) {
    const type = ELEMENT_TYPES[dtype];
    if (!type) throw new Error(`the element type ${dtype} is not known`);
    const bytes = new Uint8Array(values.length * type.bytes);
    const view = new DataView(bytes.buffer);
    Array.from(values).forEach((value, at) => type.write(view, at * type.bytes, value));
    writeFileSync(join(folder, name), bytes);
  }
}
