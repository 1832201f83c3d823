// @ts-check
import { existsSync, rmSync } from 'node:fs';
import { buildPreset } from './cmake.mjs';
import { inProject } from './project.mjs';

/** CMake's presets, what they call a module, and the modules of the core that each builds. */
const PRESETS = [
  { preset: 'wasm-simd', name: 'simd', modules: ['attention', 'transformer'] },
  { preset: 'wasm-relaxed', name: 'relaxed', modules: ['attention', 'transformer'] },
  { preset: 'wasm-threads', name: 'relaxed-threads', modules: ['transformer'], glue: '-threads' },
];

/**
 * Compiles the core into the modules that the page loads.
 * @param {NodeJS.ProcessEnv} env with Emscripten
 */
export async function buildModules(env) {
  for (const { preset, name, modules, glue = '' } of PRESETS) {
    for (const module of modules) {
      // Copies that were deleted come back with the next link.
      const copies = [`${module}-${name}.wasm`, `${module}${glue}.mjs`];
      if (copies.every((file) => existsSync(inProject('web/engine/generated', file)))) continue;
      rmSync(inProject('build', preset, `${module}${glue}.mjs`), { force: true });
    }
    await buildPreset({ name: preset, env, tests: false, targets: modules.map((module) => `${module}_module`) });
  }
}
