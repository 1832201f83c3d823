import type { LevelStageId } from '../../shared/level_stages.ts';
import type { Stage } from '../../shared/stages.ts';
import { filledCells } from '../stage/frame.ts';

/** What of hierarchical attention is on screen at one moment: a pure function of the sizes and the clock. */
export interface LevelsFrame {
  /** The stage being computed (or just finished), as an index into the stages. */
  readonly stage: number;
  /** Words, sentences or components done so far; nothing of a stage that there is not. */
  readonly done: (stage: LevelStageId) => number;
}

export interface LevelSizes {
  readonly words: number;
  readonly sentences: number;
  readonly width: number;
}

/** How much there is to do in a stage: words, sentences, or the components of vectors. */
export function sizeOf(stage: LevelStageId, { words, sentences, width }: LevelSizes): number {
  switch (stage) {
    case 'sentence-scores':
    case 'sentence-weights':
      return sentences;
    case 'sentence-vectors':
      return sentences * width;
    case 'document':
      return width;
    default:
      return words;
  }
}

/** The frame at clock `t`: with t = k + f, k stages are complete and the next one by the fraction f. */
export function levelsFrameAt(stages: readonly Stage[], sizes: LevelSizes, t: number): LevelsFrame {
  const clock = Math.min(Math.max(t, 0), stages.length);
  return {
    stage: Math.max(0, Math.ceil(clock) - 1),
    done: (id) => {
      const at = stages.findIndex((stage) => stage.id === id);
      return at < 0 ? 0 : filledCells(sizeOf(id, sizes), Math.min(1, Math.max(0, clock - at)));
    },
  };
}
