import { levelStages, type LevelStageId } from './level_stages.ts';
import type { AttentionOptions } from './options.ts';
import { regionKind } from './regions.ts';
import type { Trace } from './trace.ts';

/** The matrices of a trace that are drawn. */
export type MatrixId =
  | 'input'
  | 'source'
  | 'query'
  | 'key'
  | 'value'
  | 'score'
  | 'logits'
  | 'maskedLogits'
  | 'aligned'
  | 'gaussian'
  | 'weights'
  | 'context'
  | 'concatenated'
  | 'output';

export type StageId =
  | 'words'
  | 'projection'
  | 'score'
  | 'scale'
  | 'mask'
  | 'softmax'
  | 'gaussian'
  | 'locate'
  | 'context'
  | 'join'
  | 'output'
  | LevelStageId;

export interface Stage {
  readonly id: StageId;
  /** The matrices this stage computes; none where the stage is drawn otherwise (hierarchical attention). */
  readonly matrices: readonly MatrixId[];
  /** Length when played at speed 1. */
  readonly seconds: number;
}

/** The part of the options that decides which steps there are. */
export type Steps = Pick<AttentionOptions, 'structure' | 'keys' | 'heads' | 'region' | 'source' | 'asks'>;

/** Do the queries come from elsewhere than the keys: another text, or one query for a whole text? */
export const hasSource = ({ structure, source, asks }: Pick<Steps, 'structure' | 'source' | 'asks'>): boolean =>
  structure === 'flat' && (source !== 'self' || asks !== 'words');

const flat: Stage[][] = [];

/**
 * The stages in the order of computation; with a single head the context is the output, and where the Gaussian of
 * local-p follows, the softmax does not give the weights yet. The same steps give the same list, as elements take
 * another one for a change.
 */
export function stagesFor(steps: Steps): readonly Stage[] {
  if (steps.structure === 'hierarchical') return levelStages(steps);
  const [asks, placed, joined] = [hasSource(steps), regionKind(steps.region).predicts, steps.heads > 1];
  const place = Number(asks) + 2 * Number(placed) + 4 * Number(joined);
  return (flat[place] ??= flatStages(asks, placed, joined));
}

function flatStages(asks: boolean, placed: boolean, joined: boolean): Stage[] {
  return [
    { id: 'words', matrices: asks ? ['input', 'source'] : ['input'], seconds: 2 },
    { id: 'projection', matrices: ['query', 'key', 'value'], seconds: 2 },
    { id: 'score', matrices: ['score'], seconds: 5 },
    { id: 'scale', matrices: ['logits'], seconds: 2 },
    { id: 'mask', matrices: ['maskedLogits'], seconds: 2 },
    { id: 'softmax', matrices: placed ? ['aligned'] : ['weights'], seconds: 5 },
    ...(placed ? LOCATED : []),
    { id: 'context', matrices: ['context'], seconds: 3 },
    ...(joined ? JOINED : []),
  ];
}

const LOCATED: readonly Stage[] = [
  { id: 'gaussian', matrices: ['gaussian'], seconds: 2 },
  { id: 'locate', matrices: ['weights'], seconds: 3 },
];

const JOINED: readonly Stage[] = [
  { id: 'join', matrices: ['concatenated'], seconds: 2 },
  { id: 'output', matrices: ['output'], seconds: 3 },
];

/**
 * The clock when all weights are complete, what a newcomer sees first; with levels those of the sentences, which come
 * last.
 */
export const weightsComplete = (steps: Steps): number =>
  stagesFor(steps).findIndex(({ id, matrices }) => matrices.includes('weights') || id === 'sentence-weights') + 1;

/** One matrix of one head, [rows, columns] row-major, with what its axes and cells mean. */
export interface MatrixView {
  readonly id: MatrixId;
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array;
  /** Pair matrices have a row per query and a column per key, vector matrices a row per token and a column per component. */
  readonly kind: 'pair' | 'vector';
  /** Whose rows these are: of what asks, or of what is asked. */
  readonly rowsOf: 'queries' | 'keys';
  /** Of weights: the masked logits behind them, which say where a key is hidden. */
  readonly masked: Float32Array | null;
  /** Component of the whole width that the first column is: where this head's slice begins. */
  readonly firstComponent: number;
}

const PAIRS: ReadonlySet<MatrixId> = new Set(['score', 'logits', 'maskedLogits', 'aligned', 'gaussian', 'weights']);
/** Matrices of shares, 0 to 1. */
export const SHARES: ReadonlySet<MatrixId> = new Set(['aligned', 'gaussian', 'weights']);
/** Vector matrices with a row per key. */
const OF_KEYS: ReadonlySet<MatrixId> = new Set(['source', 'key', 'value']);
/** Vector matrices of all heads together; the others have the width of one head. */
export const WHOLE_WIDTH: ReadonlySet<MatrixId> = new Set(['input', 'source', 'concatenated', 'output']);
/** Vector matrices as wide as the values, which may be typed and then have a width of their own. */
export const VALUE_WIDE: ReadonlySet<MatrixId> = new Set(['value', 'context', 'concatenated', 'output']);

export const isPair = (id: MatrixId): boolean => PAIRS.has(id);
export const isOfKeys = (id: MatrixId): boolean => OF_KEYS.has(id);

/** Is this cell the weight of a key that its query may not look at? */
export const isHidden = ({ masked }: MatrixView, cell: number): boolean => masked?.[cell] === -Infinity;

/** The part of the trace that one matrix of one head shows; a view, nothing is copied. */
export function matrixOf(trace: Trace, id: MatrixId, head: number): MatrixView {
  const rowsOf = isOfKeys(id) ? 'keys' : 'queries';
  const whole = WHOLE_WIDTH.has(id);
  const kind = isPair(id) ? 'pair' : 'vector';
  const columns = kind === 'pair' ? trace.keyCount : (whole ? trace.heads : 1) * widthOfHead(trace, id);
  const values = trace[id] ?? EMPTY;
  // the null key has a row among keys and values, but not in the text
  const rows =
    id === 'source' ? Math.floor(values.length / columns) : rowsOf === 'keys' ? trace.keyCount : trace.tokenCount;
  const start = whole ? 0 : head * rows * columns;
  const firstComponent = whole || kind === 'pair' ? 0 : head * columns;
  const part = (all: Float32Array): Float32Array => all.subarray(start, start + rows * columns);
  const masked = SHARES.has(id) ? part(trace.maskedLogits) : null;
  return { id, rows, columns, kind, rowsOf, firstComponent, masked, values: part(values) };
}

const widthOfHead = ({ headDim, valueDim }: Trace, id: MatrixId): number => (VALUE_WIDE.has(id) ? valueDim : headDim);

const EMPTY = new Float32Array();
