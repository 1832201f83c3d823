import { readFileSync } from 'node:fs';

const FOLDER = new URL('../conformance/use-lite/', import.meta.url);
const json = <Data>(name: string): Data => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Data;

interface Place {
  readonly offset: number;
  readonly shape: readonly number[];
}

interface Sentence {
  readonly text: string;
  readonly ids: readonly number[];
  readonly pieces: readonly string[];
  readonly n: number;
  readonly attn0: Place;
  readonly attn1: Place;
  readonly embedding: Place;
}

interface DebugSentence {
  readonly reference_index: number;
  readonly tensors: Readonly<Record<string, Place>>;
}

/** A reader of the float32 numbers of a file, at any place in it. */
function numbersIn(name: string): (place: Place) => Float32Array {
  const bytes = new Uint8Array(readFileSync(new URL(name, FOLDER))).buffer;
  return ({ offset, shape }) =>
    new Float32Array(
      bytes,
      offset,
      shape.reduce((product, size) => product * size, 1),
    );
}

const numbers = numbersIn('data.bin');
const debugNumbers = numbersIn('debug.bin');

/** What TensorFlow.js makes of 20 sentences: see the README beside the files. */
export const REFERENCES = json<{ items: Sentence[] }>('index.json').items.map((item) => ({
  text: item.text,
  ids: item.ids,
  pieces: item.pieces,
  /** Pieces that were read. */
  read: item.n,
  weights: [numbers(item.attn0), numbers(item.attn1)],
  embedding: numbers(item.embedding),
}));

/** Of three of them every intermediate tensor by its name. */
export const DEBUG_REFERENCES = json<{ items: DebugSentence[] }>('debug.json').items.map((item) => ({
  index: item.reference_index,
  tensors: Object.entries(item.tensors).map(([name, place]) => ({ name, values: debugNumbers(place) })),
}));
