import { documentShare, sentenceOf } from '../../pictures/hierarchical/cell_value.ts';
import type { LevelCell } from '../../pictures/hierarchical/layout.ts';
import { levelsFrameAt, type LevelsFrame } from '../../pictures/hierarchical/levels_frame.ts';
import { firstWordOf, ofSentence, type Hierarchy, type HierarchyTrace } from '../../shared/hierarchy.ts';
import type { Attended } from '../../shared/protocol.ts';
import { stagesFor, type Stage } from '../../shared/stages.ts';
import type { Token } from '../../shared/token.ts';
import type { FigureState, LevelShares, Selection } from '../../state/figure_state.ts';

/** A text in levels with the state it is shown in: what every part of its figure reads. */
export interface LevelsShown {
  readonly hierarchy: Hierarchy;
  readonly trace: HierarchyTrace;
  /** Over all sentences. */
  readonly words: readonly Token[];
  /** The topic's words; none with an untrained query. */
  readonly topic: readonly Token[];
  readonly milliseconds: number;
  readonly stage: Stage;
  readonly frame: LevelsFrame;
  readonly shares: LevelShares;
  /** The pinned cell, else the word with the largest share of the document. */
  readonly cell: LevelCell;
  readonly pinned: boolean;
}

/** Puts state and result together; null for a text that is not computed in levels. */
export function levelsShownOf(attended: Attended | null, state: FigureState): LevelsShown | null {
  if (!attended?.hierarchy) return null;
  const { hierarchy, queries: topic, keys: words, milliseconds } = attended;
  const { trace, sentences } = hierarchy;
  const stages = stagesFor(trace.options);
  const sizes = { words: words.length, sentences: sentences.length, width: trace.width };
  const frame = levelsFrameAt(stages, sizes, state.t);
  const stage = stages[frame.stage] ?? stages[0];
  if (!stage) return null;
  const pinned = state.selection && cellOf(state.selection, sizes);
  const common = { hierarchy, trace, words, topic, milliseconds, stage, frame, shares: state.shares };
  return { ...common, cell: pinned ?? strongest(trace), pinned: pinned !== null };
}

function cellOf({ query, key }: Selection, sizes: { readonly words: number; readonly sentences: number }): LevelCell {
  return query === 0
    ? { level: 'word', index: Math.min(key, sizes.words - 1) }
    : { level: 'sentence', index: Math.min(key, sizes.sentences - 1) };
}

/** How a pinned cell stands in the state. */
export const selectionOf = ({ level, index }: LevelCell): Selection => ({
  query: level === 'word' ? 0 : 1,
  key: index,
  component: 0,
});

export const sameCell = (a: LevelCell, b: LevelCell): boolean => a.level === b.level && a.index === b.index;

/** Found once a trace: a frame is drawn 60 times a second. */
const strongestCells = new WeakMap<HierarchyTrace, LevelCell>();

function strongest(trace: HierarchyTrace): LevelCell {
  let found = strongestCells.get(trace);
  if (!found) {
    const shares = trace.words.weights.map((_, word) => documentShare(trace, word));
    found = { level: 'word', index: largestIn(shares) };
    strongestCells.set(trace, found);
  }
  return found;
}

/** Place of the largest number, the first of equal ones. */
export const largestIn = (numbers: Float32Array): number =>
  numbers.reduce((best, value, at) => (value > (numbers[best] ?? NaN) ? at : best), 0);

/**
 * The cell explained while a level is being computed: of the sentence finished last the word with the largest weight, or
 * that sentence itself one level up; null before the first is finished and between stages.
 */
export function levelCellJustComputed({ trace, stage, frame }: LevelsShown): LevelCell | null {
  const { sentenceLengths, words, width } = trace;
  const sentences = sentenceLengths.length;
  if (stage.id === 'sentence-scores' || stage.id === 'sentence-weights' || stage.id === 'sentence-vectors') {
    const done = Math.floor(frame.done(stage.id) / (stage.id === 'sentence-vectors' ? width : 1));
    return done > 0 && done < sentences ? { level: 'sentence', index: done - 1 } : null;
  }
  if (stage.id !== 'word-scores' && stage.id !== 'word-weights') return null;
  const done = frame.done(stage.id);
  const reached = done < words.weights.length ? sentenceOf(sentenceLengths, done) : 0;
  if (reached === 0) return null;
  const finished = ofSentence(sentenceLengths, reached - 1, words.weights);
  return { level: 'word', index: firstWordOf(sentenceLengths, reached - 1) + largestIn(finished) };
}

/** Steps of the stage at a clock: its words or its sentences; without levels the rows of its matrix. */
export function rowsAt(attended: Attended | null, t: number): number {
  if (!attended?.hierarchy) return attended?.trace?.tokenCount ?? 1;
  const { trace } = attended.hierarchy;
  const id = stagesFor(trace.options)[Math.floor(t + 1e-9)]?.id ?? '';
  return id.includes('word') ? trace.words.weights.length : trace.sentenceLengths.length;
}

/** The sentence of a cell, counted from 0. */
export const sentenceOfCell = ({ trace }: LevelsShown, { level, index }: LevelCell): number =>
  level === 'sentence' ? index : sentenceOf(trace.sentenceLengths, index);

/** What is asked for, in one line; empty with an untrained query. */
export const topicText = ({ topic }: LevelsShown): string => topic.map(({ text }) => text).join(' ');
