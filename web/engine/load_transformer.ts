import { relaxedSimd } from 'wasm-feature-detect';
import type { ModuleChoice, ThreadsMissing } from '../shared/options.ts';
import { loadModule, startedModule, type ModuleSource } from './load_module.ts';
import type { TransformerModule } from './module_types.ts';
import { Transformer } from './transformer.ts';

export interface TransformerSource extends ModuleSource<TransformerModule> {
  /** The module with threads, where the site has it. */
  readonly threads?: () => Promise<ModuleSource<TransformerModule, 'relaxed-threads'>>;
}

/** So long a module may take to start its threads before the one without them is taken. */
const START_MS = 10_000;

/**
 * Attention without matrices, and the models: with `auto` the module with threads, where the page may share memory
 * between them, else the best one without.
 * @throws EngineUnsupportedError when it cannot run here
 * @throws EngineUnavailableError when it cannot be had
 */
export async function loadTransformer(choice: ModuleChoice, source: TransformerSource): Promise<Transformer> {
  let missing: ThreadsMissing | null = null;
  if (choice === 'auto' && source.threads) {
    missing = await threadsMissing();
    if (!missing) {
      try {
        return await loadThreads(await source.threads(), navigator.hardwareConcurrency);
      } catch {
        missing = 'start';
      }
    }
  }
  const { name, module } = await loadModule(choice, source);
  return new Transformer(name, module, 1, missing);
}

/**
 * The module with threads, whether or not this is the place for it.
 * @param processors of the machine
 * @throws Error when it or its threads do not start
 */
export async function loadThreads(
  source: ModuleSource<TransformerModule, 'relaxed-threads'>,
  processors: number,
): Promise<Transformer> {
  const module = await inTime(startedModule(source, 'relaxed-threads'));
  return new Transformer('relaxed-threads', module, Math.max(1, Math.min(module.mostThreads(), processors)), null);
}

async function threadsMissing(): Promise<ThreadsMissing | null> {
  if (typeof SharedArrayBuffer === 'undefined' || !globalThis.crossOriginIsolated) return 'isolation';
  return (await relaxedSimd()) ? null : 'relaxed-simd';
}

/** A thread whose script does not come says nothing to whoever waits for the module. */
async function inTime<Result>(started: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`the threads did not start within ${START_MS} ms`));
    }, START_MS);
  });
  try {
    return await Promise.race([started, late]);
  } finally {
    clearTimeout(timer);
  }
}
