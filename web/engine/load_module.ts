import { exceptions, relaxedSimd, simd } from 'wasm-feature-detect';
import type { ModuleChoice, ModuleName } from '../shared/options.ts';
import type { MissingFeature, UnavailableReason } from '../shared/protocol.ts';
import type { CoreModule, CreateModule } from './module_types.ts';

/** The module could not be fetched, compiled or started. */
export class EngineUnavailableError extends Error {
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'EngineUnavailableError';
    this.reason = reason;
  }
}

/** This engine of JavaScript lacks what the modules are compiled for. */
export class EngineUnsupportedError extends Error {
  readonly missing: MissingFeature;

  constructor(missing: MissingFeature) {
    super(`no ${missing}`);
    this.name = 'EngineUnsupportedError';
    this.missing = missing;
  }
}

/** Where the parts of a module come from: the site's files in a browser, the disk in a test. */
export interface ModuleSource<Module extends CoreModule, Name extends string = ModuleName> {
  /** Its files begin with this name. */
  readonly file: string;
  readonly create: CreateModule<Module>;
  /** The bytes of its .wasm file for a backend; `fresh` passes by what a cache holds. */
  readonly wasm: (name: Name, fresh?: boolean) => Promise<Uint8Array<ArrayBuffer>>;
}

export interface LoadedModule<Module extends CoreModule> {
  readonly name: ModuleName;
  readonly module: Module;
}

/**
 * Loads a module for the backend asked for, or for the best one this engine of JavaScript runs.
 * @throws EngineUnsupportedError when it cannot run here
 * @throws EngineUnavailableError when it cannot be had
 */
export async function loadModule<Module extends CoreModule>(
  choice: ModuleChoice,
  source: ModuleSource<Module>,
): Promise<LoadedModule<Module>> {
  const missing = await missingFeature(choice);
  if (missing) throw new EngineUnsupportedError(missing);
  try {
    const name = choice === 'auto' ? ((await relaxedSimd()) ? 'relaxed' : 'simd') : choice;
    return { name, module: await startedModule(source, name) };
  } catch (error) {
    throw error instanceof EngineUnavailableError ? error : new EngineUnavailableError('module', error);
  }
}

async function missingFeature(choice: ModuleChoice): Promise<MissingFeature | null> {
  if (typeof WebAssembly === 'undefined') return 'webassembly';
  if (!(await simd())) return 'simd';
  if (!(await exceptions())) return 'exceptions';
  return choice === 'relaxed' && !(await relaxedSimd()) ? 'relaxed-simd' : null;
}

/**
 * The module for that backend, whether or not this engine of JavaScript runs it.
 * @throws EngineUnavailableError when what comes is damaged
 */
export async function startedModule<Module extends CoreModule, Name extends string>(
  source: ModuleSource<Module, Name>,
  name: Name,
): Promise<Module> {
  let wasmBinary = await source.wasm(name);
  // a copy cut short may lie in the browser's cache, which would hand it out for ever
  if (!WebAssembly.validate(wasmBinary)) wasmBinary = await source.wasm(name, true);
  if (!WebAssembly.validate(wasmBinary)) {
    throw new EngineUnavailableError('damaged-module', `${source.file}-${name}.wasm, ${wasmBinary.byteLength} B`);
  }
  return source.create({ wasmBinary });
}
