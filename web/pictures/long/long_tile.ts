import type { ColourScale } from '../../scales/colour_scale.ts';
import type { LongOptions, PooledWeights } from '../../shared/long.ts';
import { TILE, weightsOf, type TilePlace } from './viewport.ts';

/** What a cell that stands for many weights shows of them. */
export const POOLINGS = ['mean', 'largest'] as const;
export type Pooling = (typeof POOLINGS)[number];

/** The cells of a tile, and their picture in the colours that it was last painted with. */
export interface LongTile {
  readonly place: TilePlace;
  readonly rows: number;
  readonly columns: number;
  readonly weights: PooledWeights;
  readonly bytes: number;
  bitmap: OffscreenCanvas | null;
  /** What the bitmap's colours depend on. */
  colours: string;
}

export function tileOf(place: TilePlace, size: number, weights: PooledWeights): LongTile {
  const { queryCount, keyCount } = weightsOf(place, size);
  const [rows, columns] = [Math.ceil(queryCount / place.pool), Math.ceil(keyCount / place.pool)];
  // two floats and a pixel for each cell
  return { place, rows, columns, weights, bytes: rows * columns * 12, bitmap: null, colours: '' };
}

/** Do queries from `query` on and keys from `key` on, so many of each, hide everything from one another? */
export function allHidden(options: LongOptions, query: number, key: number, count: number): boolean {
  const { region, window, hideSelf } = options;
  const last = count - 1;
  if (region === 'causal' && key > query + last) return true;
  if (region === 'local-m' && (key > query + last + window || key + last < query - window)) return true;
  return hideSelf && count === 1 && query === key;
}

/** One pixel per cell; a cell in which every weight is hidden has the colour of what is hidden. */
export function tilePixels(
  { place, rows, columns, weights }: LongTile,
  pooling: Pooling,
  options: LongOptions,
  scale: ColourScale,
): Uint32Array<ArrayBuffer> {
  const pixels = new Uint32Array(rows * columns);
  const { pool } = place;
  const values = weights[pooling];
  for (let row = 0; row < rows; row += 1) {
    const query = (place.row * TILE + row) * pool;
    for (let column = 0; column < columns; column += 1) {
      const cell = row * columns + column;
      const hidden = allHidden(options, query, (place.column * TILE + column) * pool, pool);
      pixels[cell] = scale.colour(hidden ? -Infinity : (values[cell] ?? NaN));
    }
  }
  return pixels;
}

/** The numbers of the cell that the weight lies in; null where it is not in the tile. */
export function cellIn({ place, rows, columns, weights }: LongTile, query: number, key: number) {
  const row = Math.floor(query / place.pool) - place.row * TILE;
  const column = Math.floor(key / place.pool) - place.column * TILE;
  if (row < 0 || column < 0 || row >= rows || column >= columns) return null;
  const cell = row * columns + column;
  return { mean: weights.mean[cell] ?? NaN, largest: weights.largest[cell] ?? NaN };
}
