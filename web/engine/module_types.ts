import type { HierarchyReference, HierarchyTrace } from '../shared/hierarchy.ts';
import type { Mechanism } from '../shared/mechanism.ts';
import type { AttentionOptions } from '../shared/options.ts';
import type { EngineFault, Reference, Trace } from '../shared/trace.ts';
import type { Spread, VectorAnswer, VectorQuestion } from '../shared/vectors.ts';

/** What bindings.cpp exports, typed; a test holds it equal to the built module. */
export interface AttentionModule {
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
  /** Objects of these classes that are not deleted. */
  liveObjects(): number;
  /** Name of the kernels that run. */
  backend(): string;
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

/** The parts of Emscripten's glue that are used. */
export type CreateModule = (settings: {
  readonly locateFile?: (file: string) => string;
  readonly wasmBinary?: Uint8Array;
}) => Promise<AttentionModule>;
