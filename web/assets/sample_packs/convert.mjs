// @ts-check
/**
 * Cuts from the committed word vectors and glosses what each sample needs, into small files of their own, and lists
 * them in web/weights/sample_packs.json. Run it with `node web/assets/sample_packs/convert.mjs` after a change of the
 * samples, the vectors or the glosses. The same input always gives the same bytes.
 */
import { emptyFolder, own, readPublic, writeHashed, writeJson } from '../project.mjs';

/** @typedef {import('../../weights/manifest.ts')} ManifestModule */
/** @typedef {import('../../weights/vector_file.ts')} VectorFileModule */
/** @typedef {import('../../weights/gloss_file.ts')} GlossFileModule */
/** @typedef {import('../../weights/gloss_table.ts')} GlossTableModule */
/** @typedef {import('../../weights/resolve_token.ts')} ResolveModule */
/** @typedef {import('../../text/samples.ts')} SamplesModule */

const { GLOVE, CEDICT } = /** @type {ManifestModule} */ (await own('web/weights/manifest.ts'));
const { parseVectorFile, vectorFileBytes } = /** @type {VectorFileModule} */ (await own('web/weights/vector_file.ts'));
const { glossFileBytes } = /** @type {GlossFileModule} */ (await own('web/weights/gloss_file.ts'));
const { GlossTable } = /** @type {GlossTableModule} */ (await own('web/weights/gloss_table.ts'));
const { resolveToken } = /** @type {ResolveModule} */ (await own('web/weights/resolve_token.ts'));
const { SAMPLES } = /** @type {SamplesModule} */ (await own('web/text/samples.ts'));

const shards = await Promise.all(GLOVE.shards.map(async ({ file }) => parseVectorFile(await readPublic(file), file)));
const known = new Set(shards.flatMap(({ words }) => words));
const glosses = new GlossTable({ ...CEDICT, packs: {} }, readPublic, {
  loaded: () => undefined,
  failed: (_, error) => {
    throw error;
  },
});
await glosses.load();

const lexicon = {
  stateOf: (/** @type {string} */ word) => (known.has(word) ? 'here' : /** @type {const} */ ('absent')),
  lookUp: (/** @type {string} */ word) => glosses.lookUp(word),
  senses: new Map(),
};

/**
 * The vectors of these words, the most frequent first.
 * @param {ReadonlySet<string>} used
 */
function vectorsOf(used) {
  /** @type {string[]} */
  const words = [];
  /** @type {number[]} */
  const scales = [];
  /** @type {number[]} */
  const components = [];
  for (const shard of shards) {
    shard.words.forEach((word, row) => {
      if (!used.has(word)) return;
      words.push(word);
      scales.push(shard.scales[row] ?? 0);
      components.push(...shard.components.subarray(row * shard.width, (row + 1) * shard.width));
    });
  }
  const file = { width: GLOVE.width, words, scales: Float32Array.from(scales), components: Int8Array.from(components) };
  return { words: words.length, bytes: vectorFileBytes(file) };
}

const [vectorFolder, glossFolder] = ['vectors/glove-100d/packs', 'glosses/cedict/packs'];
await emptyFolder(vectorFolder);
await emptyFolder(glossFolder);
/** @type {{ vectors: Record<string, object>, glosses: Record<string, object> }} */
const packs = { vectors: {}, glosses: {} };
for (const { id, tokens, asked, topics = [] } of SAMPLES) {
  const texts = [...tokens, ...(asked?.tokens ?? []), ...topics.map(({ topic }) => topic)];
  const resolved = texts.map((token) => resolveToken(token, lexicon));
  const { words, bytes } = vectorsOf(new Set(resolved.flatMap((each) => each.words.map(({ word }) => word))));
  packs.vectors[id] = { words, ...(await writeHashed(`${vectorFolder}/${id}`, bytes)) };
  const entries = new Map(
    resolved.flatMap(({ source }) => (source.kind === 'gloss' ? [[source.headword, source.senses]] : [])),
  );
  if (entries.size === 0) continue;
  packs.glosses[id] = {
    headwords: entries.size,
    ...(await writeHashed(`${glossFolder}/${id}`, glossFileBytes(entries, new Map()))),
  };
}
await writeJson('web/weights/sample_packs.json', packs);
console.log(`wrote packs for ${SAMPLES.length} samples`);
