// @ts-check
import { createServer } from 'node:http';
import { join } from 'node:path';
import { existsSync, statSync } from 'node:fs';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import sirv from 'sirv';
import { Failure, run } from './failure.mjs';
import { SITE } from './project.mjs';

/**
 * @typedef {object} ServeOptions
 * @property {string} [root] folder to serve
 * @property {number} [port] 0: any free one
 * @property {string} [prefix] path under which the site lies, with slashes around
 * @property {boolean} [isolated] send the headers that make pages cross-origin isolated, so that they may use threads
 * @property {boolean} [strictPort] fail when the port is taken, instead of taking the next free one
 */

/** Names with a hash of the content in them: Vite's files, the word vectors, the glosses and the models. */
const HASHED = /(\/assets\/[^/]+-[\w-]{8}|\/(vectors|glosses|models)\/.+-[0-9a-f]{10})\.\w+$/;

/**
 * Serves a built site on 127.0.0.1.
 * @param {ServeOptions} options
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serve({ root = SITE, port = 4173, prefix = '/', isolated = true, strictPort = false } = {}) {
  const files = sirv(root, { dev: true, etag: true, setHeaders: (response, path) => cacheFor(response, path) });
  const server = createServer((request, response) => {
    const address = URL.canParse(request.url ?? '', 'http://site') ? new URL(request.url ?? '', 'http://site') : null;
    if (!address) return answer(response, 400, 'Not an address');
    const { pathname, search } = address;
    response.setHeader('X-Content-Type-Options', 'nosniff');
    // Sandboxed frames have an origin of their own; without this they may not run the site's modules.
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (isolated) {
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
      response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
      // an isolated page of another site may still frame these
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return answer(response, 405, 'Only GET and HEAD');
    }
    if (`${pathname}/` === prefix) return redirect(response, `${prefix}${search}`);
    if (!pathname.startsWith(prefix)) return answer(response, 404, 'Not found');
    const path = `/${pathname.slice(prefix.length)}`;
    // Relative addresses in a page need the slash at the end of a folder, and none behind a file.
    const folder = isFolder(root, path);
    if (folder && !path.endsWith('/')) return redirect(response, `${pathname}/${search}`);
    if (!folder && path.endsWith('/')) return answer(response, 404, 'Not found');
    request.url = path;
    files(request, response, () => answer(response, 404, 'Not found'));
  });
  const taken = await listen(server, port, strictPort);
  return {
    url: `http://127.0.0.1:${taken}${prefix}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {string} path
 */
function cacheFor(response, path) {
  response.setHeader('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (/\.m?js$/.test(path)) response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
  if (path.endsWith('.bin')) response.setHeader('Content-Type', 'application/octet-stream');
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} text
 */
function answer(response, status, text) {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end(`${text}\n`);
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {string} location
 */
function redirect(response, location) {
  response.setHeader('Location', location);
  answer(response, 308, 'Moved');
}

/**
 * @param {string} root
 * @param {string} path as in the address, resolved by URL: it holds no `..` segment
 */
function isFolder(root, path) {
  const folder = join(root, path);
  return existsSync(folder) && statSync(folder).isDirectory();
}

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @param {boolean} strict
 * @returns {Promise<number>} the port taken
 */
function listen(server, port, strict) {
  return new Promise((resolve, reject) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      if (strict || port >= 65535) return reject(new Failure(`Port ${port} is taken.`));
      resolve(listen(server, port + 1, strict));
    });
    server.listen(port, '127.0.0.1', () => {
      server.removeAllListeners('error');
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

async function main() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4173' },
      prefix: { type: 'string', default: '/' },
      root: { type: 'string', default: SITE },
      'not-isolated': { type: 'boolean', default: false },
      'strict-port': { type: 'boolean', default: false },
    },
  });
  const { port, prefix, root } = values;
  const isolated = !values['not-isolated'];
  const { url } = await serve({ port: Number(port), prefix, root, isolated, strictPort: values['strict-port'] });
  console.log(`Serving ${root} at ${url}`);
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) await run(main);
