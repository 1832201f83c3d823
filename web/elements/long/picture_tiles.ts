import { cellIn, tilePixels, type LongTile, type Pooling } from '../../pictures/long/long_tile.ts';
import { TileCache } from '../../pictures/long/tile_cache.ts';
import { poolAt, tilesIn, weightsOf, wholeView, type TilePlace, type View } from '../../pictures/long/viewport.ts';
import type { Room } from '../../pictures/long/room.ts';
import type { ColourScale } from '../../scales/colour_scale.ts';
import type { LongRun } from './long_run.ts';
import { TileLoader, type WantedTile } from './tile_loader.ts';

/** All that tiles may hold: more than the largest picture shows at once. */
const TILE_BYTES = 64 * 1024 * 1024;
/** Painting a tile in colours takes a millisecond or two: this much of it fits into a frame. */
const COLOURING_MS = 5;

/** What is looked at. */
export interface Looked {
  readonly head: number;
  readonly view: View;
  readonly room: Room;
  readonly pixelRatio: number;
}

/** How tiles are painted; `key` is another for other colours. */
export interface Colouring {
  readonly pooling: Pooling;
  readonly scale: ColourScale;
  readonly key: string;
}

/** The tiles of one run: which of them a view takes, which are missing, and their colours. */
export class PictureTiles {
  readonly #run: LongRun;
  readonly #cache = new TileCache<LongTile>(TILE_BYTES);
  readonly #loader: TileLoader;
  readonly #looked: () => Looked;

  /** @param arrived told when there is another tile to paint */
  constructor(run: LongRun, looked: () => Looked, arrived: () => void) {
    this.#run = run;
    this.#looked = looked;
    this.#loader = new TileLoader(run, this.#cache, this, arrived);
  }

  get bytes(): number {
    return this.#cache.bytes;
  }

  /** Weights to a side of a cell in the view. */
  get pool(): number {
    const { view, pixelRatio } = this.#looked();
    return poolAt(view.scale, pixelRatio);
  }

  /** Fetches what is missing in the view. */
  load(): void {
    void this.#loader.load();
  }

  /**
   * The tiles of the view, coarse ones first, painted as far as a frame has time.
   * @returns whether all of them have the colours asked for
   */
  painted(colouring: Colouring): { readonly tiles: readonly LongTile[]; readonly complete: boolean } {
    const { head } = this.#looked();
    const end = performance.now() + COLOURING_MS;
    const tiles = this.#pools().flatMap((pool) =>
      this.#places(pool).flatMap((place) => this.#cache.get(head, place) ?? []),
    );
    let complete = true;
    for (const tile of tiles) {
      if (tile.colours === colouring.key) continue;
      if (performance.now() < end) this.#colour(tile, colouring);
      else complete = false;
    }
    return { tiles, complete };
  }

  /** The numbers of the finest cell that is here for a weight, and its pool. */
  cellAt(query: number, key: number) {
    const { head } = this.#looked();
    for (const pool of this.#pools().reverse()) {
      for (const place of this.#places(pool)) {
        const tile = this.#cache.has(head, place) ? this.#cache.get(head, place) : null;
        const cell = tile && cellIn(tile, query, key);
        if (cell) return { ...cell, pool };
      }
    }
    return null;
  }

  /** The whole picture in coarse cells comes first, as it stands in for everything else. */
  next(): WantedTile | null {
    const { head } = this.#looked();
    const missing = [...this.#places(this.#coarsest()), ...this.#places(this.pool)];
    const place = missing.find((each) => !this.#cache.has(head, each) && this.#isComputed(head, each));
    return place ? { head, place } : null;
  }

  sees({ head, place }: WantedTile): boolean {
    const same = (each: TilePlace) => each.row === place.row && each.column === place.column;
    return head === this.#looked().head && this.#pools().includes(place.pool) && this.#places(place.pool).some(same);
  }

  /** Is there a tile for everything in sight? */
  get complete(): boolean {
    const { head } = this.#looked();
    return this.#places(this.pool).every((place) => this.#cache.has(head, place));
  }

  #colour(tile: LongTile, { pooling, scale, key }: Colouring): void {
    const pixels = tilePixels(tile, pooling, this.#run.question.options, scale);
    tile.bitmap ??= new OffscreenCanvas(tile.columns, tile.rows);
    const image = new ImageData(new Uint8ClampedArray(pixels.buffer), tile.columns);
    tile.bitmap.getContext('2d')?.putImageData(image, 0, 0);
    tile.colours = key;
  }

  #isComputed(head: number, place: TilePlace): boolean {
    const { firstQuery, queryCount } = weightsOf(place, this.#run.size);
    return firstQuery + queryCount <= this.#run.rowsDone(head);
  }

  #places(pool: number): readonly TilePlace[] {
    const { view, room } = this.#looked();
    return tilesIn(view, pool, this.#run.size, room);
  }

  /** The pool of the whole picture. */
  #coarsest(): number {
    const { room, pixelRatio } = this.#looked();
    return poolAt(wholeView(this.#run.size, room).scale, pixelRatio);
  }

  /** From that of the whole picture to that of the view. */
  #pools(): number[] {
    const pools: number[] = [];
    for (let pool = this.#coarsest(); pool >= this.pool; pool /= 2) pools.push(pool);
    return pools;
  }
}
