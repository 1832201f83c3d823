import { ofSentence, type Hierarchy } from '../../shared/hierarchy.ts';
import { compare, joined, ROW_SUM_TOLERANCE, type Checks } from '../figure/checks.ts';

/**
 * Checks of both levels: the weights of every sentence and those of the sentences sum to 1, and weights, sentence
 * vectors and document are as near to double precision as float32 allows.
 */
export function levelChecksOf({ trace, reference }: Hierarchy): Checks {
  const { sentenceLengths: lengths, words, sentences } = trace;
  const sums = [...lengths.map((_, sentence) => ofSentence(lengths, sentence, words.weights)), sentences.weights].map(
    (row) => row.reduce((sum, weight) => sum + weight, 0),
  );
  // Math.max lets a NaN through, which then fails
  const rowSumError = Math.max(...sums.map((sum) => Math.abs(sum - 1)));
  const { wordWeights, sentenceVectors, sentenceWeights, document } = reference;
  const { passes, error, allowed } = joined(
    compare(trace.words.weights, wordWeights.value, wordWeights.bound),
    compare(trace.sentenceVectors, sentenceVectors.value, sentenceVectors.bound),
    compare(trace.sentences.weights, sentenceWeights.value, sentenceWeights.bound),
    compare(trace.document, document.value, document.bound),
  );
  const rowsPass = rowSumError <= ROW_SUM_TOLERANCE;
  return { rowSumError, rowSums: { least: 1, most: 1 }, rowsPass, emptyRows: 0, error, allowed, errorPasses: passes };
}
