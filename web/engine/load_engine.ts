import type { ModuleChoice } from '../shared/options.ts';
import { Engine } from './engine.ts';
import { loadModule, type ModuleSource } from './load_module.ts';
import type { AttentionModule } from './module_types.ts';

/**
 * The engine of the figure.
 * @throws EngineUnsupportedError when it cannot run here
 * @throws EngineUnavailableError when it cannot be had
 */
export async function loadEngine(choice: ModuleChoice, source: ModuleSource<AttentionModule>): Promise<Engine> {
  const { name, module } = await loadModule(choice, source);
  return new Engine(name, module);
}
