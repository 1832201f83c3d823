import type { Trace } from './trace.ts';

/** The matrices of a trace that are drawn. */
export type MatrixId =
  | 'input'
  | 'query'
  | 'key'
  | 'value'
  | 'score'
  | 'logits'
  | 'maskedLogits'
  | 'weights'
  | 'context'
  | 'concatenated'
  | 'output';

export type StageId = 'words' | 'projection' | 'score' | 'scale' | 'mask' | 'softmax' | 'context' | 'join' | 'output';

export interface Stage {
  readonly id: StageId;
  /** The matrices this stage computes. */
  readonly matrices: readonly MatrixId[];
  /** Length when played at speed 1. */
  readonly seconds: number;
}

const SINGLE_HEAD: readonly Stage[] = [
  { id: 'words', matrices: ['input'], seconds: 2 },
  { id: 'projection', matrices: ['query', 'key', 'value'], seconds: 2 },
  { id: 'score', matrices: ['score'], seconds: 5 },
  { id: 'scale', matrices: ['logits'], seconds: 2 },
  { id: 'mask', matrices: ['maskedLogits'], seconds: 2 },
  { id: 'softmax', matrices: ['weights'], seconds: 5 },
  { id: 'context', matrices: ['context'], seconds: 3 },
];

const MULTI_HEAD: readonly Stage[] = [
  ...SINGLE_HEAD,
  { id: 'join', matrices: ['concatenated'], seconds: 2 },
  { id: 'output', matrices: ['output'], seconds: 3 },
];

/** The stages in the order of computation; with a single head the context is the output. */
export function stagesFor(heads: number): readonly Stage[] {
  return heads > 1 ? MULTI_HEAD : SINGLE_HEAD;
}

/** One matrix of one head, [rows, columns] row-major, with what its axes and cells mean. */
export interface MatrixView {
  readonly id: MatrixId;
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array;
  /** Pair matrices have a row per query and a column per key, vector matrices a row per token and a column per component. */
  readonly kind: 'pair' | 'vector';
  /** Of weights: the masked logits behind them, which say where a key is hidden. */
  readonly masked: Float32Array | null;
  /** Component of the whole width that the first column is: where this head's slice begins. */
  readonly firstComponent: number;
}

const PAIRS: ReadonlySet<MatrixId> = new Set(['score', 'logits', 'maskedLogits', 'weights']);
/** Vector matrices of all heads together; the others have the width of one head. */
export const WHOLE_WIDTH: ReadonlySet<MatrixId> = new Set(['input', 'concatenated', 'output']);

export const isPair = (id: MatrixId): boolean => PAIRS.has(id);

/** Is this cell the weight of a key that its query may not look at? */
export const isHidden = ({ masked }: MatrixView, cell: number): boolean => masked?.[cell] === -Infinity;

/** The part of the trace that one matrix of one head shows; a view, nothing is copied. */
export function matrixOf(trace: Trace, id: MatrixId, head: number): MatrixView {
  const rows = trace.tokenCount;
  const kind = isPair(id) ? 'pair' : 'vector';
  const columns = kind === 'pair' ? rows : WHOLE_WIDTH.has(id) ? trace.width : trace.headDim;
  const whole = WHOLE_WIDTH.has(id);
  const start = whole ? 0 : head * rows * columns;
  const firstComponent = whole || kind === 'pair' ? 0 : head * columns;
  const part = (values: Float32Array): Float32Array => values.subarray(start, start + rows * columns);
  const masked = id === 'weights' ? part(trace.maskedLogits) : null;
  return { id, rows, columns, kind, firstComponent, masked, values: part(trace[id]) };
}
