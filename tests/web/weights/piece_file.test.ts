import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePieceFile, pieceFileBytes } from '../../../web/weights/piece_file.ts';

/** Two pieces, ▁ and a, with the scores −1 and 0.5: the bytes written by hand from the description of the format. */
const SMALL = new Uint8Array([
  ...[0x41, 0x55, 0x56, 0x31], // AUV1
  ...[2, 0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0],
  ...[0, 0, 0, 0, 0, 0, 0xf0, 0xbf],
  ...[0, 0, 0, 0, 0, 0, 0xe0, 0x3f],
  ...[0xe2, 0x96, 0x81, 0x0a, 0x61],
]);
const HELD = { pieces: ['▁', 'a'], scores: Float64Array.of(-1, 0.5), reserved: 1 };

describe('a file of pieces', () => {
  it('is read and written as its description says', () => {
    expect(parsePieceFile(SMALL.buffer)).toEqual(HELD);
    expect(pieceFileBytes(HELD)).toEqual(SMALL);
  });

  it('gives back any pieces and scores', () => {
    const piece = fc.tuple(fc.string({ unit: 'grapheme' }), fc.double({ noNaN: true }));
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1 }), (entries) => {
        const pieces = entries.map(([text]) => text.replaceAll('\n', ' '));
        const held = { pieces, scores: Float64Array.from(entries, ([, score]) => score), reserved: 0 };
        expect(parsePieceFile(pieceFileBytes(held).buffer)).toEqual(held);
      }),
    );
  });

  it.each([
    ['another format', Uint8Array.of(...SMALL.slice(0, 3), 0x32), 'starts with AUV1, got "AUV2"'],
    ['half a header', SMALL.slice(0, 12), 'expected a whole header, got 12 bytes'],
    ['a missing end', SMALL.slice(0, -1), 'expected 37 bytes, got 36'],
    ['a piece too many', SMALL.map((byte, at) => (at === 36 ? 0x0a : byte)), 'expected 2 pieces, got 3'],
  ])('with %s is refused, and the error says what was wrong', (_, bytes, message) => {
    expect(() => parsePieceFile(bytes.slice().buffer, 'pieces.bin')).toThrow(message);
  });
});
