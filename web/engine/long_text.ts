import type { LongProgress, PooledWeights, RowCheck, TileRegion } from '../shared/long.ts';
import { taken, unwrapped } from './fault.ts';
import type { LongSizes, ModuleLongSession } from './module_types.ts';

/** Attention over one long text in a module: computed piece by piece, looked at meanwhile. */
export class LongText {
  readonly #session: ModuleLongSession;
  readonly heads: number;
  readonly headDim: number;
  /** Bytes held in the core. */
  readonly bytes: number;

  /**
   * Copies the word vectors [tokenCount, width] into the module and makes queries, keys and values of them.
   * @throws EngineFaultError naming what cannot be computed with, for too large a text before anything is allocated
   */
  constructor(session: ModuleLongSession, embedding: Float32Array, sizes: LongSizes, threads = 1) {
    this.#session = session;
    try {
      taken(session.threads(threads));
      const { heads, headDim, bytes } = unwrapped(session.load(embedding, sizes));
      [this.heads, this.headDim, this.bytes] = [heads, headDim, bytes];
    } catch (error) {
      session.delete();
      throw error;
    }
  }

  /** Computes for about so long; nothing when all is done. */
  advance(milliseconds: number): LongProgress {
    return unwrapped(this.#session.advance(milliseconds));
  }

  /**
   * Weights of queries that are computed.
   * @throws EngineFaultError where the rectangle is not within them
   */
  weights(region: TileRegion): PooledWeights {
    return unwrapped(this.#session.weights(region));
  }

  /** What a query that is computed takes from the text, [headDim]. */
  context(head: number, query: number): Float32Array {
    return unwrapped(this.#session.context(head, query)).context;
  }

  /** One query that is computed, again in double precision. */
  check(head: number, query: number): RowCheck {
    return unwrapped(this.#session.check(head, query));
  }

  /** Frees the text; it computes nothing after it. */
  dispose(): void {
    this.#session.delete();
  }
}
