import { isPair, type MatrixId, type Stage } from '../../shared/stages.ts';
import type { Rect } from '../rect.ts';

/** Where one matrix's cells are drawn, in CSS px. */
export interface Box extends Rect {
  /** 1: the large one with labels; 0: a thumbnail; between: on its way. */
  readonly focus: number;
}

/** Of one matrix. */
export interface Shape {
  readonly rows: number;
  readonly columns: number;
}

export type Layout = ReadonlyMap<MatrixId, Box>;

export interface LayoutInput {
  readonly width: number;
  readonly height: number;
  readonly stages: readonly Stage[];
  readonly shapeOf: (id: MatrixId) => Shape;
  /** Room for the tokens left of and (turned) above the large matrix. */
  readonly rowLabelWidth: number;
  readonly columnLabelHeight: number;
}

/** Below this width the thumbnails stand above the large matrix instead of beside it. */
export const NARROW = 620;

export const TITLE_HEIGHT = 22;
/** Line under the large matrix that says what its axes are. */
export const AXIS_HEIGHT = 24;
const GAP = 24;
/** Room for the lines around the outermost matrices. */
const EDGE = 3;
/** By so much less than they are high turned tokens lean out to the right. */
const LEAN = 14;
const LARGEST_CELL = 64;
const TALLEST_ROW = 40;
/** A thumbnail is at most so many times as long as wide. */
const LONGEST_SHAPE = 6;

/**
 * Height that holds every stage at this width, so that nothing below the stage ever moves.
 * @param alone there is one stage only, and no thumbnail beside it
 */
export function stageHeight(width: number, alone = false): number {
  if (alone && width < NARROW) return Math.round(width) + 60;
  return width < NARROW ? Math.round(width * 0.8) + 360 : Math.round(Math.min(620, Math.max(470, width * 0.5)));
}

/** Height at which a pair matrix of this shape that is drawn alone has cells as large as the width allows, and no room to spare. */
export function heightOf(
  { rows, columns }: Shape,
  width: number,
  { rowLabelWidth, columnLabelHeight }: Pick<LayoutInput, 'rowLabelWidth' | 'columnLabelHeight'>,
): number {
  const edges = width < NARROW ? EDGE : 2 * EDGE;
  const roomWide = width - edges - rowLabelWidth - (columnLabelHeight - LEAN);
  const cell = Math.min(roomWide / Math.max(1, columns), LARGEST_CELL);
  return Math.ceil(TITLE_HEIGHT + columnLabelHeight + cell * rows + AXIS_HEIGHT) + NARROW_TOP;
}

/** Layout at clock t: a stage's matrices grow into the large place during the first part of the stage. */
export function layoutAt(input: LayoutInput, t: number): Layout {
  const last = input.stages.length - 1;
  const stage = Math.min(last, Math.max(0, Math.ceil(t) - 1));
  const arrived = layoutFor(input, stage);
  const share = Math.min(1, Math.max(0, (t - stage) / ARRIVAL));
  if (stage === 0 || share === 1) return arrived;
  const left = layoutFor(input, stage - 1);
  return new Map([...arrived].map(([id, box]) => [id, between(left.get(id) ?? box, box, smooth(share))]));
}

/** Share of a stage's time in which its matrices move to the large place. */
const ARRIVAL = 0.18;

const smooth = (share: number): number => share * share * (3 - 2 * share);

function between(from: Box, to: Box, share: number): Box {
  const mix = (a: number, b: number): number => a + (b - a) * share;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    width: mix(from.width, to.width),
    height: mix(from.height, to.height),
    focus: mix(from.focus, to.focus),
  };
}

