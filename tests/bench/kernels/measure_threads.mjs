// @ts-check
/** Times fused attention on two threads against itself on one and against onnxruntime-web on two. */
import { CASES, vectorsOf } from './cases.mjs';
import { compared, sameResult } from './compared.mjs';
import { peersOf } from './peers.mjs';

/** Below, waking a thread counts as much as the work. */
const SHORTEST = 256;
const THREADS = 2;

/**
 * @param {import('../../../web/engine/transformer.ts').Transformer} transformer with threads
 * @param {import('./peers.mjs').Others} others onnxruntime-web set to as many threads
 * @returns {Promise<import('./compared.mjs').KernelRow[]>}
 */
export async function measureThreads(transformer, others) {
  const rows = [];
  for (const given of CASES.filter(({ queryLen }) => queryLen >= SHORTEST)) {
    const vectors = vectorsOf(given);
    const on = (/** @type {number} */ threads) => () => transformer.fusedAttention(vectors, { threads });
    const peers = (await peersOf(given, vectors, others)).filter(([name]) => name.startsWith('onnxruntime-web'));
    for (const [peer, run] of [/** @type {const} */ (['itself on one thread', on(1)]), ...peers]) {
      sameResult(peer, on(THREADS)(), await run());
      rows.push(
        await compared('attention/threads', 'relaxed-threads', given, others.bench, on(THREADS), peer, run, THREADS),
      );
    }
  }
  return rows;
}
