import { strToU8, zipSync } from 'fflate';
import type { NamedArray } from './arrays.ts';

/** NumPy's format: magic and version 1.0, then the header's length and the header, padded so that data start at a multiple of 64. */
const MAGIC = [0x93, ...strToU8('NUMPY'), 1, 0];
const ALIGNMENT = 64;
const LENGTH_BYTES = 2;

/** One array as a .npy file, little-endian float32 in C order (NumPy, "NEP 1: A Simple File Format for NumPy Arrays"). */
export function npyOf({ shape, values }: Pick<NamedArray, 'shape' | 'values'>): Uint8Array {
  // a tuple of one has a comma in Python
  const tuple = `(${shape.join(', ')}${shape.length === 1 ? ',' : ''})`;
  const header = `{'descr': '<f4', 'fortran_order': False, 'shape': ${tuple}, }`;
  const unpadded = MAGIC.length + LENGTH_BYTES + header.length + 1;
  const start = Math.ceil(unpadded / ALIGNMENT) * ALIGNMENT;
  const bytes = new Uint8Array(start + values.length * Float32Array.BYTES_PER_ELEMENT);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view.setUint16(MAGIC.length, start - MAGIC.length - LENGTH_BYTES, true);
  bytes.set(strToU8(`${header}${' '.repeat(start - unpadded)}\n`), MAGIC.length + LENGTH_BYTES);
  values.forEach((value, at) => {
    view.setFloat32(start + at * Float32Array.BYTES_PER_ELEMENT, value, true);
  });
  return bytes;
}

/** All arrays as one .npz file, which `numpy.load` opens by name. */
export const npzOf = (arrays: readonly NamedArray[]): Uint8Array =>
  zipSync(Object.fromEntries(arrays.map((array) => [`${array.name}.npy`, npyOf(array)])), { level: 0 });
