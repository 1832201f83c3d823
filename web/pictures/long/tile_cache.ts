import type { TilePlace } from './viewport.ts';

/** What is kept of a tile: its bytes count. */
export interface Kept {
  readonly bytes: number;
}

/**
 * Tiles by head and place, as many as fit into a number of bytes: for a new one those go that have not been looked at for
 * longest. A tile larger than everything that fits is not kept.
 */
export class TileCache<Tile extends Kept> {
  readonly #limit: number;
  /** The one looked at last stands last. */
  readonly #tiles = new Map<string, Tile>();
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(head: number, place: TilePlace): Tile | null {
    const key = keyOf(head, place);
    const tile = this.#tiles.get(key);
    if (!tile) return null;
    this.#tiles.delete(key);
    this.#tiles.set(key, tile);
    return tile;
  }

  has(head: number, place: TilePlace): boolean {
    return this.#tiles.has(keyOf(head, place));
  }

  set(head: number, place: TilePlace, tile: Tile): void {
    const key = keyOf(head, place);
    this.#drop(key);
    this.#tiles.set(key, tile);
    this.#bytes += tile.bytes;
    for (const oldest of this.#tiles.keys()) {
      if (this.#bytes <= this.#limit) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#tiles.get(key)?.bytes ?? 0;
    this.#tiles.delete(key);
  }
}

const keyOf = (head: number, { pool, row, column }: TilePlace): string => `${head} ${pool} ${row} ${column}`;
