import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generalFileBytes, parseGeneralFile } from '../../../web/weights/general_file.ts';
import { GLOVE, GLOVE_GENERAL } from '../../../web/weights/manifest.ts';
import { parseVectorFile } from '../../../web/weights/vector_file.ts';
import { fetchCommitted } from './site_files.ts';

/** Width 2, μ = (1, −2), W = ((4, 0.5), (0.5, 8)): the bytes written by hand from the description of the format. */
const SMALL = new Uint8Array([
  ...[0x41, 0x47, 0x57, 0x31], // AGW1
  ...[2, 0, 0, 0],
  ...[0, 0, 0x80, 0x3f], // 1
  ...[0, 0, 0, 0xc0], // −2
  ...[0, 0, 0x80, 0x40], // 4
  ...[0, 0, 0, 0x3f], // 0.5
  ...[0, 0, 0, 0x41], // 8
]);
const HELD = { width: 2, mean: new Float32Array([1, -2]), weight: new Float32Array([4, 0.5, 0.5, 8]) };

/** A copy with some bytes set. */
function changed(at: number, ...values: number[]): ArrayBuffer {
  const bytes = SMALL.slice();
  bytes.set(values, at);
  return bytes.buffer;
}

describe('a file of the hand-set W', () => {
  it('is read and written as its description says', () => {
    expect(parseGeneralFile(SMALL.buffer)).toEqual(HELD);
    expect(generalFileBytes(HELD)).toEqual(SMALL);
  });

  it('gives back whatever symmetric W was written', () => {
    const number = fc.float({ noNaN: true, noDefaultInfinity: true });
    const any = fc.integer({ min: 1, max: 6 }).chain((width) =>
      fc.record({
        width: fc.constant(width),
        mean: fc.array(number, { minLength: width, maxLength: width }).map((values) => Float32Array.from(values)),
        weight: fc.array(number, { minLength: width * width, maxLength: width * width }).map((values) => {
          const at = (row: number, column: number) =>
            values[Math.min(row, column) * width + Math.max(row, column)] ?? 0;
          return Float32Array.from(values, (_, cell) => at(Math.floor(cell / width), cell % width));
        }),
      }),
    );
    fc.assert(
      fc.property(any, (held) => {
        expect(parseGeneralFile(generalFileBytes(held).buffer)).toEqual(held);
      }),
    );
  });

  it.each([
    ['another format', changed(3, 0x32), 'W.bin: expected a file that starts with AGW1, got "AGW2"'],
    ['nothing', new ArrayBuffer(0), 'W.bin: expected a file that starts with AGW1, got ""'],
    ['half a header', SMALL.slice(0, 6).buffer, 'W.bin: expected a whole header, got 6 bytes'],
    ['no width', changed(4, 0), 'W.bin: expected a width of at least 1, got 0'],
    ['another width', changed(4, 3), 'W.bin: expected 44 bytes, got 28'],
    ['a width beyond all measure', changed(4, 255, 255, 255, 255), 'got 28'],
    ['a missing end', SMALL.slice(0, 24).buffer, 'W.bin: expected 28 bytes, got 24'],
    ['NaN', changed(8, 0, 0, 0xc0, 0x7f), 'W.bin: expected finite numbers, got NaN'],
    ['an infinity', changed(24, 0, 0, 0x80, 0xff), 'W.bin: expected finite numbers, got -Infinity'],
  ])('with %s is refused, and the error says what was wrong', (_, bytes, message) => {
    expect(() => parseGeneralFile(bytes, 'W.bin')).toThrow(message);
  });
});

const shards = await Promise.all(
  GLOVE.shards.map(async ({ file }) => parseVectorFile(await fetchCommitted(file), file)),
);
const bytes = await fetchCommitted(GLOVE_GENERAL.file);
const { width, mean, weight } = parseGeneralFile(bytes, GLOVE_GENERAL.file);

/** A symmetric matrix of which the lower triangle is filled. */
const lower = (matrix: Float64Array, cell: number): number => {
  const [row, column] = [Math.floor(cell / width), cell % width];
  return matrix[Math.max(row, column) * width + Math.min(row, column)] ?? NaN;
};

/** Of all word vectors: the mean, and the lower triangle of the sum over them of x xᵀ ÷ their number. */
function moments(): { mean: Float64Array; products: Float64Array } {
  const [sum, products] = [new Float64Array(width), new Float64Array(width * width)];
  let count = 0;
  for (const { words, scales, components } of shards) {
    words.forEach((_, row) => {
      const vector = Float64Array.from(components.subarray(row * width, (row + 1) * width), Number);
      const scale = scales[row] ?? NaN;
      count += 1;
      for (let one = 0; one < width; one += 1) {
        const value = scale * (vector[one] ?? NaN);
        sum[one] = (sum[one] ?? NaN) + value;
        for (let other = 0; other <= one; other += 1) {
          const cell = one * width + other;
          products[cell] = (products[cell] ?? NaN) + value * scale * (vector[other] ?? NaN);
        }
      }
    });
  }
  return { mean: sum.map((value) => value / count), products: products.map((value) => value / count) };
}

describe('the committed W', () => {
  it('has the size and the hash of the manifest, its name holds the hash, and no other lies beside it', async () => {
    expect(bytes.byteLength).toBe(GLOVE_GENERAL.bytes);
    expect(createHash('sha256').update(new Uint8Array(bytes)).digest('hex')).toBe(GLOVE_GENERAL.sha256);
    expect(GLOVE_GENERAL.file).toContain(GLOVE_GENERAL.sha256.slice(0, 10));
    const found = await readdir(new URL('../../../public/parameters/glove-100d/', import.meta.url));
    expect(found.filter((name) => name.endsWith('.bin'))).toEqual([GLOVE_GENERAL.file.split('/').at(-1)]);
    expect(bytes.byteLength).toBeLessThan(21_000);
  });

  it('is a tenth of the inverse covariance of all word vectors about its mean', () => {
    const found = moments();
    expect(width).toBe(GLOVE.width);
    found.mean.forEach((value, at) => {
      expect(Math.abs(value - (mean[at] ?? NaN))).toBeLessThan(1e-7);
    });
    // Σ = E[x xᵀ] − μ μᵀ, and 10 W Σ = I
    const covariance = found.products.map(
      (_, cell) =>
        lower(found.products, cell) - (found.mean[Math.floor(cell / width)] ?? NaN) * (found.mean[cell % width] ?? NaN),
    );
    let worst = 0;
    for (let row = 0; row < width; row += 1) {
      for (let column = 0; column < width; column += 1) {
        let product = 0;
        for (let at = 0; at < width; at += 1) {
          product += 10 * (weight[row * width + at] ?? NaN) * (covariance[at * width + column] ?? NaN);
        }
        worst = Math.max(worst, Math.abs(product - Number(row === column)));
      }
    }
    expect(worst).toBeLessThan(1e-5);
  });
});
