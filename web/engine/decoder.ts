import type { Choosing, DecoderReference, DecoderStep, SourceTrace, TransformerShape } from '../shared/decoder.ts';
import { unwrapped } from './fault.ts';
import type { ModuleDecoderSession } from './module_types.ts';

/** A transformer in a module that reads a source and writes a text token by token. */
export class Decoder {
  readonly #session: ModuleDecoderSession;

  /**
   * An untrained one, its weights drawn from the seed: what it computes is real, what it says means nothing.
   * @throws EngineFaultError naming the size or the kind that does not fit
   */
  constructor(session: ModuleDecoderSession, shape: TransformerShape, seed: number) {
    this.#session = session;
    try {
      unwrapped(session.makeUntrained(shape, seed));
    } catch (error) {
      session.delete();
      throw error;
    }
  }

  /**
   * Encodes a source; the text begins anew.
   * @throws EngineFaultError where there are no ids, or one that is no piece
   */
  read(ids: readonly number[] | Int32Array): SourceTrace {
    return unwrapped(this.#session.read(ids)).source;
  }

  /**
   * Puts a token behind the text, the one chosen last where none is given, and chooses the next.
   * @throws EngineFaultError where nothing was read or chosen yet, the token is no piece, or the text is as long as it may be
   */
  step(token?: number, choosing: Choosing = {}): DecoderStep {
    return unwrapped(this.#session.step(token, choosing)).step;
  }

  /** The last step again in double precision, from the source on and without a cache: slow. */
  reference(): DecoderReference {
    return unwrapped(this.#session.reference()).reference;
  }

  /** Frees the weights; the decoder computes nothing after it. */
  dispose(): void {
    this.#session.delete();
  }
}
