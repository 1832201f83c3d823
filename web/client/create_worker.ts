import workerUrl from '../worker/worker.ts?worker&url';

const OPTIONS = { type: 'module', name: 'attention-engine' } as const;

/**
 * Starts the engine's worker from the site's own files.
 * @throws DOMException when the browser does not allow it
 */
export function createWorker(): Worker {
  if (self.origin !== 'null') return new Worker(workerUrl, OPTIONS);
  // a sandboxed frame has an origin of its own, to which the site is foreign: it may import from there, not start a worker
  const { href } = new URL(workerUrl, import.meta.url);
  return new Worker(`data:text/javascript,import ${encodeURIComponent(JSON.stringify(href))}`, OPTIONS);
}
