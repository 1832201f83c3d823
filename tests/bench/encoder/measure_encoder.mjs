// @ts-check
/** Times Universal Sentence Encoder Lite in our module against the same weights in TensorFlow.js. */
import { median } from '../statistics.mjs';
import { processorTime, timed } from '../timed.mjs';
import { PEAK_FLOPS, PEAK_ROUNDS } from '../kernels/compared.mjs';

/**
 * @typedef {import('../kernels/compared.mjs').KernelRow} KernelRow
 * @typedef {import('../kernels/peers.mjs').BenchModule} BenchModule
 * @typedef {(ids: Int32Array) => Float32Array | Promise<Float32Array>} Embed a text's vector from the ids of its pieces
 */

const LENGTHS = [12, 20, 57, 128];
const ROUNDS = 31;
/** Ids that stand for something: below are the marks of a sentence, above nothing. */
const [FIRST_ID, ID_COUNT] = [6, 7994];

/**
 * @param {string} module
 * @param {BenchModule} bench
 * @param {readonly (readonly [name: string, embed: Embed])[]} ours
 * @param {string} peer
 * @param {Embed} theirs
 * @returns {Promise<KernelRow[]>}
 */
export async function measureEncoder(module, bench, ours, peer, theirs) {
  const rows = [];
  for (const pieces of LENGTHS) {
    const ids = Int32Array.from({ length: pieces }, (_, at) => FIRST_ID + ((at * 7919) % ID_COUNT));
    const vectors = await Promise.all([...ours.map(([, embed]) => embed(ids)), theirs(ids)]);
    checkSame(vectors);
    for (const [name, embed] of ours) {
      const each = [];
      // the first rounds warm up
      for (let round = -3; round < ROUNDS; round += 1) {
        const peak = await timed(processorTime, 1, () => bench.multiplyAddChains(PEAK_ROUNDS));
        const [mine, other] = [
          await timed(processorTime, 1, () => embed(ids)),
          await timed(processorTime, 1, () => theirs(ids)),
        ];
        if (round >= 0) each.push({ peak, mine, other });
      }
      const flops = flopsOf(pieces);
      const oursMs = median(each.map(({ mine }) => mine));
      rows.push({
        name: `encoder ${name}`,
        shape: { pieces },
        module,
        threads: 1,
        ours_ms: oursMs,
        peer,
        peer_ms: median(each.map(({ other }) => other)),
        ratio: median(each.map(({ mine, other }) => other / mine)),
        gflops: flops / oursMs / 1e6,
        peak_fraction: median(each.map(({ peak, mine }) => (flops * peak) / (PEAK_FLOPS * mine))),
      });
    }
  }
  return rows;
}

/** Of the maps of both layers, 9.3 million a piece, and of the products of four heads of attention. @param {number} pieces */
function flopsOf(pieces) {
  const maps = 256 * 768 + 2 * 256 * 512 + 512 * 1536 + 512 * 512 + 4 * 512 * 1536;
  return 2 * pieces * maps + 4 * pieces * pieces * (256 + 512);
}

/** int8 is another rounding of the same weights, so it may point elsewhere by little. @param {readonly Float32Array[]} vectors of length 1 */
function checkSame(vectors) {
  const last = vectors.at(-1) ?? new Float32Array();
  for (const vector of vectors) {
    const cosine = vector.reduce((sum, value, at) => sum + value * (last[at] ?? NaN), 0);
    if (!(cosine > 0.995)) throw new Error(`the same text has other vectors: their cosine is ${cosine}`);
  }
}
