import { loadTransformer } from '../../../web/engine/load_transformer.ts';
import { siteTransformer } from '../../../web/engine/site_transformer.ts';
import { vectorsOf } from '../../bench/kernels/cases.mjs';

declare const self: DedicatedWorkerGlobalScope;

const started = loadTransformer('auto', siteTransformer);

/** Fused attention over drawn vectors of a length, on one thread and on as many as there are; or on and on. */
self.onmessage = async ({ data }: MessageEvent<{ length: number; forEver: boolean }>): Promise<void> => {
  const transformer = await started;
  const given = vectorsOf({ name: '', heads: 4, queryLen: data.length, keyLen: data.length, headDim: 32 });
  if (data.forEver) {
    self.postMessage('running');
    for (;;) transformer.fusedAttention(given, { threads: transformer.threads });
  }
  const one = transformer.fusedAttention(given, { threads: 1 });
  const all = transformer.fusedAttention(given);
  self.postMessage({
    module: transformer.module,
    threads: transformer.threads,
    threadsMissing: transformer.threadsMissing,
    backend: transformer.backend(),
    isSame: one.every((value, at) => Object.is(value, all[at])),
    sum: one.reduce((sum, value) => sum + value * value, 0),
  });
};
