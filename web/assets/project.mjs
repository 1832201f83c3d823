// @ts-check
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const project = new URL('../../', import.meta.url);

/**
 * The project's own TypeScript, so that what is written here and what the page reads are one piece of code.
 * @template Module
 * @param {string} path
 * @returns {Promise<Module>}
 */
export async function own(path) {
  const { module } = await runnerImport(fileURLToPath(new URL(path, project)), {
    configFile: false,
    logLevel: 'error',
  });
  return /** @type {Module} */ (module);
}

/**
 * A committed file of the site.
 * @param {string} file below public/
 * @returns {Promise<ArrayBuffer>}
 */
export async function readPublic(file) {
  return new Uint8Array(await readFile(new URL(`public/${file}`, project))).buffer;
}

/**
 * Makes a folder below public/ hold no data file of an earlier run.
 * @param {string} folder
 */
export async function emptyFolder(folder) {
  const path = new URL(`public/${folder}/`, project);
  await mkdir(path, { recursive: true });
  for (const name of await readdir(path)) if (name.endsWith('.bin')) await rm(new URL(name, path));
}

/**
 * Writes a file whose name holds the beginning of its hash.
 * @param {string} path below public/, without hash and extension
 * @param {Uint8Array} bytes
 * @returns {Promise<{ file: string, bytes: number, sha256: string }>}
 */
export async function writeHashed(path, bytes) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = `${path}-${sha256.slice(0, 10)}.bin`;
  await writeFile(new URL(`public/${file}`, project), bytes);
  return { file, bytes: bytes.length, sha256 };
}

/**
 * @param {string} path
 * @param {unknown} data
 * @param {number} [indent]
 */
export async function writeJson(path, data, indent = 2) {
  await writeFile(new URL(path, project), `${JSON.stringify(data, null, indent)}\n`);
}
