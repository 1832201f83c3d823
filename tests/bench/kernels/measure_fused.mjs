// @ts-check
/** Times fused attention against its peers; runs alike in Node and in a page. */
import { vectorsOf } from './cases.mjs';
import { compared, sameResult } from './compared.mjs';
import { peersOf } from './peers.mjs';

/**
 * @param {string} name of the module
 * @param {import('../../../web/engine/transformer.ts').Transformer} transformer through which the page calls it, so that
 *   its copies are counted
 * @param {import('./peers.mjs').Others} others
 * @param {readonly import('./cases.mjs').KernelCase[]} cases
 * @returns {Promise<import('./compared.mjs').KernelRow[]>}
 */
export async function measureFused(name, transformer, others, cases) {
  const rows = [];
  for (const given of cases) {
    const vectors = vectorsOf(given);
    const ours = () => transformer.fusedAttention(vectors);
    for (const [peer, run] of await peersOf(given, vectors, others)) {
      sameResult(peer, ours(), await run());
      rows.push(await compared('attention/fused', name, given, others.bench, ours, peer, run));
    }
  }
  return rows;
}
