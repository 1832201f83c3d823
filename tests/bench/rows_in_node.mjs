// @ts-check
import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { relaxedSimd } from 'wasm-feature-detect';
import { inProject } from '../../web/tooling/project.mjs';

/**
 * The rows that a script writes to its output when it is run with such arguments, in a Node that has relaxed SIMD.
 * @param {string} script
 * @param {readonly string[]} given
 * @returns {Promise<import('./report.mjs').KernelRow[]>}
 */
export async function rowsInNode(script, given) {
  const flags = (await relaxedSimd()) ? [] : ['--experimental-wasm-relaxed-simd'];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, inProject(script), ...given], {
    maxBuffer: 1 << 24,
  });
  const rows = /** @type {import('./kernels/compared.mjs').KernelRow[]} */ (JSON.parse(stdout));
  return rows.map((row) => ({ ...row, runs_in: `Node ${process.versions.node}` }));
}
