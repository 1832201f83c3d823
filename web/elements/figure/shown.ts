import type { Messages } from '../../messages/messages.ts';
import {
  hasSource,
  isOfKeys,
  isPair,
  matrixOf,
  stagesFor,
  type MatrixId,
  type MatrixView,
  type Stage,
} from '../../shared/stages.ts';
import type { Attended } from '../../shared/protocol.ts';
import type { Token } from '../../shared/token.ts';
import type { Reference, Trace } from '../../shared/trace.ts';
import { PROJECTED, type FigureState, type Selection } from '../../state/figure_state.ts';
import type { Places } from '../../state/places.ts';
import { currentCell, frameAt, type Frame } from '../../pictures/stage/frame.ts';
import { selectedColumn, selectedRow, type Band, type SelectedCell } from '../../pictures/stage/stage_picture.ts';
import { pairArithmetic } from '../../pictures/arithmetic/arithmetic.ts';

/** One computed text with the state it is shown in: what every part of the figure reads. */
export interface Shown {
  readonly attended: Attended;
  readonly trace: Trace;
  readonly reference: Reference;
  /** What the rows and the columns of the pair matrices are. */
  readonly queries: readonly Token[];
  readonly keys: readonly Token[];
  readonly stages: readonly Stage[];
  readonly head: number;
  readonly frame: Frame;
  readonly stage: Stage;
  /** The matrix in the large place that keyboard and screen reader walk through. */
  readonly focus: MatrixId;
  readonly selection: Selection;
  /** The places of local-p that the reader has set. */
  readonly places: Places;
  /** The reader chose the selection; else it is the strongest pair. */
  readonly pinned: boolean;
}

/** What the pictures of it read; a model's weights are drawn from this alone. */
export type Pictured = Omit<Shown, 'attended' | 'reference' | 'places'>;

/** Puts state and trace together; null while there is nothing to show. */
export function shownOf(attended: Attended | null, state: FigureState): Shown | null {
  if (!attended?.trace || !attended.reference) return null;
  const { trace, reference, queries, keys } = attended;
  const stages = stagesFor(trace.options);
  const head = Math.min(state.head, trace.heads - 1);
  const cellsOf = (id: MatrixId): number => {
    const { rows, columns } = matrixOf(trace, id, head);
    return rows * columns;
  };
  const frame = frameAt(stages, cellsOf, state.t);
  const stage = stages[frame.stage] ?? stages[0];
  if (!stage) return null;
  const pinned = fittedSelection(trace, state.selection);
  const selection = pinned ?? strongest(attended, trace, head);
  const focus = stage.id === 'projection' ? state.projected : (stage.matrices[0] ?? 'weights');
  const texts = { attended, trace, reference, queries, keys, places: state.places };
  return { ...texts, stages, head, frame, stage, focus, selection, pinned: pinned !== null };
}

/** Why nothing can be shown of what was computed: a text that is missing, or values that do not fit. */
export function emptyText(
  { tokens, memory, queries, keys, hierarchy, valuesFault }: Attended,
  { text }: Messages,
): string {
  if (valuesFault) {
    // nothing typed yet is no fault
    const none = valuesFault.kind === 'count' && valuesFault.got === '0';
    return none ? text.noValues : text.valuesFault[valuesFault.kind](valuesFault.expected, valuesFault.got);
  }
  if (hierarchy === null) return tokens.length > 0 ? text.noWords : text.none;
  if (memory && queries.length > 0 && keys.every(({ kind }) => kind === 'null')) return text.noneAsked;
  return tokens.length > 0 ? text.noTopic : text.none;
}

function fittedSelection(trace: Trace, selection: Selection | null): Selection | null {
  if (!selection) return null;
  return {
    query: Math.min(selection.query, trace.tokenCount - 1),
    key: Math.min(selection.key, trace.keyCount - 1),
    component: Math.min(selection.component, trace.width - 1),
  };
}

/** The largest weight between two different words (else tokens), and the component that adds most to its score. */
export function strongest(texts: Texts, trace: Trace, head: number): Selection {
  const found = strongestCells.get(trace) ?? [];
  strongestCells.set(trace, found);
  return (found[head] ??= strongestCell(texts, trace, head));
}

/** What asks and what is asked. */
type Texts = Pick<Shown, 'queries' | 'keys'>;

/** Found already, by trace and head: a frame is drawn 60 times a second, its trace changes only with the text. */
const strongestCells = new WeakMap<Trace, Selection[]>();

function strongestCell(texts: Texts, trace: Trace, head: number): Selection {
  const { query, key } = standOuts(texts, trace, head, 1)[0] ?? largestOffDiagonal(trace, head);
  const term = pairArithmetic(trace, head, query, key).score.terms[0]?.index ?? 0;
  // the terms of the additive score are hidden units, of which there may be more than components
  return { query, key, component: head * trace.headDim + (term % trace.headDim) };
}

/** The largest weight off the diagonal; where there is none, on it. */
export function largestOffDiagonal(trace: Trace, head: number): { query: number; key: number } {
  const { values, columns } = matrixOf(trace, 'weights', head);
  const own = (cell: number): boolean => !hasSource(trace.options) && Math.floor(cell / columns) === cell % columns;
  const off = values.map((weight, cell) => (own(cell) ? 0 : weight));
  const best = largestIn(off.some((weight) => weight > 0) ? off : values);
  return columns ? { query: Math.floor(best / columns), key: best % columns } : { query: 0, key: 0 };
}

/** A cell pointed at or chosen. */
export interface CellEvent {
  readonly id: MatrixId;
  readonly row: number;
  readonly column: number;
  /** Pointed at is the token of the whole row or column; the cell is one of it. */
  readonly band?: Band;
}

