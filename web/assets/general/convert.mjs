// @ts-check
/**
 * Makes the hand-set W of the general score from the committed word vectors: W = Σ⁻¹ ÷ 10, where Σ is the covariance of
 * all of them, each counted once, about their mean. Run it with `node web/assets/general/convert.mjs` after a change of
 * the vectors; it writes public/parameters/glove-100d/ and web/weights/general_manifest.json. The same input always
 * gives the same bytes.
 */
import { emptyFolder, own, readPublic, writeHashed, writeJson } from '../project.mjs';

/** @typedef {import('../../weights/manifest.ts')} ManifestModule */
/** @typedef {import('../../weights/vector_file.ts')} VectorFileModule */
/** @typedef {import('../../weights/general_file.ts')} GeneralFileModule */

/** Brings the scores of the samples to a few units, which a softmax tells apart without choosing one. */
const DIVISOR = 10;
const FOLDER = 'parameters/glove-100d';

const { GLOVE } = /** @type {ManifestModule} */ (await own('web/weights/manifest.ts'));
const { parseVectorFile } = /** @type {VectorFileModule} */ (await own('web/weights/vector_file.ts'));
const { generalFileBytes } = /** @type {GeneralFileModule} */ (await own('web/weights/general_file.ts'));

const { width } = GLOVE;
const shards = await Promise.all(GLOVE.shards.map(async ({ file }) => parseVectorFile(await readPublic(file), file)));
const vectors = shards.flatMap(({ words, scales, components }) =>
  words.map((_, row) =>
    Float64Array.from(components.subarray(row * width, (row + 1) * width), (each) => each * (scales[row] ?? NaN)),
  ),
);

const mean = new Float64Array(width);
for (const vector of vectors) vector.forEach((value, at) => (mean[at] = (mean[at] ?? NaN) + value / vectors.length));

const covariance = Array.from({ length: width }, () => new Float64Array(width));
for (const vector of vectors) {
  const centred = vector.map((value, at) => value - (mean[at] ?? NaN));
  covariance.forEach((row, at) => {
    const factor = (centred[at] ?? NaN) / vectors.length;
    centred.forEach((value, column) => (row[column] = (row[column] ?? NaN) + factor * value));
  });
}

/**
 * The inverse of a symmetric matrix with positive eigenvalues, by Gauss and Jordan; such a matrix needs no pivoting.
 * @param {readonly Float64Array[]} matrix
 * @returns {Float64Array[]}
 */
function inverse(matrix) {
  const size = matrix.length;
  const rows = matrix.map((row, at) => Float64Array.from([...row, ...row.map((_, column) => Number(column === at))]));
  rows.forEach((pivotRow, pivot) => {
    const divisor = pivotRow[pivot] ?? NaN;
    if (!(divisor > 0)) throw new Error('the covariance has no inverse: more word vectors are needed');
    pivotRow.forEach((value, column) => (pivotRow[column] = value / divisor));
    rows.forEach((row, at) => {
      if (at === pivot) return;
      const factor = row[pivot] ?? NaN;
      row.forEach((value, column) => (row[column] = value - factor * (pivotRow[column] ?? NaN)));
    });
  });
  return rows.map((row) => row.slice(size));
}

const weight = Float32Array.from(inverse(covariance).flatMap((row) => [...row].map((value) => value / DIVISOR)));
await emptyFolder(FOLDER);
const bytes = generalFileBytes({ width, mean: Float32Array.from(mean), weight });
const written = await writeHashed(`${FOLDER}/general`, bytes);
await writeJson('web/weights/general_manifest.json', { width, words: vectors.length, ...written });
console.log(`wrote W [${width}, ${width}] from ${vectors.length} word vectors, ${written.bytes} B`);
