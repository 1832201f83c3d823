import type { Gloss, WordShare } from '../shared/token.ts';
import { LONGEST_HEADWORD, type Glosses } from './gloss_file.ts';
import type { DictionaryEntry, LookUp } from './gloss_table.ts';
import { LOADING, resolveWord, UNCOVERED, visible, type Resolved, type WordState } from './resolve_word.ts';

/** All that a token's vector may come from. */
export interface Lexicon {
  /** What is known of a word of the table of vectors. */
  readonly stateOf: (word: string) => WordState;
  /** What the Chinese dictionary says of a word. */
  readonly lookUp: LookUp;
  /** By headword the sense to be taken, from 0; one that the headword does not have is ignored. */
  readonly senses: ReadonlyMap<string, number>;
}

const HAN = /\p{Script=Han}/u;
/** Letters, digits and what joins them, but no Chinese character. */
const IN_WORD = /^(?!\p{Script=Han})[\p{L}\p{N}\p{M}.,'’-]/u;

/** Is this a token that the Chinese dictionary is asked about? */
export const needsDictionary = (text: string): boolean => HAN.test(text);

/**
 * Finds the vector of a token in any script. One with a Chinese character takes the vector of its dictionary entry; if
 * there is none it is cut, from the left, into the longest pieces that have one, with the letters and digits between
 * them as words of their own (3月 → 3 + 月). Whatever else is in it adds nothing.
 */
export function resolveToken(text: string, lexicon: Lexicon): Resolved {
  const word = visible(text);
  if (!needsDictionary(word)) return resolveWord(word, lexicon.stateOf);
  const entry = lexicon.lookUp(word);
  if (entry === 'loading') return LOADING;
  if (entry !== 'absent') return resolveEntry(entry, lexicon);
  if (UNCOVERED.test(word)) return { source: { kind: 'no-vectors-yet' }, words: [] };
  return mean(piecesOf(word, lexicon.lookUp), lexicon);
}

function resolveEntry({ headword, senses }: DictionaryEntry, { stateOf, senses: choices }: Lexicon): Resolved {
  const choice = choices.get(headword);
  const chosen = choice !== undefined && senses[choice] ? choice : null;
  const words = sharesOf(senses, chosen);
  // every word of the dictionary is in the table
  if (words.some(({ word }) => stateOf(word) !== 'here')) return LOADING;
  return { source: { kind: 'gloss', headword, senses, chosen, words }, words };
}

/**
 * The words of a vector: those of the chosen sense alike, or those of all senses, the n-th with the weight 1/n.
 * @returns shares that are 1 together, the largest first
 */
export function sharesOf(senses: Glosses, chosen: number | null): WordShare[] {
  const shares = new Map<string, number>();
  let total = 0;
  senses.forEach((words, rank) => {
    if (chosen !== null && rank !== chosen) return;
    const weight = 1 / (rank + 1);
    total += weight;
    for (const word of words) shares.set(word, (shares.get(word) ?? 0) + weight / words.length);
  });
  return [...shares].map(([word, share]) => ({ word, share: share / total })).sort((a, b) => b.share - a.share);
}

/** A piece of a token: a dictionary entry, or letters and digits. */
type Piece = DictionaryEntry | string;

function piecesOf(word: string, lookUp: LookUp): Piece[] {
  const characters = Array.from(word);
  const pieces: Piece[] = [];
  for (let at = 0; at < characters.length;) {
    const found = longestEntry(characters.slice(at, at + LONGEST_HEADWORD), lookUp);
    const run = found ? '' : runAt(characters, at);
    if (found) pieces.push(found.entry);
    else if (/[\p{L}\p{N}]/u.test(run)) pieces.push(run);
    at += found?.length ?? Math.max(1, Array.from(run).length);
  }
  return pieces;
}

/** What stands from a place on without a Chinese character in it, as far as it can be a word. */
function runAt(characters: readonly string[], at: number): string {
  let end = at;
  while (end < characters.length && IN_WORD.test(characters[end] ?? '')) end += 1;
  return characters.slice(at, end).join('');
}

/** The longest beginning that has an entry, and its length in characters. */
function longestEntry(characters: readonly string[], lookUp: LookUp) {
  if (!HAN.test(characters[0] ?? '')) return null;
  for (let length = characters.length; length > 0; length -= 1) {
    const entry = lookUp(characters.slice(0, length).join(''));
    if (typeof entry === 'object') return { entry, length };
  }
  return null;
}

/** The mean of the pieces that have a vector. */
function mean(pieces: readonly Piece[], lexicon: Lexicon): Resolved {
  const resolved = pieces.map((piece) => ({
    name: typeof piece === 'string' ? piece : piece.headword,
    ...(typeof piece === 'string' ? resolveWord(piece, lexicon.stateOf) : resolveEntry(piece, lexicon)),
  }));
  if (resolved.some(({ source }) => source.kind === 'loading')) return LOADING;
  const parts = resolved.filter(({ words }) => words.length > 0);
  if (parts.length === 0) return { source: { kind: 'unknown' }, words: [] };
  const glosses = parts.flatMap(({ source }): Gloss[] => {
    if (source.kind !== 'gloss') return [];
    const { headword, senses, chosen, words } = source;
    return [{ headword, senses, chosen, words }];
  });
  const explained = glosses.filter(
    ({ headword }, at) => glosses.findIndex((each) => each.headword === headword) === at,
  );
  const words = parts.flatMap((part) => part.words.map(({ word, share }) => ({ word, share: share / parts.length })));
  return { source: { kind: 'composed', from: parts.map(({ name }) => name), glosses: explained }, words };
}
