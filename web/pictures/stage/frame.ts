import type { MatrixId, Stage } from '../../shared/stages.ts';

/** What is on screen at one moment: a pure function of the shapes and the clock. */
export interface Frame {
  /** The stage being computed (or just finished), as an index into the stages. */
  readonly stage: number;
  /** How much of it is done, 0–1. */
  readonly progress: number;
  /** Cells of a matrix computed so far, in row-major order. */
  readonly filled: ReadonlyMap<MatrixId, number>;
}

/**
 * The frame at clock `t`: with t = k + f, k stages are complete and of the next one the first ⌊f · cells⌋ cells of
 * each of its matrices. A whole t shows the stage that has just been completed.
 */
export function frameAt(stages: readonly Stage[], cellsOf: (id: MatrixId) => number, t: number): Frame {
  const clock = Math.min(Math.max(t, 0), stages.length);
  const stage = Math.max(0, Math.ceil(clock) - 1);
  const progress = clock - stage;
  const filled = new Map<MatrixId, number>();
  stages.forEach(({ matrices }, index) => {
    const share = index < stage ? 1 : index > stage ? 0 : progress;
    for (const id of matrices) filled.set(id, filledCells(cellsOf(id), share));
  });
  return { stage, progress, filled };
}

/**
 * Cells finished after the share `share` of `cells`. The clock is kept to a millionth, so up to half of that may be
 * missing from a share that was meant to end with a cell.
 */
export function filledCells(cells: number, share: number): number {
  return Math.min(cells, Math.floor(cells * (share + 5.1e-7)));
}

/** The last finished cell of a matrix of so many columns; null when none or all are finished. */
export function currentCell(filled: number, cells: number, columns: number): { row: number; column: number } | null {
  if (filled === 0 || filled >= cells) return null;
  return { row: Math.floor((filled - 1) / columns), column: (filled - 1) % columns };
}
