import { DataFileError } from './data_file.ts';

/**
 * A file of a Chinese dictionary's glosses, little-endian:
 *
 *     4 bytes   the letters AGL1; the digit is the version of the format
 *     uint32    entries, at least 1
 *     uint32    UTF-16 units of all suffixes together
 *     uint32    codes
 *     uint32    bytes of the word list
 *     uint32    bytes of the list of characters
 *     uint16    [codes] the glosses of the entries one after the other: 4 · number of an English word, plus 0 when the
 *               gloss goes on, 1 when another gloss of the entry follows, 2 when the entry is at its end
 *     utf-16    the suffixes, without anything between them
 *     uint8     [entries] the headwords in ascending order (by UTF-16 unit), each as what it shares with the one before:
 *               16 · units shared + units of its suffix
 *     utf-8     the English words, one a line
 *     utf-8     characters in pairs: a traditional one and the simplified one that takes its place
 */
export interface GlossFile {
  /** English words; a code's number counts them from 0. */
  readonly words: readonly string[];
  readonly codes: Uint16Array;
  /** Where in `codes` the glosses of a headword begin. */
  readonly starts: ReadonlyMap<string, number>;
  /** Traditional character → simplified. */
  readonly simplified: ReadonlyMap<string, string>;
}

/** Glosses of a headword, the main one first: of each its English words. */
export type Glosses = readonly (readonly string[])[];

/** Version of the format. */
export const GLOSS_FORMAT = 1;
const MAGIC = `AGL${GLOSS_FORMAT}`;
const HEADER_BYTES = 24;
/** UTF-16 units of the longest headword, and English words: what four bits and fourteen can count. */
export const LONGEST_HEADWORD = 15;
const MOST_WORDS = 1 << 14;
const [WITHIN_GLOSS, BETWEEN_GLOSSES, END_OF_ENTRY] = [0, 1, 2];

/**
 * Reads a file.
 * @param file its name, for the error
 * @throws DataFileError when the bytes are no such file
 */
export function parseGlossFile(bytes: ArrayBuffer, file = 'glosses'): GlossFile {
  const magic = String.fromCharCode(...new Uint8Array(bytes.slice(0, MAGIC.length)));
  if (magic !== MAGIC) throw new DataFileError(file, `a file that starts with ${MAGIC}`, JSON.stringify(magic));
  if (bytes.byteLength < HEADER_BYTES) throw new DataFileError(file, 'a whole header', `${bytes.byteLength} bytes`);
  const view = new DataView(bytes);
  const [entries, units, codeCount, wordBytes, characterBytes] = [4, 8, 12, 16, 20].map((at) =>
    view.getUint32(at, true),
  ) as [number, number, number, number, number];
  const suffixesAt = HEADER_BYTES + 2 * codeCount;
  const lengthsAt = suffixesAt + 2 * units;
  const wordsAt = lengthsAt + entries;
  const charactersAt = wordsAt + wordBytes;
  const expected = charactersAt + characterBytes;
  if (bytes.byteLength !== expected) throw new DataFileError(file, `${expected} bytes`, `${bytes.byteLength}`);
  const text = new TextDecoder();
  const words = text.decode(bytes.slice(wordsAt, charactersAt)).split('\n');
  const codes = new Uint16Array(codeCount);
  for (let at = 0; at < codeCount; at += 1) codes[at] = view.getUint16(HEADER_BYTES + 2 * at, true);
  const headwords = headwordsOf(
    new TextDecoder('utf-16le').decode(bytes.slice(suffixesAt, lengthsAt)),
    new Uint8Array(bytes, lengthsAt, entries),
    file,
  );
  return {
    words,
    codes,
    starts: startsOf(headwords, codes, words.length, file),
    simplified: pairsOf(text.decode(bytes.slice(charactersAt)), file),
  };
}

/** The glosses that begin at a place of the codes. */
export function glossesAt({ codes, words }: GlossFile, start: number): Glosses {
  const glosses: string[][] = [[]];
  for (let at = start; at < codes.length; at += 1) {
    const code = codes[at] ?? 0;
    glosses.at(-1)?.push(words[code >> 2] ?? '');
    if ((code & 3) === END_OF_ENTRY) break;
    if ((code & 3) === BETWEEN_GLOSSES) glosses.push([]);
  }
  return glosses;
}

