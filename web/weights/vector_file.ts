import { DataFileError } from './data_file.ts';

/**
 * A file of word vectors, little-endian:
 *
 *     4 bytes   the letters AWV1; the digit is the version of the format
 *     uint32    width: components of a vector
 *     uint32    count: words, at least 1
 *     uint32    length of the word list, bytes
 *     float32   [count] scale of each word
 *     int8      [count, width] components; a component is its int8 times the word's scale
 *     utf-8     the words, one a line, most frequent first
 */
export interface VectorFile {
  readonly width: number;
  readonly words: readonly string[];
  /** [word] */
  readonly scales: Float32Array;
  /** [word, width], row-major. */
  readonly components: Int8Array;
}

/** Version of the format. */
export const FORMAT = 1;
const MAGIC = `AWV${FORMAT}`;
const HEADER_BYTES = 16;

/**
 * Reads a file; its components are a view of the bytes, not a copy.
 * @param file its name, for the error
 * @throws DataFileError when the bytes are no such file
 */
export function parseVectorFile(bytes: ArrayBuffer, file = 'word vectors'): VectorFile {
  const view = new DataView(bytes);
  const magic = String.fromCharCode(...new Uint8Array(bytes.slice(0, MAGIC.length)));
  if (magic !== MAGIC) throw new DataFileError(file, `a file that starts with ${MAGIC}`, JSON.stringify(magic));
  if (bytes.byteLength < HEADER_BYTES) throw new DataFileError(file, 'a whole header', `${bytes.byteLength} bytes`);
  const [width, count, listBytes] = [4, 8, 12].map((at) => view.getUint32(at, true)) as [number, number, number];
  const expected = HEADER_BYTES + 4 * count + width * count + listBytes;
  if (bytes.byteLength !== expected) throw new DataFileError(file, `${expected} bytes`, `${bytes.byteLength}`);
  const componentsAt = HEADER_BYTES + 4 * count;
  const listAt = componentsAt + width * count;
  const words = new TextDecoder().decode(bytes.slice(listAt)).split('\n');
  if (words.length !== count) throw new DataFileError(file, `${count} words`, `${words.length}`);
  const scales = Float32Array.from({ length: count }, (_, word) => view.getFloat32(HEADER_BYTES + 4 * word, true));
  return { width, words, scales, components: new Int8Array(bytes, componentsAt, width * count) };
}

/** The bytes of a file; {@link parseVectorFile} reads them. */
export function vectorFileBytes({ width, words, scales, components }: VectorFile): Uint8Array<ArrayBuffer> {
  const list = new TextEncoder().encode(words.join('\n'));
  const componentsAt = HEADER_BYTES + 4 * words.length;
  const bytes = new Uint8Array(componentsAt + components.length + list.length);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(MAGIC));
  [width, words.length, list.length].forEach((value, at) => {
    view.setUint32(4 + 4 * at, value, true);
  });
  scales.forEach((scale, word) => {
    view.setFloat32(HEADER_BYTES + 4 * word, scale, true);
  });
  bytes.set(new Uint8Array(components.buffer, components.byteOffset, components.length), componentsAt);
  bytes.set(list, componentsAt + components.length);
  return bytes;
}
