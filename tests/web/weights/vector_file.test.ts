import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GLOVE } from '../../../web/weights/manifest.ts';
import { DataFileError } from '../../../web/weights/data_file.ts';
import { parseVectorFile, vectorFileBytes } from '../../../web/weights/vector_file.ts';
import { fetchCommitted } from './site_files.ts';

const PACK = GLOVE.packs['weekdays']?.file ?? '';

describe('a file of word vectors', () => {
  it('read and written again is the same bytes', async () => {
    const bytes = await fetchCommitted(PACK);
    expect(vectorFileBytes(parseVectorFile(bytes, PACK))).toEqual(new Uint8Array(bytes));
  });

  it('written and read again holds the same words, scales and components', () => {
    const word = fc.string({ minLength: 1, unit: 'grapheme' }).filter((each) => !each.includes('\n'));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.integer({ min: 0, max: 5 }), (words, width) => {
        const scales = Float32Array.from(words, (_, at) => at / 7);
        const components = Int8Array.from({ length: words.length * width }, (_, at) => (at * 37) % 255);
        const file = { width, words, scales, components };
        expect(parseVectorFile(vectorFileBytes(file).buffer)).toEqual(file);
      }),
    );
  });

  it('cut short at any byte is refused', async () => {
    const bytes = await fetchCommitted(PACK);
    for (let length = 0; length < bytes.byteLength; length += 1) {
      expect(() => parseVectorFile(bytes.slice(0, length), PACK)).toThrow(DataFileError);
    }
  });

  const reasons: readonly (readonly [string, (bytes: ArrayBuffer) => ArrayBuffer, RegExp])[] = [
    ['a page instead of it', () => new TextEncoder().encode('<!doctype html>').buffer, /expected .*AWV1, got "<!do"/],
    ['nothing', () => new ArrayBuffer(0), /expected .*AWV1, got ""/],
    ['only a part of its header', (bytes) => bytes.slice(0, 9), /expected a whole header, got 9 bytes/],
    ['a byte too few', (bytes) => bytes.slice(0, -1), /expected 1210 bytes, got 1209/],
    ['a line too many', (bytes) => changed(bytes, -1, 10), /expected 11 words, got 12/],
  ];
  it.each(reasons)('that is %s is refused by its name, with what was expected', async (_, damage, reason) => {
    const damaged = damage(await fetchCommitted(PACK));
    expect(() => parseVectorFile(damaged, 'packs/a.bin')).toThrow(reason);
    expect(() => parseVectorFile(damaged, 'packs/a.bin')).toThrow(/^packs\/a\.bin: /);
  });
});

/** A copy with one byte set; `at` counts from the end when negative. */
function changed(bytes: ArrayBuffer, at: number, value: number): ArrayBuffer {
  const copy = new Uint8Array(bytes.slice(0));
  copy[at < 0 ? copy.length + at : at] = value;
  return copy.buffer;
}
