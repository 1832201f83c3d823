import type { TileRegion } from '../../shared/long.ts';
import { tileOf, type LongTile } from '../../pictures/long/long_tile.ts';
import type { TileCache } from '../../pictures/long/tile_cache.ts';
import { weightsOf, type TilePlace } from '../../pictures/long/viewport.ts';
import type { LongRun } from './long_run.ts';

/** Weights that are asked for at once: some 15 ms of work, so that what is asked for in between does not wait long. */
const WEIGHTS_AT_ONCE = 4_000_000;

export interface WantedTile {
  readonly head: number;
  readonly place: TilePlace;
}

/** What a picture wants. */
export interface Wants {
  /** The most urgent of the tiles that are missing and whose queries are computed. */
  next(): WantedTile | null;
  /** Is it still in sight? */
  sees(tile: WantedTile): boolean;
}

/** Fetches one tile after the other, each in bands of rows; what goes out of sight meanwhile is given up. */
export class TileLoader {
  readonly #run: LongRun;
  readonly #cache: TileCache<LongTile>;
  readonly #wants: Wants;
  readonly #arrived: () => void;
  #busy = false;

  constructor(run: LongRun, cache: TileCache<LongTile>, wants: Wants, arrived: () => void) {
    this.#run = run;
    this.#cache = cache;
    this.#wants = wants;
    this.#arrived = arrived;
  }

  /** Goes on until nothing more is wanted. */
  async load(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let next = this.#wants.next(); next; next = this.#wants.next()) {
        const tile = await this.#fetch(next);
        if (tile === 'over') return;
        if (!tile) continue;
        this.#cache.set(next.head, next.place, tile);
        this.#arrived();
      }
    } finally {
      this.#busy = false;
    }
  }

  /** null where it has gone out of sight. */
  async #fetch({ head, place }: WantedTile): Promise<LongTile | 'over' | null> {
    const { firstQuery, queryCount, firstKey, keyCount } = weightsOf(place, this.#run.size);
    const { pool } = place;
    const columns = Math.ceil(keyCount / pool);
    const cells = Math.ceil(queryCount / pool) * columns;
    const weights = { mean: new Float32Array(cells), largest: new Float32Array(cells) };
    const band = Math.max(1, Math.floor(WEIGHTS_AT_ONCE / keyCount / pool)) * pool;
    for (let done = 0; done < queryCount; done += band) {
      if (done > 0 && !this.#wants.sees({ head, place })) return null;
      const region: TileRegion = {
        ...{ head, firstKey, keyCount, pool, firstQuery: firstQuery + done },
        queryCount: Math.min(band, queryCount - done),
      };
      const part = await this.#run.weights(region);
      if (!part) return 'over';
      weights.mean.set(part.mean, (done / pool) * columns);
      weights.largest.set(part.largest, (done / pool) * columns);
    }
    return tileOf(place, this.#run.size, weights);
  }
}
