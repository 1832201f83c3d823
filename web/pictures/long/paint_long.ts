import type { Palette } from '../../scales/palette.ts';
import { shortened } from '../../scales/tick_labels.ts';
import { fontOf } from '../stage/stage_picture.ts';
import type { LongTile } from './long_tile.ts';
import type { Margins, Room } from './room.ts';
import { TILE, type View } from './viewport.ts';

export interface LongPicture {
  readonly view: View;
  readonly size: number;
  readonly room: Room;
  readonly margins: Margins;
  /** Coarse ones first: finer ones are painted over them. */
  readonly tiles: readonly LongTile[];
  readonly labels: readonly string[];
  /** The weight pointed at. */
  readonly cursor: readonly [query: number, key: number] | null;
  /** Weights to a side of a cell. */
  readonly pool: number;
  readonly axes: { readonly queries: string; readonly keys: string };
  readonly palette: Palette;
  readonly pixelRatio: number;
}

const LABEL_FONT = fontOf(12);
const ROW_SPACING = 16;
const COLUMN_SPACING = 18;
const GAP = 6;

/** The tiles that there are, the axes with as many tokens as have room, and the weight pointed at. */
export function paintLong(context: CanvasRenderingContext2D, picture: LongPicture): void {
  const { room, margins, palette, pixelRatio } = picture;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.clearRect(0, 0, room.width + margins.left, room.height + margins.top);
  context.save();
  context.translate(margins.left, margins.top);
  const side = Math.min(room.width, picture.size * picture.view.scale);
  const tall = Math.min(room.height, picture.size * picture.view.scale);
  context.beginPath();
  context.rect(0, 0, side, tall);
  context.clip();
  context.fillStyle = palette.empty;
  context.fillRect(0, 0, side, tall);
  context.imageSmoothingEnabled = false;
  for (const tile of picture.tiles) paintTile(context, picture, tile);
  paintCursor(context, picture);
  context.restore();
  context.strokeStyle = palette.line;
  context.strokeRect(margins.left - 0.5, margins.top - 0.5, side + 1, tall + 1);
  paintAxes(context, picture);
}

function paintTile(context: CanvasRenderingContext2D, { view, pixelRatio }: LongPicture, tile: LongTile): void {
  const { bitmap, place } = tile;
  if (!bitmap) return;
  // whole pixels of the screen, so that no gap shows between neighbours
  const snapped = (at: number) => Math.round(at * view.scale * pixelRatio) / pixelRatio;
  const [row, column] = [place.row * TILE * place.pool, place.column * TILE * place.pool];
  const [x, y] = [snapped(column - view.column), snapped(row - view.row)];
  const right = snapped(column + tile.columns * place.pool - view.column);
  const bottom = snapped(row + tile.rows * place.pool - view.row);
  context.drawImage(bitmap, x, y, right - x, bottom - y);
}

/** A frame about the cell, with lines to the axes. */
function paintCursor(context: CanvasRenderingContext2D, { cursor, view, pool, room, palette }: LongPicture): void {
  if (!cursor) return;
  const first = cursor.map((at) => at - (at % pool)) as [number, number];
  const side = Math.max(3, pool * view.scale);
  const [x, y] = [(first[1] - view.column) * view.scale, (first[0] - view.row) * view.scale];
  context.strokeStyle = palette.selected;
  context.lineWidth = 1.5;
  context.strokeRect(x, y, side, side);
  context.globalAlpha = 0.55;
  context.beginPath();
  context.moveTo(0, y + side / 2);
  context.lineTo(Math.max(0, x), y + side / 2);
  context.moveTo(x + side / 2, 0);
  context.lineTo(x + side / 2, Math.max(0, Math.min(room.height, y)));
  context.stroke();
  context.globalAlpha = 1;
}

function paintAxes(context: CanvasRenderingContext2D, picture: LongPicture): void {
  const { view, size, room, margins, labels, cursor, palette } = picture;
  const widthOf = (text: string) => context.measureText(text).width;
  context.lineWidth = 1;
  context.font = LABEL_FONT;
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  const write = (at: number, limit: number) => shortened(`${labels[at] ?? ''} ${at + 1}`, limit, widthOf);
  for (const row of ticks(view.row, room.height, view.scale, size, ROW_SPACING, cursor?.[0])) {
    context.fillStyle = row === cursor?.[0] ? palette.selected : palette.ink;
    const y = margins.top + (row + 0.5 - view.row) * view.scale;
    context.fillText(write(row, margins.left - GAP - 18), margins.left - GAP, y);
  }
  context.textAlign = 'left';
  for (const column of ticks(view.column, room.width, view.scale, size, COLUMN_SPACING, cursor?.[1])) {
    context.fillStyle = column === cursor?.[1] ? palette.selected : palette.ink;
    context.save();
    context.translate(margins.left + (column + 0.5 - view.column) * view.scale, margins.top - GAP);
    context.rotate(-Math.PI / 2);
    context.fillText(write(column, margins.top - GAP - 18), 0, 0);
    context.restore();
  }
  context.fillStyle = palette.muted;
  context.textBaseline = 'top';
  context.fillText(picture.axes.keys, margins.left, 2);
  context.save();
  context.translate(2, margins.top);
  context.rotate(-Math.PI / 2);
  context.textAlign = 'right';
  context.fillText(picture.axes.queries, 0, 0);
  context.restore();
}

/** Tokens of the part in view that have room beside one another, at the same places whatever part it is. */
function ticks(first: number, length: number, scale: number, size: number, least: number, cursor?: number): number[] {
  const step = Math.max(1, 2 ** Math.ceil(Math.log2(least / scale)));
  const from = Math.ceil(first / step) * step;
  const end = Math.min(size, first + length / scale);
  const count = Math.max(0, Math.ceil((end - from) / step));
  const regular = Array.from({ length: count }, (_, at) => from + at * step);
  if (cursor === undefined || cursor < first || cursor >= end) return regular;
  // the one pointed at pushes out those too near to it
  return [...regular.filter((at) => Math.abs(at - cursor) * scale >= least), cursor];
}
