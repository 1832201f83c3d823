import type {
  Contributions,
  EncoderConfig,
  EncoderIntermediates,
  EncoderReference,
  EncoderRunOptions,
  EncoderTrace,
  EncoderWeights,
} from '../shared/encoder.ts';
import { unwrapped } from './fault.ts';
import type { ModuleEncoderSession } from './module_types.ts';

/** A transformer's encoder in a module, with its weights. */
export class Encoder {
  readonly #session: ModuleEncoderSession;

  /**
   * Copies the weights into the module.
   * @throws EngineFaultError naming the option or the tensor that does not fit
   */
  constructor(session: ModuleEncoderSession, config: EncoderConfig, weights: EncoderWeights) {
    this.#session = session;
    try {
      unwrapped(session.load(config, weights));
    } catch (error) {
      session.delete();
      throw error;
    }
  }

  /**
   * Encodes a text, given as the ids of its pieces.
   * @throws EngineFaultError where there are none, or one that is no piece, or an intervention cannot be made
   */
  run(
    ids: readonly number[] | Int32Array,
    options: EncoderRunOptions = {},
  ): { readonly trace: EncoderTrace; readonly milliseconds: number } {
    return unwrapped(this.#session.run(ids, options));
  }

  /** Everything that the last run computed on its way. */
  intermediates(): EncoderIntermediates {
    return unwrapped(this.#session.intermediates()).intermediates;
  }

  /**
   * How much each head of a layer of the last run contributed.
   * @throws EngineFaultError where there was no run, or no such layer, or it was skipped
   */
  contributions(layer: number): Contributions {
    return unwrapped(this.#session.contributions(layer)).contributions;
  }

  /** The last run again in double precision: slow. */
  reference(): EncoderReference {
    return unwrapped(this.#session.reference()).reference;
  }

  /** Frees the weights; the encoder computes nothing after it. */
  dispose(): void {
    this.#session.delete();
  }
}