/** The layout with one stage in the large place. */
export function layoutFor(input: LayoutInput, focused: number): Layout {
  return input.width < NARROW ? narrowLayout(input, focused) : wideLayout(input, focused);
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function wideLayout(input: LayoutInput, focused: number): Layout {
  const { width, height, stages } = input;
  const small = Math.min(84, Math.max(30, (width * 0.52) / (stages.length - 1) - GAP));
  const large = width - 2 * EDGE - (stages.length - 1) * (small + GAP);
  const boxes = new Map<MatrixId, Box>();
  let x = EDGE;
  stages.forEach(({ matrices }, index) => {
    if (index === focused) {
      placeLarge(boxes, input, matrices, { x, y: 0, width: large, height });
      x += large + GAP;
    } else {
      placeSmall(boxes, input, matrices, { x, y: 0, width: small, height });
      x += small + GAP;
    }
  });
  return boxes;
}

const NARROW_PER_ROW = 4;
const NARROW_SLOT_HEIGHT = 108;
/** Between the thumbnails and the large matrix. */
const NARROW_TOP = 8;
/** Second line of a thumbnail's title. */
const NARROW_EXTRA_TITLE = 12;

function narrowLayout(input: LayoutInput, focused: number): Layout {
  const { width, height, stages } = input;
  const boxes = new Map<MatrixId, Box>();
  const small = (width - 2 * EDGE - (NARROW_PER_ROW - 1) * 12) / NARROW_PER_ROW;
  const slotRows = Math.ceil((stages.length - 1) / NARROW_PER_ROW);
  let slot = 0;
  stages.forEach(({ matrices }, index) => {
    if (index === focused) return;
    const x = EDGE + (slot % NARROW_PER_ROW) * (small + 12);
    const y = Math.floor(slot / NARROW_PER_ROW) * NARROW_SLOT_HEIGHT;
    placeSmall(boxes, input, matrices, {
      x,
      y: y + NARROW_EXTRA_TITLE,
      width: Math.min(small, 64),
      height: NARROW_SLOT_HEIGHT - NARROW_EXTRA_TITLE,
    });
    slot += 1;
  });
  const y = slotRows * NARROW_SLOT_HEIGHT + NARROW_TOP;
  const matrices = stages[focused]?.matrices ?? [];
  placeLarge(boxes, input, matrices, { x: 0, y, width: width - EDGE, height: height - y });
  return boxes;
}

/** Stacks the matrices of one stage as thumbnails in the middle of a column. */
function placeSmall(boxes: Map<MatrixId, Box>, input: LayoutInput, matrices: readonly MatrixId[], at: Place): void {
  const slot = Math.min(at.height / matrices.length, at.width + TITLE_HEIGHT + 12);
  const title = slot < 50 ? 15 : TITLE_HEIGHT;
  let y = at.y + (at.height - slot * matrices.length) / 2;
  for (const id of matrices) {
    const room = slot - title - 3;
    const { width, height } = smallSize(id, input.shapeOf(id), { width: at.width, height: room });
    boxes.set(id, { x: at.x + (at.width - width) / 2, y: y + title, width, height, focus: 0 });
    y += slot;
  }
}

/** A pair matrix keeps its shape, within reason; of a vector matrix the height tells how many rows it has. */
function smallSize(id: MatrixId, { rows, columns }: Shape, room: Pick<Place, 'width' | 'height'>) {
  if (!isPair(id)) return { width: room.width, height: Math.min(room.height, Math.max(10, rows * 6)) };
  const shape = Math.min(LONGEST_SHAPE, Math.max(1 / LONGEST_SHAPE, columns / Math.max(1, rows)));
  const height = Math.min(room.height, room.width / shape);
  return { width: height * shape, height };
}

/** Stacks the matrices of one stage as large as their place allows, with room for titles, tokens and axes. */
function placeLarge(boxes: Map<MatrixId, Box>, input: LayoutInput, matrices: readonly MatrixId[], at: Place): void {
  const slot = at.height / matrices.length;
  matrices.forEach((id, index) => {
    const top = TITLE_HEIGHT + (isPair(id) ? input.columnLabelHeight : 0);
    // turned tokens lean out to the right of the last column
    const leaning = isPair(id) ? input.columnLabelHeight - LEAN : 0;
    const roomWide = at.width - input.rowLabelWidth - leaning;
    const roomHigh = slot - top - AXIS_HEIGHT;
    const shape = input.shapeOf(id);
    const [rows, columns] = [Math.max(1, shape.rows), Math.max(1, shape.columns)];
    const cell = Math.min(roomWide / columns, roomHigh / rows, LARGEST_CELL);
    const width = isPair(id) ? cell * columns : roomWide;
    const height = isPair(id) ? cell * rows : Math.min(roomHigh, rows * TALLEST_ROW);
    const spareWide = roomWide - width;
    boxes.set(id, {
      x: at.x + input.rowLabelWidth + spareWide / 2,
      y: at.y + index * slot + top + Math.max(0, roomHigh - height) / 2,
      width,
      height,
      focus: 1,
    });
  });
}

/** The cell of a matrix under a point, or null. */
export function cellAt(
  layout: Layout,
  shapeOf: (id: MatrixId) => Shape,
  x: number,
  y: number,
): { id: MatrixId; row: number; column: number } | null {
  for (const [id, box] of layout) {
    const { rows, columns } = shapeOf(id);
    const column = Math.floor(((x - box.x) / box.width) * columns);
    const row = Math.floor(((y - box.y) / box.height) * rows);
    if (column >= 0 && column < columns && row >= 0 && row < rows) return { id, row, column };
  }
  return null;
}
