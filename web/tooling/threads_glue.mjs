// @ts-check

/**
 * Emscripten's glue with threads starts its workers from itself, by `new Worker(new URL(…, import.meta.url), options)`.
 * Vite puts such a worker into the site where it can read the options, so they are written out.
 * @returns {import('vite').Plugin}
 */
export function threadsGlue() {
  return {
    name: 'threads-glue',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('/generated/transformer-threads.mjs') ? withLiteralOptions(code) : undefined;
    },
  };
}

/** @param {string} code */
export function withLiteralOptions(code) {
  const start = /(new Worker\(new URL\([^)]*\),\s*)workerOptions\)/;
  if (!start.test(code)) throw new Error('transformer-threads.mjs starts its workers otherwise than it did');
  return code.replace(start, "$1{ type: 'module', name: 'em-pthread' })");
}
