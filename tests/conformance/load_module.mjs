// @ts-check
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { inProject } from '../../web/tooling/project.mjs';

/** @typedef {'simd' | 'relaxed'} ModuleName */

/**
 * @typedef {object} OperatorInput
 * @property {'float' | 'flag' | 'whole'} type
 * @property {readonly number[]} shape
 * @property {Float32Array} values
 */

/**
 * @typedef {object} OperatorOutput
 * @property {readonly number[]} shape
 * @property {Float32Array} values
 * @property {Float64Array | null} bounds how far float32 may be from the exact result
 */

/**
 * The part of the module that the checks use.
 * @typedef {object} OperatorModule
 * @property {() => string[]} operatorNames those it implements
 * @property {(
 *   name: string,
 *   inputs: readonly (OperatorInput | null)[],
 *   attributes: Readonly<Record<string, number | string>>,
 *   withBounds: boolean,
 * ) => { outputs: OperatorOutput[] } | { fault: { argument: string, expected: string, got: string } }} runOperator
 */

/** @type {readonly ModuleName[]} */
export const MODULE_NAMES = ['simd', 'relaxed'];

/** @param {ModuleName} name */
const wasmFile = (name) => inProject(`web/engine/generated/transformer-${name}.wasm`);
const GLUE = inProject('web/engine/generated/transformer.mjs');

/** @param {ModuleName} name */
export const isBuilt = (name) => existsSync(wasmFile(name)) && existsSync(GLUE);

/**
 * The very module that ships.
 * @param {ModuleName} name
 * @returns {Promise<OperatorModule>}
 */
export async function loadModule(name) {
  // not before it is needed: whoever starts the tests or this command may have nothing installed yet
  const { relaxedSimd } = await import('wasm-feature-detect');
  // Node 20 keeps relaxed SIMD behind a flag that later ones do not know.
  if (name === 'relaxed' && !(await relaxedSimd())) setFlagsFromString('--experimental-wasm-relaxed-simd');
  const { default: create } = /** @type {{ default: (settings: object) => Promise<OperatorModule> }} */ (
    await import(GLUE)
  );
  return create({ wasmBinary: await readFile(wasmFile(name)) });
}
