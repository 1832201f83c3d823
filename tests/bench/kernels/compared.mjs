// @ts-check
/** Two programs timed by turns. */
import { best, median } from '../statistics.mjs';
import { processorTime, timed } from '../timed.mjs';
import { flopsOf } from './cases.mjs';

/**
 * @typedef {import('./cases.mjs').KernelCase} KernelCase
 * @typedef {import('./peers.mjs').BenchModule} BenchModule
 */

/**
 * One comparison: milliseconds of ours and of a peer, medians of pairs taken by turns.
 * @typedef {object} KernelRow
 * @property {string} name
 * @property {Readonly<Record<string, number>>} shape its sizes by their names
 * @property {string} module
 * @property {number} threads
 * @property {number} ours_ms call and copies from JavaScript included
 * @property {string} peer
 * @property {number} peer_ms
 * @property {number} ratio peer_ms / ours_ms
 * @property {number} gflops of ours
 * @property {number} peak_fraction gflops by those of independent multiply-adds in the same minute
 */

/** A round is as short as that allows, so that few are cut by another program's turn; there are fewer of long ones. */
const ROUND_FLOPS = 2e7;
const roundsOf = (/** @type {number} */ flops) => (flops > 1e10 ? 3 : flops > 1e9 ? 7 : 41);
/** Of independent multiply-adds, 96 operations a round. */
export const PEAK_ROUNDS = 200_000;
export const PEAK_FLOPS = 96 * PEAK_ROUNDS;
/**
 * Share of peak that onnxruntime-web's Attention reaches where it is configured well. At 16 tokens its call counts more
 * than its arithmetic, and from 1024 on a call is longer than a turn on a busy machine.
 */
const PEER_SHARES = new Map([
  [64, 0.38],
  [256, 0.43],
]);

/**
 * A peer that computes something else is no peer. Sums of squares do not mind the order of the heads.
 * @param {string} peer
 * @param {Float32Array} ours
 * @param {Float32Array} theirs
 */
export function sameResult(peer, ours, theirs) {
  const size = (/** @type {Float32Array} */ values) => values.reduce((sum, value) => sum + value * value, 0);
  const [mine, other] = [size(ours), size(theirs)];
  if (ours.length !== theirs.length || !(Math.abs(mine - other) <= 1e-4 * mine)) {
    throw new Error(
      `${peer} computes something else: ${ours.length} numbers of size ${mine}, ${theirs.length} of ${other}`,
    );
  }
}

/**
 * @param {string} name
 * @param {string} module
 * @param {KernelCase} given
 * @param {BenchModule} bench
 * @param {() => unknown} ours
 * @param {string} peer
 * @param {() => unknown} theirs
 * @param {number} [threads] of both; with several the clock on the wall counts, not the processors' time
 * @returns {Promise<KernelRow>}
 */
export async function compared(name, module, given, bench, ours, peer, theirs, threads = 1) {
  const flops = flopsOf(given);
  const now = threads === 1 ? processorTime : () => performance.now();
  const calls = Math.max(1, Math.round(ROUND_FLOPS / flops));
  const rounds = [];
  // the first round warms up all three
  for (let round = 0; round <= roundsOf(flops); round += 1) {
    const peak = await timed(now, 1, () => bench.multiplyAddChains(PEAK_ROUNDS));
    rounds.push({ peak, ours: await timed(now, calls, ours), theirs: await timed(now, calls, theirs) });
  }
  const each = rounds.slice(1);
  const oursMs = median(each.map((round) => round.ours));
  const perPeak = flops / PEAK_FLOPS;
  const theirBest = threads * best(each.map((round) => round.theirs));
  if (threads === 1) checkPeer(peer, given.queryLen, (perPeak * best(each.map((round) => round.peak))) / theirBest);
  return {
    name,
    shape: { heads: given.heads, query_len: given.queryLen, key_len: given.keyLen, head_dim: given.headDim },
    module,
    threads,
    ours_ms: oursMs,
    peer,
    peer_ms: median(each.map((round) => round.theirs)),
    ratio: median(each.map((round) => round.theirs / round.ours)),
    gflops: flops / oursMs / 1e6,
    peak_fraction: median(each.map((round) => (perPeak * round.peak) / (round.ours * threads))),
  };
}

/** @param {string} peer @param {number} length @param {number} share */
function checkPeer(peer, length, share) {
  const expected = PEER_SHARES.get(length);
  if (peer !== 'onnxruntime-web Attention' || expected === undefined || share >= 0.7 * expected) return;
  throw new Error(
    `${peer} runs at ${share.toFixed(2)} of peak at ${length} tokens instead of ${expected}: misconfigured?`,
  );
}
