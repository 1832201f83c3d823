// @ts-check
import { posix } from 'node:path';
import ts from 'typescript';

/** Which folders of web/ a folder may import, besides itself. */
/** @type {Readonly<Record<string, readonly string[]>>} */
export const WEB_DIRECTIONS = {
  scores: [],
  shared: ['scores'],
  messages: ['shared', 'scores'],
  engine: ['shared'],
  text: ['shared'],
  weights: ['shared'],
  worker: ['engine', 'weights', 'text', 'shared'],
  client: ['shared'],
  state: ['text', 'shared', 'scores'],
  export: ['scales', 'shared', 'scores'],
  scales: ['shared', 'scores'],
  pictures: ['scales', 'shared', 'scores'],
  elements: ['export', 'pictures', 'scales', 'client', 'state', 'text', 'messages', 'shared', 'scores'],
  pages: ['elements', 'state', 'messages', 'shared'],
  assets: ['weights', 'text', 'shared'],
  // the models in Node
  trace: ['engine', 'weights', 'text', 'shared', 'assets', 'tooling'],
  tooling: [],
};

const WORKER_START = /new (?:Shared)?Worker\(\s*new URL\(\s*['"]([^'"]+)['"]/g;

/**
 * Imports between the folders of web/ go downwards only.
 * @param {readonly import('../project_files.mjs').ProjectFile[]} files
 * @returns {string[]}
 */
export function webDirections(files) {
  return files.flatMap(({ path, text }) => {
    if (!/^web\/.*\.(ts|mjs)$/.test(path)) return [];
    const from = folderOf(path);
    const allowed = WEB_DIRECTIONS[from];
    if (!allowed) return [`${path}: web/${from}/ has no line in the table of import directions`];
    return targetsOf(path, text)
      .filter(({ folder, startsWorker }) => folder !== from && !allowed.includes(folder) && !startsWorker)
      .map(({ name }) => `${path}: ${from} must not import ${name}`);
  });
}

/**
 * The project's own files that a file names in its imports.
 * @param {string} path
 * @param {string} text
 */
function targetsOf(path, text) {
  const imported = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  const started = [...text.matchAll(WORKER_START)].map((match) => match[1] ?? '');
  return [...imported, ...started]
    .filter((name) => name.startsWith('.'))
    .map((name) => {
      const folder = folderOf(posix.join(posix.dirname(path), name));
      // The client may start the worker, which imports nothing into the page.
      return {
        name,
        folder,
        startsWorker: folder === 'worker' && path.startsWith('web/client/') && isStart(name, started),
      };
    });
}

/**
 * @param {string} name
 * @param {readonly string[]} started
 */
const isStart = (name, started) => started.includes(name) || /[?&]worker\b/.test(name);

/** @param {string} path */
function folderOf(path) {
  const [top = '', folder = ''] = path.split('/');
  return top === 'web' ? folder : top;
}
