import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DataFileError } from '../../../web/weights/data_file.ts';
import { glossesAt, glossFileBytes, parseGlossFile, type Glosses } from '../../../web/weights/gloss_file.ts';

/** 猫 = cat / hide away, 猫狗 = dog; 貓 → 猫. Written by hand from the description of the format. */
const SMALL = new Uint8Array([
  ...[0x41, 0x47, 0x4c, 0x31], // AGL1
  ...[2, 0, 0, 0], // entries
  ...[2, 0, 0, 0], // units of suffixes
  ...[4, 0, 0, 0], // codes
  ...[17, 0, 0, 0], // bytes of words
  ...[6, 0, 0, 0], // bytes of characters
  ...[1 * 4 + 1, 0, 3 * 4 + 0, 0, 0 * 4 + 2, 0, 2 * 4 + 2, 0],
  ...[0x2b, 0x73, 0xd7, 0x72], // 猫 U+732B, 狗 U+72D7
  ...[0 * 16 + 1, 1 * 16 + 1],
  ...new TextEncoder().encode('away\ncat\ndog\nhide'),
  ...new TextEncoder().encode('貓猫'),
]);
const ENTRIES: ReadonlyMap<string, Glosses> = new Map([
  ['猫', [['cat'], ['hide', 'away']]],
  ['猫狗', [['dog']]],
]);

/** What a file says, as maps. */
const contents = (bytes: ArrayBuffer) => {
  const file = parseGlossFile(bytes);
  return new Map([...file.starts].map(([headword, start]) => [headword, glossesAt(file, start)]));
};

describe('a file of glosses', () => {
  it('is read and written as its description says', () => {
    expect(contents(SMALL.buffer)).toEqual(ENTRIES);
    expect(parseGlossFile(SMALL.buffer).simplified).toEqual(new Map([['貓', '猫']]));
    expect(glossFileBytes(ENTRIES, new Map([['貓', '猫']]))).toEqual(SMALL);
  });

  it('gives back whatever was written', () => {
    const headword = fc
      .string({ unit: fc.constantFrom('猫', '狗', '𠮷', '𠮸', '一', 'O', 'K'), minLength: 1, maxLength: 7 })
      .filter((word) => word.length <= 15);
    const gloss = fc.array(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1, maxLength: 5 });
    const glosses = fc.array(gloss, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(fc.tuple(headword, glosses), { minLength: 1 }), (list) => {
        const entries = new Map<string, Glosses>(list);
        expect(contents(glossFileBytes(entries, new Map()).buffer)).toEqual(entries);
      }),
    );
  });

  it('holds neither a headword of more than 15 units nor a gloss without words', () => {
    expect(() => glossFileBytes(new Map([['猫'.repeat(16), [['cat']]]]), new Map())).toThrow('more than 15');
    expect(() => glossFileBytes(new Map([['猫', [[]]]]), new Map())).toThrow('without words');
    expect(() => glossFileBytes(new Map([['猫', []]]), new Map())).toThrow('without words');
  });
});

/** A copy with some bytes set. */
function changed(...changes: readonly (readonly [at: number, value: number])[]): Uint8Array<ArrayBuffer> {
  const copy = SMALL.slice();
  for (const [at, value] of changes) copy[at] = value;
  return copy;
}

describe('a damaged file of glosses', () => {
  it.each<[string, Uint8Array<ArrayBuffer>, RegExp]>([
    ['of another kind', changed([2, 0x56]), /starts with AGL1, got "AGV1"/],
    ['of a later version', changed([3, 0x32]), /starts with AGL1, got "AGL2"/],
    ['with nothing in it', new Uint8Array(0), /starts with AGL1, got ""/],
    ['with half a header', SMALL.slice(0, 20), /a whole header, got 20 bytes/],
    ['a byte too short', SMALL.slice(0, -1), /expected 61 bytes, got 60/],
    ['with a word that is not in its list', changed([25, 1]), /words below number 4, got 65/],
    ['with a last entry that does not end', changed([30, 8]), /codes for 2 entries, got 1/],
    ['with an end too many', changed([26, 14]), /codes for 2 entries, got 2/],
    ['with a headword twice', changed([37, 16]), /a headword after “猫”, got “猫”/],
    ['with headwords out of order', changed([37, 1]), /a headword after “猫”, got “狗”/],
    [
      'with a suffix too many',
      Uint8Array.from([...changed([8, 3]).slice(0, 36), 0x73, 0x2b, ...SMALL.slice(36)]),
      /2 units of suffixes, got 3/,
    ],
    ['with half a pair of characters', changed([20, 3]).slice(0, -3), /characters in pairs, got 1/],
  ])('%s is refused', (_, { buffer }, reason) => {
    expect(() => parseGlossFile(buffer, 'a.bin')).toThrow(reason);
    expect(() => parseGlossFile(buffer, 'a.bin')).toThrow(DataFileError);
    expect(() => parseGlossFile(buffer, 'a.bin')).toThrow(/^a\.bin: /);
  });

  it('is read without an error of any other kind, whatever is wrong with it', () => {
    fc.assert(
      fc.property(fc.nat(SMALL.length - 1), fc.nat(255), (at, value) => {
        try {
          parseGlossFile(changed([at, value]).buffer);
        } catch (error) {
          expect(error).toBeInstanceOf(DataFileError);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