function headwordsOf(suffixes: string, lengths: Uint8Array, file: string): string[] {
  let [before, from] = ['', 0];
  const headwords: string[] = [];
  for (const length of lengths) {
    const headword = before.slice(0, length >> 4) + suffixes.slice(from, from + (length & 15));
    if (headword <= before) throw new DataFileError(file, `a headword after “${before}”`, `“${headword}”`);
    headwords.push(headword);
    from += length & 15;
    before = headword;
  }
  if (from !== suffixes.length) throw new DataFileError(file, `${from} units of suffixes`, `${suffixes.length}`);
  return headwords;
}

function startsOf(headwords: readonly string[], codes: Uint16Array, wordCount: number, file: string) {
  const starts = new Map<string, number>();
  let start = 0;
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0;
    if (code >> 2 >= wordCount) throw new DataFileError(file, `words below number ${wordCount}`, `${code >> 2}`);
    if ((code & 3) < END_OF_ENTRY) continue;
    const headword = headwords[starts.size];
    if (headword === undefined) break;
    starts.set(headword, start);
    start = at + 1;
  }
  if (starts.size !== headwords.length || start !== codes.length) {
    throw new DataFileError(file, `codes for ${headwords.length} entries`, `${starts.size} and some over`);
  }
  return starts;
}

function pairsOf(list: string, file: string): Map<string, string> {
  const characters = Array.from(list);
  if (characters.length % 2 !== 0) throw new DataFileError(file, 'characters in pairs', `${characters.length}`);
  const pairs = new Map<string, string>();
  for (let at = 0; at < characters.length; at += 2) pairs.set(characters[at] ?? '', characters[at + 1] ?? '');
  return pairs;
}

/**
 * The bytes of a file; {@link parseGlossFile} reads them.
 * @throws RangeError for what the format cannot hold
 */
export function glossFileBytes(
  entries: ReadonlyMap<string, Glosses>,
  simplified: ReadonlyMap<string, string>,
): Uint8Array<ArrayBuffer> {
  const headwords = [...entries.keys()].sort();
  const words = [...new Set(headwords.flatMap((headword) => (entries.get(headword) ?? []).flat()))].sort();
  if (words.length > MOST_WORDS) throw new RangeError(`${words.length} words, more than ${MOST_WORDS}`);
  const numbers = new Map(words.map((word, number) => [word, number]));
  const codes = headwords.flatMap((headword) => codesOf(entries.get(headword) ?? [], numbers));
  const lengths = new Uint8Array(headwords.length);
  let suffixes = '';
  headwords.forEach((headword, at) => {
    const shared = sharedUnits(headwords[at - 1] ?? '', headword);
    if (headword.length > LONGEST_HEADWORD) throw new RangeError(`${headword} has more than ${LONGEST_HEADWORD} units`);
    lengths[at] = 16 * shared + headword.length - shared;
    suffixes += headword.slice(shared);
  });
  const wordList = new TextEncoder().encode(words.join('\n'));
  const characters = new TextEncoder().encode([...simplified].flat().join(''));
  const lengthsAt = HEADER_BYTES + 2 * (codes.length + suffixes.length);
  const bytes = new Uint8Array(lengthsAt + lengths.length + wordList.length + characters.length);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(MAGIC));
  [headwords.length, suffixes.length, codes.length, wordList.length, characters.length].forEach((value, at) => {
    view.setUint32(4 + 4 * at, value, true);
  });
  [...codes, ...Array.from({ length: suffixes.length }, (_, at) => suffixes.charCodeAt(at))].forEach((value, at) => {
    view.setUint16(HEADER_BYTES + 2 * at, value, true);
  });
  bytes.set(lengths, lengthsAt);
  bytes.set(wordList, lengthsAt + lengths.length);
  bytes.set(characters, lengthsAt + lengths.length + wordList.length);
  return bytes;
}

function codesOf(glosses: Glosses, numbers: ReadonlyMap<string, number>): number[] {
  if (glosses.length === 0 || glosses.some((gloss) => gloss.length === 0))
    throw new RangeError('a gloss without words');
  return glosses.flatMap((gloss, rank) =>
    gloss.map((word, place) => {
      const number = numbers.get(word) ?? 0;
      if (place < gloss.length - 1) return 4 * number + WITHIN_GLOSS;
      return 4 * number + (rank < glosses.length - 1 ? BETWEEN_GLOSSES : END_OF_ENTRY);
    }),
  );
}

function sharedUnits(one: string, other: string): number {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  // a decoder takes half a character for damage
  return (one.codePointAt(shared - 1) ?? 0) > 0xffff ? shared - 1 : shared;
}
