import { shortened, shownLabels } from '../../scales/tick_labels.ts';
import type { MatrixId } from '../../shared/stages.ts';
import type { Box } from './layout.ts';
import { fontOf, selectedColumn, selectedRow, type StagePicture } from './stage_picture.ts';

const LABEL_FONT = fontOf(13);
/** Font of the selected token, the widest a label may be written in. */
export const SELECTED_FONT = fontOf(13, 700);
const LABEL_SPACING = 15;
/** Turned labels stand nearer to one another than their columns do. */
const COLUMN_SPACING = 20;
const TURN = -Math.PI / 4;

/** Tokens at the rows and columns of the large matrix, component numbers under a vector matrix, and the axes' names. */
export function paintLabels(context: CanvasRenderingContext2D, picture: StagePicture, id: MatrixId, box: Box): void {
  const view = picture.matrices.get(id)?.view;
  if (!view || view.rows === 0) return;
  context.save();
  context.globalAlpha = box.focus ** 3;
  context.font = LABEL_FONT;
  paintRows(context, picture, picture.labels[view.rowsOf].slice(0, view.rows), box, selectedRow(id, picture.selection));
  if (view.kind === 'pair') paintColumns(context, picture, box, selectedColumn(view, picture.selection));
  else paintComponents(context, picture, box, view.columns);
  context.fillStyle = picture.palette.muted;
  context.font = fontOf(12);
  context.textAlign = 'left';
  context.textBaseline = 'top';
  const axes = view.kind === 'pair' ? picture.words.pairAxes : picture.words.vectorAxes;
  const axesY = box.y + box.height + (view.kind === 'pair' ? 8 : 9);
  if (view.kind === 'pair') context.fillText(axes, box.x, axesY);
  else {
    context.textAlign = 'center';
    context.fillText(axes, box.x + box.width / 2, axesY);
  }
  context.restore();
}

function paintRows(
  context: CanvasRenderingContext2D,
  picture: StagePicture,
  labels: readonly string[],
  box: Box,
  selected: number,
): void {
  const height = box.height / labels.length;
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  for (const row of shownLabels(labels.length, height, LABEL_SPACING, [selected])) {
    emphasise(context, picture, row === selected);
    const text = shortened(labels[row] ?? '', picture.rowLabelWidth - 10, (t) => context.measureText(t).width);
    context.fillText(text, box.x - 8, box.y + (row + 0.5) * height);
  }
}

function paintColumns(context: CanvasRenderingContext2D, picture: StagePicture, box: Box, selected: number): void {
  const labels = picture.labels.keys;
  const width = box.width / labels.length;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  const room = (picture.columnLabelHeight - 12) / Math.sin(-TURN);
  for (const column of shownLabels(labels.length, width, COLUMN_SPACING, [selected])) {
    emphasise(context, picture, column === selected);
    const text = shortened(labels[column] ?? '', room, (t) => context.measureText(t).width);
    context.save();
    context.translate(box.x + (column + 0.5) * width, box.y - 7);
    context.rotate(TURN);
    context.fillText(text, 0, 0);
    context.restore();
  }
}

function paintComponents(context: CanvasRenderingContext2D, picture: StagePicture, box: Box, columns: number): void {
  context.fillStyle = picture.palette.muted;
  context.font = fontOf(11);
  context.textBaseline = 'top';
  context.textAlign = 'left';
  context.fillText('0', box.x, box.y + box.height + 9);
  context.textAlign = 'right';
  context.fillText(String(columns - 1), box.x + box.width, box.y + box.height + 9);
}

function emphasise(context: CanvasRenderingContext2D, { palette }: StagePicture, selected: boolean): void {
  context.fillStyle = selected ? palette.selected : palette.ink;
  context.font = selected ? SELECTED_FONT : LABEL_FONT;
}

export interface LabelRoom {
  readonly rowLabelWidth: number;
  readonly columnLabelHeight: number;
}

/** Room the tokens need left of the rows and, turned, above the columns: as much as the longest, within limits, px. */
export function labelRoom(labels: readonly string[], width: number, widthOf: (text: string) => number): LabelRoom {
  const most = width < 480 ? 78 : 120;
  const longest = labels.reduce((room, label) => Math.max(room, widthOf(shortened(label, most, widthOf))), 20);
  const row = Math.min(most, Math.ceil(longest)) + 14;
  return { rowLabelWidth: row, columnLabelHeight: Math.min(96, Math.ceil(row * Math.sin(-TURN)) + 12) };
}
