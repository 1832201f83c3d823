import type { HierarchyReference, HierarchyTrace } from '../shared/hierarchy.ts';
import type { Mechanism } from '../shared/mechanism.ts';
import type { AttentionOptions, ModuleName } from '../shared/options.ts';
import type { Reference, Trace } from '../shared/trace.ts';
import type { Spread, VectorAnswer, VectorQuestion } from '../shared/vectors.ts';
import { unwrapped } from './fault.ts';
import type { AttentionModule, ModuleHierarchySession, ModuleSession } from './module_types.ts';

export interface Computed {
  readonly trace: Trace;
  readonly reference: Reference;
  /** Time of the forward pass in the core, as exact as the browser's clock. */
  readonly milliseconds: number;
}

export interface ComputedHierarchy {
  readonly trace: HierarchyTrace;
  readonly reference: HierarchyReference;
  readonly milliseconds: number;
}

/** Root mean square of a component of the word vectors (norm about 5.2 at width 100). */
const WORD_VECTOR_RMS = 0.52;

/** The figure's part of the core in one WebAssembly module: one computation at a time, results copied out. */
export class Engine {
  readonly module: ModuleName;
  readonly #wasm: AttentionModule;
  readonly #session: ModuleSession;
  #hierarchy: ModuleHierarchySession | null = null;

  constructor(module: ModuleName, wasm: AttentionModule) {
    this.module = module;
    this.#wasm = wasm;
    this.#session = new wasm.Session();
  }

  /**
   * Attention over word vectors [tokenCount, width], to themselves or to the mechanism's source.
   * @throws EngineFaultError naming the argument that cannot be computed with
   */
  attend(
    embedding: Float32Array,
    tokenCount: number,
    width: number,
    options: AttentionOptions,
    mechanism: Mechanism = {},
  ): Computed {
    const { trace, milliseconds } = unwrapped(
      this.#session.run(embedding, { ...options, tokenCount, width, mechanism }),
    );
    const { reference } = unwrapped(this.#session.reference());
    const sourceEmbedding = mechanism.source && { sourceEmbedding: mechanism.source.values };
    return { trace: { ...trace, options, ...sourceEmbedding }, reference, milliseconds };
  }

  /**
   * Attention of given queries over given keys and values.
   * @throws EngineFaultError naming the matrix or the option that cannot be computed with
   */
  attendVectors(question: VectorQuestion): VectorAnswer {
    return unwrapped(this.#wasm.attendVectors(question, question));
  }

  /**
   * Scores of drawn queries over drawn keys, all components independent standard normals.
   * @throws EngineFaultError naming the size or the seed that cannot be drawn with
   */
  measureSpread(headDim: number, queryCount: number, seed: number): Spread {
    return unwrapped(this.#wasm.measureSpread(headDim, queryCount, seed)).spread;
  }

  /**
   * Attention in two levels over the vectors of words [word, width], sentence after sentence.
   * @param topic what both levels ask for, [width]; null: untrained queries from the options' seed
   * @throws EngineFaultError naming the argument that cannot be computed with
   */
  attendHierarchically(
    words: Float32Array,
    sentenceLengths: readonly number[],
    width: number,
    topic: Float32Array | null,
    options: AttentionOptions,
  ): ComputedHierarchy {
    this.#hierarchy ??= new this.#wasm.HierarchySession();
    const tokenCount = sentenceLengths.reduce((sum, length) => sum + length, 0);
    const query = topic ? { topic } : {};
    const asked = { ...options, tokenCount, width, sentenceLengths, queryRms: WORD_VECTOR_RMS, ...query };
    const { trace, milliseconds } = unwrapped(this.#hierarchy.run(words, asked));
    const { reference } = unwrapped(this.#hierarchy.reference());
    return { trace: { ...trace, options, states: words }, reference, milliseconds };
  }

  /** The vector of a word that has none, the same for the same seed in every module, [width]. */
  seededVector(width: number, seed: number): Float32Array {
    return unwrapped(this.#wasm.seededVector(seed, width, WORD_VECTOR_RMS)).vector;
  }

  /** Name of the kernels that run: tells the modules apart from inside. */
  backend(): string {
    return this.#wasm.backend();
  }

  /** C++ objects alive in this module. */
  liveObjects(): number {
    return this.#wasm.liveObjects();
  }

  /** Frees the C++ objects; the engine computes nothing after it. */
  dispose(): void {
    this.#session.delete();
    this.#hierarchy?.delete();
  }
}
