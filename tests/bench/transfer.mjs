// @ts-check
import { brotliCompressSync, constants } from 'node:zlib';

/** @typedef {'program' | 'data' | 'other'} Kind */

/**
 * What a file is to the first picture: JavaScript and WebAssembly, data of the models, or the page around them.
 * @param {string} url
 * @returns {Kind}
 */
export function kindOf(url) {
  const { pathname } = new URL(url);
  if (/\.(m?js|wasm)$/.test(pathname)) return 'program';
  return pathname.endsWith('.bin') ? 'data' : 'other';
}

/**
 * Bytes that a server which compresses as well as it can would send.
 * @param {Uint8Array} body
 */
export const compressedSize = (body) =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  }).byteLength;

/**
 * Compressed bytes of each kind, every file once.
 * @param {readonly { readonly url: string, readonly body: Uint8Array }[]} files
 * @returns {Record<Kind, number>}
 */
export function transferred(files) {
  const sizes = { program: 0, data: 0, other: 0 };
  for (const { url, body } of new Map(files.map((file) => [file.url, file])).values()) {
    sizes[kindOf(url)] += compressedSize(body);
  }
  return sizes;
}
