/** Starts the engine's worker from the site's own files. */
export const createWorker = (): Worker =>
  new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module', name: 'attention-engine' });
