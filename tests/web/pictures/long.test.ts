import { describe, expect, it } from 'vitest';
import { allHidden, cellIn, tileOf, tilePixels } from '../../../web/pictures/long/long_tile.ts';
import { TileCache } from '../../../web/pictures/long/tile_cache.ts';
import {
  moved,
  poolAt,
  showing,
  tilesIn,
  walked,
  weightAt,
  weightsOf,
  wholeView,
  withinMatrix,
  zoomed,
} from '../../../web/pictures/long/viewport.ts';
import { scaleFor } from '../../../web/scales/colour_scale.ts';
import { LIGHT } from '../../../web/scales/palette.ts';
import { longOptionsOf, type LongOptions } from '../../../web/shared/long.ts';
import { DEFAULT_OPTIONS } from '../../../web/shared/options.ts';

const ROOM = { width: 400, height: 400 };

describe('the view of a long matrix', () => {
  it('shows the whole matrix first and goes no further away', () => {
    const whole = wholeView(4000, ROOM);
    expect(whole).toEqual({ row: 0, column: 0, scale: 0.1 });
    expect(zoomed(whole, 0.5, 200, 200, 4000, ROOM)).toEqual(whole);
  });

  it('keeps what lies under the pointer where it is, closer or farther', () => {
    const view = zoomed(wholeView(4000, ROOM), 8, 100, 300, 4000, ROOM);
    expect(weightAt(view, 100, 300, 4000)).toEqual([3000, 1000]);
    expect(weightAt(zoomed(view, 0.5, 100, 300, 4000, ROOM), 100, 300, 4000)).toEqual([3000, 1000]);
  });

  it('never leaves the matrix', () => {
    const view = withinMatrix({ row: 3990, column: -5, scale: 1 }, 4000, ROOM);
    expect(view).toEqual({ row: 3600, column: 0, scale: 1 });
    expect(moved(view, -1e6, 1e6, 4000, ROOM)).toEqual(view);
    expect(weightAt({ row: 0, column: 0, scale: 40 }, 390, 10, 3)).toBeNull();
  });

  it('moves no further than it must to show a weight', () => {
    const view = { row: 1000, column: 1000, scale: 4 };
    expect(showing(view, 1050, 1050, 4000, ROOM)).toEqual(view);
    expect(showing(view, 1100, 999, 4000, ROOM)).toEqual({ row: 1001, column: 999, scale: 4 });
  });

  it('walks from weight to weight where they can be told apart, else by eight pixels', () => {
    expect(walked([5, 5], 1, 0, { row: 0, column: 0, scale: 10 }, 4000)).toEqual([6, 5]);
    expect(walked([5, 5], 0, 1, { row: 0, column: 0, scale: 0.1 }, 4000)).toEqual([5, 85]);
    expect(walked([5, 5], -1, 0, { row: 0, column: 0, scale: 0.1 }, 4000)).toEqual([0, 5]);
  });

  it('takes the finest cells that are not smaller than a pixel of the screen', () => {
    expect([2, 1, 0.5, 0.4, 0.1, 0.02, 0.001].map((scale) => poolAt(scale, 1))).toEqual([1, 1, 2, 4, 16, 64, 128]);
    expect(poolAt(0.25, 2)).toBe(2);
  });

  it('covers what is in sight with tiles, the middle first, and the edges no further than the matrix', () => {
    // 400 px at 0.5 px a weight are 800 weights: of tiles of 512 weights those from 0 to 2
    const tiles = tilesIn({ row: 500, column: 0, scale: 0.5 }, 2, 1200, ROOM);
    expect(tiles[0]).toEqual({ pool: 2, row: 1, column: 0 });
    expect(tiles.map(({ row, column }) => `${row} ${column}`).sort()).toEqual([
      ...['0 0', '0 1', '1 0', '1 1', '2 0', '2 1'],
    ]);
    expect(weightsOf({ pool: 2, row: 2, column: 1 }, 1200)).toEqual({
      ...{ firstQuery: 1024, queryCount: 176, firstKey: 512, keyCount: 512 },
    });
  });
});

describe('the tiles that are kept', () => {
  const place = (row: number) => ({ pool: 1, row, column: 0 });

  it('hold no more bytes than allowed, and those go first that were not looked at for longest', () => {
    const cache = new TileCache<{ bytes: number }>(30);
    for (const row of [0, 1, 2]) cache.set(0, place(row), { bytes: 10 });
    expect(cache.get(0, place(0))).not.toBeNull();
    cache.set(0, place(3), { bytes: 10 });
    expect([0, 1, 2, 3].map((row) => cache.has(0, place(row)))).toEqual([true, false, true, true]);
    expect(cache.bytes).toBe(30);
    cache.set(0, place(3), { bytes: 4 });
    expect(cache.bytes).toBe(24);
  });

  it('are kept apart by head', () => {
    const cache = new TileCache<{ bytes: number }>(30);
    cache.set(1, place(0), { bytes: 1 });
    expect(cache.get(0, place(0))).toBeNull();
  });
});

const options = (change: Partial<typeof DEFAULT_OPTIONS>): LongOptions =>
  longOptionsOf({ ...DEFAULT_OPTIONS, ...change }, false) as LongOptions;

describe('a tile', () => {
  it('has the colour of what is hidden where every weight of a cell is, and only there', () => {
    const causal = options({ region: 'causal' });
    expect(allHidden(causal, 0, 8, 8)).toBe(true);
    expect(allHidden(causal, 0, 7, 8)).toBe(false);
    const window = options({ region: 'local-m', window: 2 });
    expect([0, 1, 2, 3].map((key) => allHidden(window, 0, key, 1))).toEqual([false, false, false, true]);
    expect(allHidden(window, 16, 0, 8)).toBe(true);
    expect(allHidden(window, 9, 0, 8)).toBe(false);
    const itself = options({ hideSelf: true });
    expect(allHidden(itself, 4, 4, 1)).toBe(true);
    expect(allHidden(itself, 4, 4, 2)).toBe(false);
  });

  it('shows the mean or the largest of its cells in the colours of the scale', () => {
    const weights = { mean: Float32Array.of(0.1, 0.2), largest: Float32Array.of(0.4, 1) };
    const tile = tileOf({ pool: 128, row: 0, column: 0 }, 256, { ...weights });
    expect([tile.rows, tile.columns]).toEqual([2, 2]);
    const narrow = { ...tile, rows: 1 };
    const scale = scaleFor('weights', { keyCount: 256, headDim: 64, options: DEFAULT_OPTIONS }, 'weight', LIGHT);
    const colours = (values: Float32Array) => Array.from(values, scale.colour);
    expect([...tilePixels(narrow, 'mean', options({}), scale)]).toEqual(colours(weights.mean));
    expect([...tilePixels(narrow, 'largest', options({}), scale)]).toEqual(colours(weights.largest));
    expect(cellIn(narrow, 100, 130)).toEqual({ mean: weights.mean[1], largest: 1 });
    expect(cellIn(narrow, 130, 130)).toBeNull();
  });
});
