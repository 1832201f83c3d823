// @ts-check
/** Times attention that keeps every stage, as the picture needs it; runs alike in Node and in a page. */
import { vectorsOf } from './cases.mjs';
import { compared, sameResult } from './compared.mjs';
import { keepingWeights } from './peers.mjs';

/** A head's share of the width is as wide as in the other cases. */
const GIVEN = { name: 'a paragraph', queryLen: 64, keyLen: 64, heads: 12, headDim: 64 };

/**
 * The session's run without its reference in double precision: what is asked is in a row's milliseconds, all results
 * copied out of the module.
 * @param {string} name of the module
 * @param {import('../../../web/engine/module_types.ts').AttentionModule} attention
 * @param {import('../../../web/shared/options.ts').AttentionOptions} options the page's own, to be begun with
 * @param {import('./peers.mjs').Others} others
 * @returns {Promise<import('./compared.mjs').KernelRow[]>}
 */
export async function measureTraced(name, attention, options, { bench, ort }) {
  const { heads, queryLen, headDim } = GIVEN;
  const { query } = vectorsOf(GIVEN);
  const session = new attention.Session();
  // with identity projections queries, keys and values are the words' own components, head by head
  const asked = { ...options, heads, tokenCount: queryLen, width: heads * headDim, mechanism: {} };
  const ours = () => {
    const result = session.run(query, asked);
    if ('fault' in result) throw new Error(JSON.stringify(result.fault));
    return result.trace;
  };
  const trace = ours();
  const run = await keepingWeights(GIVEN, trace, ort);
  const peer = 'onnxruntime-web Attention with its weights';
  sameResult(peer, trace.context, await run());
  const rows = [await compared('attention/traced', name, GIVEN, bench, ours, peer, run)];
  session.delete();
  return rows;
}
