import { isPair, matrixOf, stagesFor, type MatrixId, type Stage } from '../../shared/stages.ts';
import type { Attended } from '../../shared/protocol.ts';
import type { Token } from '../../shared/token.ts';
import type { Reference, Trace } from '../../shared/trace.ts';
import type { FigureState, Selection } from '../../state/figure_state.ts';
import { frameAt, type Frame } from '../../pictures/stage/frame.ts';
import { selectedColumn, selectedRow } from '../../pictures/stage/stage_picture.ts';
import { pairArithmetic } from '../../pictures/arithmetic/arithmetic.ts';

/** One computed text with the state it is shown in: what every part of the figure reads. */
export interface Shown {
  readonly attended: Attended;
  readonly trace: Trace;
  readonly reference: Reference;
  readonly tokens: readonly Token[];
  readonly stages: readonly Stage[];
  readonly head: number;
  readonly frame: Frame;
  readonly stage: Stage;
  /** The matrix in the large place that keyboard and screen reader walk through. */
  readonly focus: MatrixId;
  readonly selection: Selection;
}

/** Puts state and trace together; null while there is nothing to show. */
export function shownOf(attended: Attended | null, state: FigureState): Shown | null {
  if (!attended?.trace || !attended.reference) return null;
  const { trace, reference, tokens } = attended;
  const stages = stagesFor(trace.heads);
  const head = Math.min(state.head, trace.heads - 1);
  const cellsOf = (id: MatrixId): number => {
    const { rows, columns } = matrixOf(trace, id, head);
    return rows * columns;
  };
  const frame = frameAt(stages, cellsOf, state.t);
  const stage = stages[frame.stage] ?? stages[0];
  if (!stage) return null;
  const selection = fittedSelection(trace, state.selection) ?? strongest(trace, tokens, head);
  const focus = stage.id === 'projection' ? state.projected : (stage.matrices[0] ?? 'weights');
  return { attended, trace, reference, tokens, stages, head, frame, stage, focus, selection };
}

function fittedSelection(trace: Trace, selection: Selection | null): Selection | null {
  if (!selection) return null;
  const last = trace.tokenCount - 1;
  return {
    query: Math.min(selection.query, last),
    key: Math.min(selection.key, last),
    component: Math.min(selection.component, trace.width - 1),
  };
}

/** The largest weight between two different words (else tokens), and the component that adds most to its score. */
export function strongest(trace: Trace, tokens: readonly Token[], head: number): Selection {
  const { query, key } = standOuts(trace, tokens, head, 1)[0] ?? largestOffDiagonal(trace, head);
  const component = pairArithmetic(trace, head, query, key).score.terms[0]?.index ?? 0;
  return { query, key, component };
}

function largestOffDiagonal(trace: Trace, head: number): { query: number; key: number } {
  const { values, columns } = matrixOf(trace, 'weights', head);
  let best = 0;
  let most = -1;
  values.forEach((weight, cell) => {
    const off = Math.floor(cell / columns) !== cell % columns;
    if (off && weight > most) [most, best] = [weight, cell];
  });
  return columns ? { query: Math.floor(best / columns), key: best % columns } : { query: 0, key: 0 };
}

/** A cell pointed at or chosen. */
export interface CellEvent {
  readonly id: MatrixId;
  readonly row: number;
  readonly column: number;
}

/** The selection after a cell was chosen: a vector's row is the key in K and V, the query elsewhere. */
export function selectionAt(cell: CellEvent, before: Selection): Selection {
  if (isPair(cell.id)) return { ...before, query: cell.row, key: cell.column };
  const row = cell.id === 'key' || cell.id === 'value' ? { key: cell.row } : { query: cell.row };
  return { ...before, ...row, component: cell.column };
}

/** The cell whose arithmetic is shown: the hovered one, else the selected one of the matrix in focus. */
export function explained({ frame, focus: id, selection, trace, head }: Shown, hover: CellEvent | null): CellEvent {
  if (hover && frame.filled.has(hover.id)) return hover;
  const view = matrixOf(trace, id, head);
  const column = Math.min(selectedColumn(view, selection), view.columns - 1);
  return { id, row: selectedRow(id, selection), column };
}

/** The key a query gives most to (itself excepted), and how much. */
export interface StandOut {
  readonly query: number;
  readonly key: number;
  readonly weight: number;
}

/** The largest weights between different words, at most one per query and one per pair of words, strongest first. */
export function standOuts(trace: Trace, tokens: readonly Token[], head: number, count: number): StandOut[] {
  const { values, columns } = matrixOf(trace, 'weights', head);
  const names = tokens.map(({ text }) => text.toLowerCase());
  const best: StandOut[] = [];
  for (let query = 0; query < trace.tokenCount; query += 1) {
    if (tokens[query]?.kind !== 'word') continue;
    let most: StandOut | null = null;
    for (let key = 0; key < columns; key += 1) {
      const weight = values[query * columns + key] ?? 0;
      const other = tokens[key]?.kind === 'word' && names[key] !== names[query];
      if (other && weight > (most?.weight ?? 0)) most = { query, key, weight };
    }
    if (most) best.push(most);
  }
  best.sort((a, b) => b.weight - a.weight);
  const pairs = new Set<string>();
  const apart = best.filter(({ query, key }) => {
    const pair = [names[query], names[key]].sort().join('\n');
    return !pairs.has(pair) && pairs.add(pair);
  });
  return apart.slice(0, count);
}
