import type { Cost, CostQuestion, Order, OrderQuestion } from '../shared/costs.ts';
import type { TransformerShape } from '../shared/decoder.ts';
import type { EncoderConfig, EncoderWeights } from '../shared/encoder.ts';
import type { FusedOptions, FusedVectors } from '../shared/fused.ts';
import type { ThreadsMissing, TransformerModuleName } from '../shared/options.ts';
import { Decoder } from './decoder.ts';
import { Encoder } from './encoder.ts';
import { unwrapped } from './fault.ts';
import { fusedCall } from './fused_call.ts';
import { LongText } from './long_text.ts';
import type { LongSizes, ModuleFusedSession, TransformerModule } from './module_types.ts';

/** The core's attention without matrices, and its models, in one WebAssembly module. */
export class Transformer {
  readonly module: TransformerModuleName;
  /** How many threads share the work unless a call says otherwise. */
  readonly threads: number;
  readonly threadsMissing: ThreadsMissing | null;
  readonly #wasm: TransformerModule;
  #fused: ModuleFusedSession | null = null;

  constructor(
    module: TransformerModuleName,
    wasm: TransformerModule,
    threads = 1,
    threadsMissing: ThreadsMissing | null = null,
  ) {
    this.module = module;
    this.threads = threads;
    this.threadsMissing = threadsMissing;
    this.#wasm = wasm;
  }

  /**
   * Attention of any length of which only the result is asked for, [head, query, valueDim].
   * @throws EngineFaultError naming the array, the size or the option that cannot be computed with
   */
  fusedAttention(vectors: FusedVectors, options: FusedOptions = {}): Float32Array {
    this.#fused ??= new this.#wasm.FusedSession();
    return fusedCall(this.#fused, vectors, { threads: this.threads, ...options });
  }

  /**
   * A transformer's encoder; whoever has it disposes of it.
   * @throws EngineFaultError naming the option or the tensor that does not fit
   */
  encoder(config: EncoderConfig, weights: EncoderWeights): Encoder {
    return new Encoder(new this.#wasm.EncoderSession(), config, weights);
  }

  /**
   * Times attention of drawn vectors by one method at one length.
   * @throws EngineFaultError naming the size that cannot be, or that would take too much memory
   */
  measureCost(question: CostQuestion): Cost {
    return unwrapped(this.#wasm.measureCost(question)).cost;
  }

  /**
   * Times a recurrent layer one position after another, and all at once.
   * @throws EngineFaultError naming the size that cannot be
   */
  measureOrder(question: OrderQuestion): Order {
    return unwrapped(this.#wasm.measureOrder(question)).order;
  }

  /**
   * An untrained transformer that writes token by token, drawn from the seed; whoever has it disposes of it.
   * @throws EngineFaultError naming the size or the kind that does not fit
   */
  untrainedDecoder(shape: TransformerShape, seed: number): Decoder {
    return new Decoder(new this.#wasm.DecoderSession(), shape, seed);
  }

  /**
   * Attention over a text too long for its matrices; whoever has it disposes of it.
   * @throws EngineFaultError naming what cannot be computed with, for too large a text before anything is allocated
   */
  longText(embedding: Float32Array, sizes: LongSizes): LongText {
    return new LongText(new this.#wasm.LongSession(), embedding, sizes, this.threads);
  }

  /**
   * Bytes that a long text would need.
   * @throws EngineFaultError naming the option that cannot be computed with
   */
  longBytes(sizes: LongSizes): number {
    return unwrapped(this.#wasm.longBytes(sizes)).bytes;
  }

  /** Frees what fused attention keeps, its threads too; the models and texts are their owners' to dispose of. */
  dispose(): void {
    this.#fused?.delete();
    this.#fused = null;
  }

  /** Name of the kernels that run: tells the modules apart from inside. */
  backend(): string {
    return this.#wasm.backend();
  }

  /** C++ objects alive in this module. */
  liveObjects(): number {
    return this.#wasm.liveObjects();
  }
}
