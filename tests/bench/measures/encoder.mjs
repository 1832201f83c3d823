// @ts-check
import { rowsInNode } from '../rows_in_node.mjs';

/**
 * Universal Sentence Encoder Lite in both modules beside the same weights in TensorFlow.js, in Node.
 * @returns {Promise<import('../report.mjs').KernelRow[]>}
 */
export async function encoder() {
  const rows = [];
  for (const module of ['relaxed', 'simd'])
    rows.push(...(await rowsInNode('tests/bench/encoder/in_node.mjs', [module])));
  return rows;
}
