import type { ScoreSteps } from '../../scores/score.ts';
import { scoreFunction } from '../../scores/scores.ts';
import type { Sum } from '../../scores/sum.ts';
import { ofSentence, type HierarchyTrace } from '../../shared/hierarchy.ts';
import { sentenceOf } from './cell_value.ts';
import type { LevelCell } from './layout.ts';

/** From query and key to the weight of one word or sentence; every number but the terms is read from the trace. */
export interface LevelArithmetic {
  readonly score: Sum;
  readonly steps: ScoreSteps;
  readonly logit: number;
  /** Largest logit among those that share the weight. */
  readonly maximum: number;
  /** exp((logit − maximum) / temperature), and its sum over them. */
  readonly exponential: number;
  readonly denominator: number;
  /** How many share the weight: the words of the sentence, or the sentences. */
  readonly keys: number;
  readonly probability: number;
  readonly weight: number;
  /** Of a word: its sentence, counted from 0, and that sentence's weight. */
  readonly within: { readonly sentence: number; readonly weight: number } | null;
}

/** The arithmetic of one word or sentence. */
export function levelArithmetic(trace: HierarchyTrace, { level: name, index }: LevelCell): LevelArithmetic {
  const level = name === 'word' ? trace.words : trace.sentences;
  const { options } = trace;
  const keyDim = level.query.length;
  const key = level.keys.subarray(index * keyDim, (index + 1) * keyDim);
  const { terms, steps } = scoreFunction(options.score).terms(level.query, key, {});
  const sentence = name === 'word' ? sentenceOf(trace.sentenceLengths, index) : -1;
  const all = level.maskedLogits;
  const logits = name === 'word' ? ofSentence(trace.sentenceLengths, sentence, all) : all;
  const maximum = Math.max(...logits);
  const exponentialOf = (logit: number): number => Math.exp((logit - maximum) / options.temperature);
  const logit = level.logits[index] ?? NaN;
  const denominator = logits.reduce((sum, each) => sum + exponentialOf(each), 0);
  return {
    score: { terms, total: level.score[index] ?? NaN },
    steps,
    logit,
    maximum,
    exponential: exponentialOf(logit),
    denominator,
    keys: logits.length,
    probability: exponentialOf(logit) / denominator,
    weight: level.weights[index] ?? NaN,
    within: name === 'word' ? { sentence, weight: trace.sentences.weights[sentence] ?? NaN } : null,
  };
}
