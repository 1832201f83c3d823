import { cellInk, cellNumber, cellWithNumber } from '../../scales/cell_number.ts';
import { isHidden, type MatrixId } from '../../shared/stages.ts';
import { paintPin } from '../pin/paint_pin.ts';
import { currentCell } from './frame.ts';
import type { Box } from './layout.ts';
import {
  fontOf,
  selectedColumn,
  selectedRow,
  type Band,
  type PaintedMatrix,
  type SelectedCell,
  type StagePicture,
} from './stage_picture.ts';

/** Cells at least this wide stand apart, px. */
const CELL_WITH_GAP = 7;

/** Paints the computed cells of one matrix, the outline of those to come, and what is selected. */
export function paintMatrix(context: CanvasRenderingContext2D, picture: StagePicture, id: MatrixId, box: Box): void {
  const matrix = picture.matrices.get(id);
  const { palette } = picture;
  context.fillStyle = palette.empty;
  context.fillRect(box.x, box.y, box.width, box.height);
  if (!matrix || matrix.view.rows === 0) return;
  const filled = picture.frame.filled.get(id) ?? 0;
  paintCells(context, matrix, box, filled);
  const cell = { width: box.width / matrix.view.columns, height: box.height / matrix.view.rows };
  if (Math.min(cell.width, cell.height) >= CELL_WITH_GAP) paintGaps(context, matrix, box, palette.card);
  if (box.focus === 1 && cell.width >= cellWithNumber(id) && cell.height >= 18) {
    paintNumbers(context, picture, matrix, box, filled);
  }
  context.strokeStyle = palette.line;
  context.lineWidth = 1;
  context.strokeRect(box.x - 0.5, box.y - 0.5, box.width + 1, box.height + 1);
  paintCurrentRow(context, picture, matrix, box, filled);
  if (filled > 0) paintSelection(context, picture, matrix, box);
  if (filled > 0 && picture.pinned && box.focus > 0.5) paintPinned(context, picture, matrix, box, picture.pinned);
}

/** The first `filled` cells: whole rows as one piece, then the begun row. */
function paintCells(context: CanvasRenderingContext2D, matrix: PaintedMatrix, box: Box, filled: number): void {
  const { rows, columns } = matrix.view;
  const wholeRows = Math.floor(filled / columns);
  const rest = filled - wholeRows * columns;
  const cellWidth = box.width / columns;
  const cellHeight = box.height / rows;
  // enlarged cells keep sharp edges; cells smaller than a pixel are averaged
  context.imageSmoothingEnabled = cellWidth < 1 || cellHeight < 1;
  context.imageSmoothingQuality = 'high';
  if (wholeRows > 0) {
    context.drawImage(matrix.bitmap, 0, 0, columns, wholeRows, box.x, box.y, box.width, wholeRows * cellHeight);
  }
  if (rest > 0) {
    const y = box.y + wholeRows * cellHeight;
    context.drawImage(matrix.bitmap, 0, wholeRows, rest, 1, box.x, y, rest * cellWidth, cellHeight);
  }
}

function paintGaps(context: CanvasRenderingContext2D, matrix: PaintedMatrix, box: Box, colour: string): void {
  const { rows, columns } = matrix.view;
  context.fillStyle = colour;
  const gap = Math.min(2, (Math.min(box.width / columns, box.height / rows) - 4) / 6);
  for (let column = 1; column < columns; column += 1) {
    context.fillRect(box.x + (column * box.width) / columns - gap / 2, box.y, gap, box.height);
  }
  for (let row = 1; row < rows; row += 1) {
    context.fillRect(box.x, box.y + (row * box.height) / rows - gap / 2, box.width, gap);
  }
}

function paintNumbers(
  context: CanvasRenderingContext2D,
  picture: StagePicture,
  { view, scale }: PaintedMatrix,
  box: Box,
  filled: number,
): void {
  const { palette } = picture;
  context.font = fontOf(box.width / view.columns < 30 ? 10 : 11);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let cell = 0; cell < filled; cell += 1) {
    if (isHidden(view, cell)) continue;
    const value = view.values[cell] ?? NaN;
    const x = box.x + ((cell % view.columns) + 0.5) * (box.width / view.columns);
    const y = box.y + (Math.floor(cell / view.columns) + 0.5) * (box.height / view.rows);
    context.fillStyle = cellInk(value, scale, palette, picture.dark);
    context.fillText(cellNumber(view.id, value), x, y + 0.5);
  }
}

/** A line in the colour of "now" around the row being computed. */
function paintCurrentRow(
  context: CanvasRenderingContext2D,
  { palette }: StagePicture,
  { view }: PaintedMatrix,
  box: Box,
  filled: number,
): void {
  const current = currentCell(filled, view.rows * view.columns, view.columns);
  if (!current) return;
  const height = box.height / view.rows;
  context.strokeStyle = palette.now;
  context.lineWidth = 2;
  context.strokeRect(box.x - 1, box.y + current.row * height - 1, box.width + 2, height + 2);
}

/** The selected cell in large matrices, the selected row's edge in all. */
function paintSelection(
  context: CanvasRenderingContext2D,
  { palette, selection }: StagePicture,
  { view }: PaintedMatrix,
  box: Box,
): void {
  const row = selectedRow(view.id, selection);
  const column = selectedColumn(view, selection);
  if (row >= view.rows || column >= view.columns) return;
  const height = box.height / view.rows;
  const width = box.width / view.columns;
  context.strokeStyle = palette.selected;
  context.lineWidth = box.focus > 0.5 ? 2.5 : 1.5;
  const half = context.lineWidth / 2;
  if (view.kind === 'pair' && selection.band) paintBand(context, selection.band, box, { row, column, width, height });
  const left = view.kind === 'pair' ? box.x + column * width : box.x;
  const across = view.kind === 'pair' ? width : box.width;
  context.strokeRect(left - half, box.y + row * height - half, across + 2 * half, height + 2 * half);
  if (view.kind === 'vector' && box.focus > 0.5) {
    context.strokeRect(box.x + column * width - half, box.y + row * height - half, width + 2 * half, height + 2 * half);
  }
}

/** A thin line around the whole row or column of the selected cell. */
function paintBand(
  context: CanvasRenderingContext2D,
  band: Band,
  box: Box,
  { row, column, width, height }: { row: number; column: number; width: number; height: number },
): void {
  const thick = context.lineWidth;
  context.lineWidth = thick / 2;
  if (band === 'row') context.strokeRect(box.x, box.y + row * height, box.width, height);
  else context.strokeRect(box.x + column * width, box.y, width, box.height);
  context.lineWidth = thick;
}

/** The mark of the pinned cell, its point in the cell's upper right corner. */
function paintPinned(
  context: CanvasRenderingContext2D,
  { palette }: StagePicture,
  { view }: PaintedMatrix,
  box: Box,
  pinned: SelectedCell,
): void {
  const x = box.x + ((selectedColumn(view, pinned) + 1) * box.width) / view.columns;
  const y = box.y + (selectedRow(view.id, pinned) * box.height) / view.rows;
  paintPin(context, palette, x, y + 1);
}
