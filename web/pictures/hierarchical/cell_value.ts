import type { HierarchyTrace } from '../../shared/hierarchy.ts';
import type { LevelCell } from './layout.ts';
import type { LevelsFrame } from './levels_frame.ts';

/** What stands at a word: its weight in its sentence, or that times its sentence's weight. */
export type WordNumber = 'sentence' | 'document';

/** The newest number of a word or a sentence, and what it is. */
export interface CellValue {
  readonly kind: 'score' | 'weight' | 'share';
  readonly value: number;
}

/** The sentence that a word, counted over all of them, is in. */
export function sentenceOf(lengths: readonly number[], word: number): number {
  let behind = 0;
  return lengths.findIndex((length) => (behind += length) > word);
}

/** A word's share of the document vector: its weight times its sentence's; all of them sum to 1. */
export const documentShare = ({ words, sentences, sentenceLengths }: HierarchyTrace, word: number): number =>
  (words.weights[word] ?? NaN) * (sentences.weights[sentenceOf(sentenceLengths, word)] ?? NaN);

/** The number that a cell shows at a moment; null before it has one. */
export function valueAt(
  trace: HierarchyTrace,
  { done }: LevelsFrame,
  { level, index }: LevelCell,
  wordNumber: WordNumber,
): CellValue | null {
  const numbers = level === 'word' ? trace.words : trace.sentences;
  const number = (kind: CellValue['kind'], value = NaN): CellValue => ({ kind, value });
  if (level === 'word' && wordNumber === 'document') {
    const known = done('sentence-weights') > sentenceOf(trace.sentenceLengths, index);
    if (known) return number('share', documentShare(trace, index));
  }
  if (index < done(`${level}-weights`)) return number('weight', numbers.weights[index]);
  return index < done(`${level}-scores`) ? number('score', numbers.score[index]) : null;
}
