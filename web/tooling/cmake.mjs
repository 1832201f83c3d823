// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inProject } from './project.mjs';
import { runCommand } from './run_command.mjs';
import { step } from './terminal.mjs';

/**
 * @typedef {object} Preset
 * @property {string} name
 * @property {NodeJS.ProcessEnv} env
 * @property {boolean} tests with the test programs, which need more of the machine
 * @property {readonly string[]} [targets] none: all of them
 */

/**
 * Brings one CMake preset up to date: configures where needed, then builds what has changed.
 * @param {Preset} preset
 */
export async function buildPreset({ name, env, tests, targets = [] }) {
  await step(`C++ ${name}`, async (progress) => {
    await configure(name, env, tests, progress);
    const chosen = targets.length > 0 ? ['--target', ...targets] : [];
    await runCommand(`Compiling C++ (${name}) failed`, 'cmake', ['--build', inProject('build', name), ...chosen], {
      env,
      log: inProject(`build/logs/${name}-build.log`),
      onLine: (line) => progress(/^\[\d+\/\d+\]/.exec(line)?.[0] ?? ''),
    });
  });
}

/**
 * Ninja re-runs CMake when a CMakeLists.txt changes; a changed preset or another Emscripten it would not see.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} tests
 * @param {(word: string) => void} progress
 */
async function configure(name, env, tests, progress) {
  const stamp = inProject('build', name, '.configured');
  const presets = readFileSync(inProject('CMakePresets.json'), 'utf8');
  const state = createHash('sha256').update(`${presets}\n${env['EMSCRIPTEN_ROOT']}\n${inProject()}`).digest('hex');
  const done = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  // What is configured with tests serves a build without them too.
  if (done === `${state} with tests` || (done === `${state} without tests` && !tests)) return;
  progress('configuring');
  const option = `-DATTENTION_TESTS=${tests ? 'ON' : 'OFF'}`;
  await runCommand(`Configuring C++ (${name}) failed`, 'cmake', ['--fresh', '--preset', name, option], {
    env,
    log: inProject(`build/logs/${name}-configure.log`),
  });
  writeFileSync(stamp, `${state} ${tests ? 'with' : 'without'} tests`);
}
