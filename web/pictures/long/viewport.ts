import { FARTHEST_POOL } from '../../shared/long.ts';
import type { Room } from './room.ts';

/** Cells of a tile's side. */
export const TILE = 256;

/** The part of a square matrix that is looked at: the cell at the top left corner, and CSS pixels per weight. */
export interface View {
  readonly row: number;
  readonly column: number;
  readonly scale: number;
}

/** Which 256 × 256 cells of which pool: the tile that begins at cell (TILE · row, TILE · column) of that pooled matrix. */
export interface TilePlace {
  readonly pool: number;
  readonly row: number;
  readonly column: number;
}

/** A weight is never drawn larger than this, px. */
const LARGEST_SCALE = 40;

/** The whole matrix in view. */
export const wholeView = (size: number, room: Room): View => ({ row: 0, column: 0, scale: leastScale(size, room) });

const leastScale = (size: number, { width, height }: Room): number =>
  Math.min(LARGEST_SCALE, Math.min(width, height) / size);

/** The nearest view that shows nothing beside the matrix where it fills the room, and all of it where it does not. */
export function withinMatrix({ row, column, scale }: View, size: number, room: Room): View {
  const fitting = Math.min(LARGEST_SCALE, Math.max(leastScale(size, room), scale));
  const clamped = (at: number, length: number) => Math.max(0, Math.min(at, size - length / fitting));
  return { row: clamped(row, room.height), column: clamped(column, room.width), scale: fitting };
}

/** Closer by `factor`, where what lies at (x, y) stays there. */
export function zoomed(view: View, factor: number, x: number, y: number, size: number, room: Room): View {
  const scale = Math.min(LARGEST_SCALE, Math.max(leastScale(size, room), view.scale * factor));
  const row = view.row + y / view.scale - y / scale;
  const column = view.column + x / view.scale - x / scale;
  return withinMatrix({ row, column, scale }, size, room);
}

export const moved = (view: View, x: number, y: number, size: number, room: Room): View =>
  withinMatrix({ ...view, row: view.row + y / view.scale, column: view.column + x / view.scale }, size, room);

/** The smallest view of this one's scale in which the weight is in sight. */
export function showing(view: View, row: number, column: number, size: number, room: Room): View {
  const into = (at: number, first: number, length: number) =>
    at < first ? at : Math.max(first, at + 1 - length / view.scale);
  return withinMatrix(
    { ...view, row: into(row, view.row, room.height), column: into(column, view.column, room.width) },
    size,
    room,
  );
}

/** Weights to a side of a cell, so that no cell is smaller than a pixel of the screen. */
export function poolAt(scale: number, pixelRatio: number): number {
  let pool = 1;
  while (pool < FARTHEST_POOL && pool * scale * pixelRatio < 1) pool *= 2;
  return pool;
}

/** Tiles of a pool that the view touches, from its middle outwards. */
export function tilesIn(view: View, pool: number, size: number, room: Room): readonly TilePlace[] {
  const side = TILE * pool;
  const end = (at: number, length: number) => Math.min(size, at + length / view.scale);
  const [rowEnd, columnEnd] = [end(view.row, room.height), end(view.column, room.width)];
  const places: TilePlace[] = [];
  for (let row = Math.floor(view.row / side); row * side < rowEnd; row += 1) {
    for (let column = Math.floor(view.column / side); column * side < columnEnd; column += 1) {
      places.push({ pool, row, column });
    }
  }
  const middle = [(view.row + rowEnd) / 2 / side - 0.5, (view.column + columnEnd) / 2 / side - 0.5] as const;
  const distance = ({ row, column }: TilePlace) => Math.hypot(row - middle[0], column - middle[1]);
  return places.sort((a, b) => distance(a) - distance(b));
}

/** The weights that a tile stands for, as far as the matrix goes. */
export function weightsOf({ pool, row, column }: TilePlace, size: number) {
  const side = TILE * pool;
  const [firstQuery, firstKey] = [row * side, column * side];
  return {
    ...{ firstQuery, firstKey },
    queryCount: Math.min(side, size - firstQuery),
    keyCount: Math.min(side, size - firstKey),
  };
}

/** The weight at a place of the room; null beside the matrix. */
export function weightAt(view: View, x: number, y: number, size: number): readonly [number, number] | null {
  const [row, column] = [Math.floor(view.row + y / view.scale), Math.floor(view.column + x / view.scale)];
  const inside = row >= 0 && column >= 0 && row < size && column < size;
  return inside ? [row, column] : null;
}

/** From this width on one walks from weight to weight, below it by so much, px. */
const STEP = 8;

/** The weight next to this one that is far enough away to be seen as another. */
export function walked(
  [row, column]: readonly [number, number],
  rows: number,
  columns: number,
  { scale }: View,
  size: number,
): readonly [number, number] {
  const step = Math.max(1, Math.round(STEP / scale));
  const to = (at: number, by: number) => Math.max(0, Math.min(size - 1, at + by * step));
  return [to(row, rows), to(column, columns)];
}
