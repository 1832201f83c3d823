// @ts-check
import { existsSync, rmSync } from 'node:fs';
import { buildPreset } from './cmake.mjs';
import { inProject } from './project.mjs';

/** The WebAssembly modules of the core: the CMake preset, and the file it brings. */
const MODULES = [
  { preset: 'wasm-simd', file: 'attention-simd.wasm' },
  { preset: 'wasm-relaxed', file: 'attention-relaxed.wasm' },
];

/**
 * Compiles the core into the modules that the page loads.
 * @param {NodeJS.ProcessEnv} env with Emscripten
 */
export async function buildModules(env) {
  for (const { preset, file } of MODULES) {
    // Copies that were deleted come back with the next link.
    if (![file, 'attention.mjs'].every((name) => existsSync(inProject('web/engine/generated', name)))) {
      rmSync(inProject('build', preset, 'attention.mjs'), { force: true });
    }
    await buildPreset({ name: preset, env, tests: false, targets: ['attention_module'] });
  }
}