/** The selection after a cell was chosen: a vector's row is the key in K and V, the query elsewhere. */
export function selectionAt(cell: CellEvent, { trace, head, selection: before }: Pictured): Selection {
  if (isPair(cell.id)) return { ...before, query: cell.row, key: cell.column };
  const row = isOfKeys(cell.id) ? { key: cell.row } : { query: cell.row };
  return { ...before, ...row, component: cell.column + matrixOf(trace, cell.id, head).firstComponent };
}

/** The selection after a cell was clicked: pinned, or no longer pinned when it was. */
export function toggled(cell: CellEvent, shown: Pictured): Selection | null {
  const { query, key, component } = selectionAt(cell, shown);
  const { pinned, selection: now } = shown;
  const again = pinned && query === now.query && key === now.key && (isPair(cell.id) || component === now.component);
  return again ? null : { query, key, component };
}

/**
 * What a click on a matrix changes: a cell of the current stage is pinned or released; one of another stage is pinned
 * and brings that stage into focus, complete. `t` is null where the clock stays.
 */
export function chosen(
  cell: CellEvent,
  shown: Shown,
): Partial<Pick<FigureState, 'selection' | 'projected'>> & { readonly t: number | null } {
  const stage = shown.stages.findIndex(({ matrices }) => matrices.includes(cell.id));
  const here = stage === shown.frame.stage;
  const projected = PROJECTED.find((id) => id === cell.id);
  return {
    selection: here ? toggled(cell, shown) : selectionAt(cell, shown),
    t: here ? null : stage + 1,
    ...(projected && { projected }),
  };
}

/** The selection whose rows and columns are lit. */
export function lit(shown: Pictured | null, pointed: CellEvent | null): SelectedCell {
  if (!shown) return { query: 0, key: 0, component: 0 };
  return pointed ? { ...selectionAt(pointed, shown), band: pointed.band ?? null } : shown.selection;
}

/**
 * The cell explained while the matrix in focus is being computed: of the row finished last the largest value, or the
 * selected component; null before the first row is finished and between stages. A row at a time can be read, and leaves
 * the document alone in most frames.
 */
export function cellJustComputed({ trace, head, focus: id, frame, selection }: Shown): CellEvent | null {
  const view = matrixOf(trace, id, head);
  const now = currentCell(frame.filled.get(id) ?? 0, view.values.length, view.columns);
  const row = now && (now.column === view.columns - 1 ? now.row : now.row - 1);
  if (row === null || row < 0) return null;
  return { id, row, column: view.kind === 'pair' ? largestIn(rowOf(view, row)) : selectedColumn(view, selection) };
}

const rowOf = ({ values, columns }: MatrixView, row: number): Float32Array =>
  values.subarray(row * columns, (row + 1) * columns);

/** Place of the largest number, the first of equal ones. */
const largestIn = (numbers: Float32Array): number =>
  numbers.reduce((best, value, at) => (value > (numbers[best] ?? NaN) ? at : best), 0);

/** The cell whose arithmetic is shown: the hovered one, else the selected one of the matrix in focus. */
export function explained({ frame, focus: id, selection, trace, head }: Shown, hover: CellEvent | null): CellEvent {
  if (hover && frame.filled.has(hover.id)) {
    // what was pointed at in another text may not exist in this one
    const { rows, columns } = matrixOf(trace, hover.id, head);
    if (hover.row < rows && hover.column < columns) return hover;
  }
  return { id, row: selectedRow(id, selection), column: selectedColumn(matrixOf(trace, id, head), selection) };
}

/** The token that a row of a matrix belongs to. */
export const rowToken = ({ queries, keys }: Texts, { rowsOf }: Pick<MatrixView, 'rowsOf'>, row: number): string =>
  (rowsOf === 'keys' ? keys : queries)[row]?.text ?? '';

/** A weight worth a sentence. */
export interface StandOut {
  readonly query: number;
  readonly key: number;
  readonly weight: number;
}

/** Does this token carry the vector of words, not a random or a missing one? */
const means = ({ kind, vector }: Token): boolean =>
  (kind === 'word' || kind === 'mean') &&
  vector.kind !== 'unknown' &&
  vector.kind !== 'no-vectors-yet' &&
  vector.kind !== 'loading';

/**
 * The largest weights between words, of one text between different ones, strongest first, the same two words once in
 * each direction; words with a random vector mean nothing and are left out.
 */
export function standOuts(texts: Texts, trace: Trace, head: number, count: number): StandOut[] {
  const ranked = rankings.get(trace) ?? [];
  rankings.set(trace, ranked);
  return (ranked[head] ??= ranking(texts, trace, head)).slice(0, count);
}

/** Rankings already made, by trace and head, for the same reason. */
const rankings = new WeakMap<Trace, StandOut[][]>();

function ranking({ queries, keys }: Texts, trace: Trace, head: number): StandOut[] {
  const { values, columns } = matrixOf(trace, 'weights', head);
  const nameOf = (token: Token) => (means(token) ? token.text.toLowerCase() : null);
  const [askers, answers] = [queries.map(nameOf), keys.map(nameOf)];
  const between = hasSource(trace.options);
  const strongestOf = new Map<string, StandOut>();
  values.forEach((weight, cell) => {
    const [query, key] = [Math.floor(cell / columns), cell % columns];
    const [asking, asked] = [askers[query], answers[key]];
    if (!asking || !asked || (asking === asked && !between)) return;
    const pair = `${asking}\n${asked}`;
    if (weight > (strongestOf.get(pair)?.weight ?? 0)) strongestOf.set(pair, { query, key, weight });
  });
  return [...strongestOf.values()].sort((a, b) => b.weight - a.weight);
}
