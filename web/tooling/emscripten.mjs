// @ts-check
import { delimiter } from 'node:path';
import process from 'node:process';
import { inProject } from './project.mjs';
import { runCommand } from './run_command.mjs';
import { step } from './terminal.mjs';

/**
 * Finds a usable Emscripten, or fetches one, and gives the environment in which CMake finds it too.
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function emscriptenEnvironment() {
  const printed = await step('Emscripten', (progress) =>
    runCommand('Setting up Emscripten failed', 'bash', [inProject('cpp/toolchain/setup-emscripten.sh')], {
      log: inProject('build/logs/setup-emscripten.log'),
      onLine: progress,
    }),
  );
  const bin = printed.trim();
  const root = await runCommand('Asking Emscripten for its folder failed', `${bin}/em-config`, ['EMSCRIPTEN_ROOT'], {
    log: inProject('build/logs/em-config.log'),
  });
  return { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH']}`, EMSCRIPTEN_ROOT: root.trim() };
}
