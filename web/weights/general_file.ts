import { DataFileError } from './data_file.ts';

/**
 * The hand-set W of the general score and the mean that is taken off the word vectors before it, little-endian:
 *
 *     4 bytes   the letters AGW1; the digit is the version of the format
 *     uint32    width: components of a vector, at least 1
 *     float32   [width] the mean
 *     float32   [width · (width + 1) / 2] W, which is symmetric: its upper triangle row by row
 */
export interface GeneralWeights {
  readonly width: number;
  /** μ, [width] */
  readonly mean: Float32Array;
  /** W, [width, width], row-major. */
  readonly weight: Float32Array;
}

const MAGIC = 'AGW1';
const HEADER_BYTES = 8;

const bytesFor = (width: number): number => HEADER_BYTES + 4 * (width + (width * (width + 1)) / 2);

/**
 * @param file its name, for the error
 * @throws DataFileError when the bytes are no such file, or hold a number that is not finite
 */
export function parseGeneralFile(bytes: ArrayBuffer, file = 'weights of the general score'): GeneralWeights {
  const magic = String.fromCharCode(...new Uint8Array(bytes.slice(0, MAGIC.length)));
  if (magic !== MAGIC) throw new DataFileError(file, `a file that starts with ${MAGIC}`, JSON.stringify(magic));
  if (bytes.byteLength < HEADER_BYTES) throw new DataFileError(file, 'a whole header', `${bytes.byteLength} bytes`);
  const view = new DataView(bytes);
  const width = view.getUint32(4, true);
  if (width === 0) throw new DataFileError(file, 'a width of at least 1', '0');
  if (bytes.byteLength !== bytesFor(width)) {
    throw new DataFileError(file, `${bytesFor(width)} bytes`, `${bytes.byteLength}`);
  }
  const numbers = Float32Array.from({ length: (bytes.byteLength - HEADER_BYTES) / 4 }, (_, at) =>
    view.getFloat32(HEADER_BYTES + 4 * at, true),
  );
  const wrong = numbers.find((value) => !Number.isFinite(value));
  if (wrong !== undefined) throw new DataFileError(file, 'finite numbers', `${wrong}`);
  const weight = new Float32Array(width * width);
  let at = width;
  for (let row = 0; row < width; row += 1) {
    for (let column = row; column < width; column += 1) {
      const value = numbers[at] ?? NaN;
      weight[row * width + column] = value;
      weight[column * width + row] = value;
      at += 1;
    }
  }
  return { width, mean: numbers.slice(0, width), weight };
}

/** The bytes of a file; {@link parseGeneralFile} reads them. Of W only the upper triangle is written. */
export function generalFileBytes({ width, mean, weight }: GeneralWeights): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(bytesFor(width));
  bytes.set(new TextEncoder().encode(MAGIC));
  const view = new DataView(bytes.buffer);
  view.setUint32(4, width, true);
  const triangle = Array.from({ length: width }, (_, row) => [
    ...weight.subarray(row * width + row, (row + 1) * width),
  ]).flat();
  [...mean, ...triangle].forEach((value, at) => {
    view.setFloat32(HEADER_BYTES + 4 * at, value, true);
  });
  return bytes;
}
