import { relaxedSimd } from 'wasm-feature-detect';
import type { ModuleChoice, ModuleName } from '../shared/options.ts';
import { Engine } from './engine.ts';
import type { AttentionModule, CreateModule } from './module_types.ts';

/** The module could not be fetched, compiled or started. */
export class EngineUnavailableError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'EngineUnavailableError';
  }
}

/** Where the parts of a module come from: the site's files in a browser, the disk in a test. */
export interface ModuleSource {
  readonly create: CreateModule;
  /** The bytes of a module's .wasm file. */
  readonly wasm: (name: ModuleName) => Promise<Uint8Array>;
}

/**
 * Loads the module asked for, or the best one this engine of JavaScript runs.
 * @throws EngineUnavailableError when it cannot be had
 */
export async function loadEngine(choice: ModuleChoice, source: ModuleSource): Promise<Engine> {
  try {
    const name = choice === 'auto' ? ((await relaxedSimd()) ? 'relaxed' : 'simd') : choice;
    return new Engine(name, await started(source, name));
  } catch (error) {
    throw new EngineUnavailableError(error);
  }
}

async function started(source: ModuleSource, name: ModuleName): Promise<AttentionModule> {
  return source.create({ wasmBinary: await source.wasm(name) });
}
