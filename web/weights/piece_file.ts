import { DataFileError } from './data_file.ts';

/**
 * The pieces that a model's tokeniser cuts texts into, little-endian:
 *
 *     4 bytes   the letters AUV1; the digit is the version of the format
 *     uint32    count: pieces, at least 1
 *     uint32    reserved: the first ones, which no text has
 *     uint32    length of the list of pieces, bytes
 *     float64   [count] score of each piece; as float32 equal sums of scores would no longer be equal
 *     utf-8     the pieces, one a line
 */
export interface PieceFile {
  readonly pieces: readonly string[];
  readonly scores: Float64Array;
  readonly reserved: number;
}

const MAGIC = 'AUV1';
const HEADER_BYTES = 16;
const SCORE_BYTES = 8;

/**
 * @param file its name, for the error
 * @throws DataFileError when the bytes are no such file
 */
export function parsePieceFile(bytes: ArrayBuffer, file = 'pieces'): PieceFile {
  const magic = String.fromCharCode(...new Uint8Array(bytes.slice(0, MAGIC.length)));
  if (magic !== MAGIC) throw new DataFileError(file, `a file that starts with ${MAGIC}`, JSON.stringify(magic));
  if (bytes.byteLength < HEADER_BYTES) throw new DataFileError(file, 'a whole header', `${bytes.byteLength} bytes`);
  const view = new DataView(bytes);
  const [count, reserved, listBytes] = [4, 8, 12].map((at) => view.getUint32(at, true)) as [number, number, number];
  const listAt = HEADER_BYTES + SCORE_BYTES * count;
  if (bytes.byteLength !== listAt + listBytes) {
    throw new DataFileError(file, `${listAt + listBytes} bytes`, `${bytes.byteLength}`);
  }
  const pieces = new TextDecoder().decode(bytes.slice(listAt)).split('\n');
  if (pieces.length !== count) throw new DataFileError(file, `${count} pieces`, `${pieces.length}`);
  const scores = Float64Array.from(pieces, (_, id) => view.getFloat64(HEADER_BYTES + SCORE_BYTES * id, true));
  return { pieces, scores, reserved };
}

/** The bytes of a file; {@link parsePieceFile} reads them. No piece may hold a line break. */
export function pieceFileBytes({ pieces, scores, reserved }: PieceFile): Uint8Array<ArrayBuffer> {
  const list = new TextEncoder().encode(pieces.join('\n'));
  const listAt = HEADER_BYTES + SCORE_BYTES * pieces.length;
  const bytes = new Uint8Array(listAt + list.length);
  bytes.set(new TextEncoder().encode(MAGIC));
  const view = new DataView(bytes.buffer);
  [pieces.length, reserved, list.length].forEach((value, at) => {
    view.setUint32(4 + 4 * at, value, true);
  });
  scores.forEach((score, id) => {
    view.setFloat64(HEADER_BYTES + SCORE_BYTES * id, score, true);
  });
  bytes.set(list, listAt);
  return bytes;
}
