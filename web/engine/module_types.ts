import type { Cost, CostQuestion, Order, OrderQuestion } from '../shared/costs.ts';
import type { Choosing, DecoderReference, DecoderStep, SourceTrace, TransformerShape } from '../shared/decoder.ts';
import type {
  Contributions,
  EncoderConfig,
  EncoderIntermediates,
  EncoderReference,
  EncoderRunOptions,
  EncoderTrace,
  EncoderWeights,
} from '../shared/encoder.ts';
import type { HierarchyReference, HierarchyTrace } from '../shared/hierarchy.ts';
import type { LongOptions, LongProgress, PooledWeights, RowCheck, TileRegion } from '../shared/long.ts';
import type { Mechanism } from '../shared/mechanism.ts';
import type { AttentionOptions } from '../shared/options.ts';
import type { EngineFault, Reference, Trace } from '../shared/trace.ts';
import type { Spread, VectorAnswer, VectorQuestion } from '../shared/vectors.ts';

/** What module_bindings.cpp exports, of every module. */
export interface CoreModule {
  /** Objects of its classes that are not deleted. */
  liveObjects(): number;
  /** Name of the kernels that run. */
  backend(): string;
}

/** The figure's module, loaded before the first picture; a test holds the types equal to the built one. */
export interface AttentionModule extends CoreModule {
  readonly Session: new () => ModuleSession;
  /** Vector of a word that has none: [width] components uniform with root mean square `rms`. */
  seededVector(seed: number, width: number, rms: number): { vector: Float32Array } | { fault: EngineFault };
  attendVectors(
    vectors: Pick<VectorQuestion, 'query' | 'key' | 'value'>,
    options: Pick<VectorQuestion, 'score' | 'tau' | 'mechanism'>,
  ): VectorAnswer | { fault: EngineFault };
  /** Scores of `queryCount` drawn queries of `headDim` components, each over keys of its own. */
  measureSpread(headDim: number, queryCount: number, seed: number): { spread: Spread } | { fault: EngineFault };
  readonly HierarchySession: new () => ModuleHierarchySession;
}

/** The module of attention without matrices and of whole models, loaded when it is asked for. */
export interface TransformerModule extends CoreModule {
  /** Threads that may share the work, 1 where the module has none. */
  mostThreads(): number;
  readonly FusedSession: new () => ModuleFusedSession;
  readonly EncoderSession: new () => ModuleEncoderSession;
  measureCost(question: CostQuestion): { cost: Cost } | { fault: EngineFault };
  measureOrder(question: OrderQuestion): { order: Order } | { fault: EngineFault };
  readonly DecoderSession: new () => ModuleDecoderSession;
  readonly LongSession: new () => ModuleLongSession;
  /** Bytes that such a text would need. */
  longBytes(options: LongSizes): { bytes: number } | { fault: EngineFault };
}

export interface ModuleSession {
  run(
    embedding: Float32Array,
    options: AttentionOptions & {
      readonly tokenCount: number;
      readonly width: number;
      readonly mechanism: Mechanism;
    },
  ): { trace: Omit<Trace, 'options' | 'sourceEmbedding'>; milliseconds: number } | { fault: EngineFault };
  reference(): { reference: Reference } | { fault: EngineFault };
  /** Frees the C++ object. */
  delete(): void;
}

export interface ModuleHierarchySession {
  run(
    embedding: Float32Array,
    options: Pick<AttentionOptions, 'keys' | 'seed' | 'score' | 'tau' | 'temperature' | 'choice' | 'drawSeed'> & {
      readonly tokenCount: number;
      readonly width: number;
      readonly sentenceLengths: readonly number[];
      /** Without one the queries are untrained, and queryRms is the root mean square of their components. */
      readonly topic?: Float32Array;
      readonly queryRms: number;
    },
  ): { trace: Omit<HierarchyTrace, 'options' | 'states'>; milliseconds: number } | { fault: EngineFault };
  reference(): { reference: HierarchyReference } | { fault: EngineFault };
  /** Frees the C++ object. */
  delete(): void;
}

/**
 * Fused attention: `numbers`, then what is not left out of `flags`, `options` and `window`, then `attend`. What it hands
 * out are views of the module's memory, dead at its next call.
 */
export interface ModuleFusedSession {
  /** Where query, key, value and bias (-1: there is none) are to be written, one behind the other. */
  numbers(
    queryCount: number,
    keyCount: number,
    valueCount: number,
    biasCount: number,
  ): Float32Array | { fault: EngineFault };
  /** Where the flags of the mask are to be written. */
  flags(count: number): Uint8Array | { fault: EngineFault };
  /** How many threads share the work from now on. */
  threads(count: number): { fault: EngineFault } | undefined;
  options(maskHeads: number, hasScale: boolean, scale: number, softCap: number): void;
  window(causal: boolean, offset: number, left: number, right: number): void;
  /** context [head, query, valueDim] */
  attend(
    heads: number,
    keyHeads: number,
    queryLen: number,
    keyLen: number,
    headDim: number,
    valueDim: number,
  ): Float32Array | { fault: EngineFault };
  /** Gives its memory back. */
  release(): void;
  /** Frees the C++ object. */
  delete(): void;
}

export interface ModuleEncoderSession {
  /** Copies the weights in; those from before are gone, also when it fails. */
  load(config: EncoderConfig, weights: EncoderWeights): Record<string, never> | { fault: EngineFault };
  run(
    ids: readonly number[] | Int32Array,
    options: EncoderRunOptions,
  ): { trace: EncoderTrace; milliseconds: number } | { fault: EngineFault };
  /** Of the last run. */
  intermediates(): { intermediates: EncoderIntermediates } | { fault: EngineFault };
  contributions(layer: number): { contributions: Contributions } | { fault: EngineFault };
  reference(): { reference: EncoderReference } | { fault: EngineFault };
  /** Frees the C++ object. */
  delete(): void;
}

export interface ModuleDecoderSession {
  makeUntrained(shape: TransformerShape, seed: number): Record<string, never> | { fault: EngineFault };
  read(ids: readonly number[] | Int32Array): { source: SourceTrace } | { fault: EngineFault };
  step(token: number | undefined, options: Choosing): { step: DecoderStep } | { fault: EngineFault };
  /** Of the last step. */
  reference(): { reference: DecoderReference } | { fault: EngineFault };
  /** Frees the C++ object. */
  delete(): void;
}

export interface LongSizes extends LongOptions {
  readonly tokenCount: number;
  readonly width: number;
}

export interface ModuleLongSession {
  /** How many threads share the work from now on. */
  threads(count: number): { fault: EngineFault } | undefined;
  /** Takes the word vectors [tokenCount, width] in; those from before are gone, also when it fails. */
  load(
    embedding: Float32Array,
    options: LongSizes,
  ): { heads: number; headDim: number; bytes: number } | { fault: EngineFault };
  /** Computes for about so long, at least one block of queries. */
  advance(milliseconds: number): LongProgress | { fault: EngineFault };
  weights(region: TileRegion): PooledWeights | { fault: EngineFault };
  /** [headDim] */
  context(head: number, query: number): { context: Float32Array } | { fault: EngineFault };
  check(head: number, query: number): RowCheck | { fault: EngineFault };
  /** Frees the C++ object. */
  delete(): void;
}

/** The parts of Emscripten's glue that are used. */
export type CreateModule<Module extends CoreModule> = (settings: {
  readonly locateFile?: (file: string) => string;
  readonly wasmBinary?: Uint8Array;
}) => Promise<Module>;
