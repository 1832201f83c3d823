// @ts-check
import process from 'node:process';
import { availableParallelism } from 'node:os';
import { inProject } from '../../../web/tooling/project.mjs';
import { buildPreset } from '../../../web/tooling/cmake.mjs';
import { alone } from '../../../web/tooling/workspace_lock.mjs';
import { tallyOf } from '../tally.mjs';
import { show } from './report.mjs';

/**
 * clang-tidy over the C++ tree: natively where it compiles natively, the bindings as Emscripten compiles them.
 * @param {NodeJS.ProcessEnv} env
 */
export async function clangTidySuite(env) {
  await alone(async () => {
    await buildPreset({ name: 'native-release', env, tests: true });
    await buildPreset({ name: 'wasm-simd', env, tests: true });
  });
  const jobs = ['-quiet', '-j', String(availableParallelism())];
  // Flags written for GCC are no news to Clang.
  const native = [
    ...jobs,
    '-extra-arg=-Wno-unknown-warning-option',
    '-p',
    inProject('build/native-release'),
    '/(cpp|tests/cpp)/',
  ];
  const target = [
    '-extra-arg=--target=wasm32-unknown-emscripten',
    `-extra-arg=--sysroot=${env['EMSCRIPTEN_ROOT']}/cache/sysroot`,
  ];
  const bindings = [...jobs, '-p', inProject('build/wasm-simd'), ...target, 'cpp/bindings/[a-z_]*bindings.cpp$'];
  return tallyOf([
    (await show('clang-tidy', 'run-clang-tidy-19', native, process.env)) === 0,
    (await show('clang-tidy-bindings', 'run-clang-tidy-19', bindings, process.env)) === 0,
  ]);
}
