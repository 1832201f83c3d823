// @ts-check
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import { Failure } from './failure.mjs';
import { PROJECT } from './project.mjs';

/**
 * @typedef {object} CommandOptions
 * @property {string} log file that takes the whole output
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(line: string) => void} [onLine] sees every line of output
 * @property {string} [cwd]
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** Exit code of this process once every command has ended; null while nobody has asked it to stop. */
let stopping = /** @type {number | null} */ (null);

/** @type {readonly (readonly [NodeJS.Signals, number])[]} */
const endings = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
];
for (const [signal, code] of endings) {
  process.on(signal, () => {
    if (running.size === 0) process.exit(code);
    // The first time commands may tidy up, as npm does; the second time they may not.
    for (const child of running) signalGroup(child, stopping === null ? signal : 'SIGKILL');
    stopping = code;
  });
}

/**
 * @param {import('node:child_process').ChildProcess} child the leader of its group
 * @param {NodeJS.Signals} signal
 */
function signalGroup({ pid }, signal) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended already.
  }
}

/**
 * Runs a command without a standard input and resolves to what it printed on its standard output.
 * @param {string} sentence what is said when it fails: "Compiling the core failed"
 * @param {string} command
 * @param {readonly string[]} args
 * @param {CommandOptions} options
 * @returns {Promise<string>}
 */
export async function runCommand(sentence, command, args, options) {
  const { code, output, stdout } = await execute(command, args, options);
  if (code === 0) return stdout;
  const called = [command, ...args].join(' ');
  const where = relative(PROJECT, options.log);
  throw new Failure(`${sentence}: \`${called}\` ended with ${code}.\n\n${tail(output)}\n\nAll of it: ${where}`);
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {CommandOptions} options
 * @returns {Promise<{ code: number | string, output: string, stdout: string }>}
 */
export function execute(command, args, { log, env = process.env, onLine, cwd = PROJECT }) {
  mkdirSync(dirname(log), { recursive: true });
  const file = createWriteStream(log);
  const child = spawn(command, args, {
    cwd,
    env: withoutColour(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  let output = '';
  let stdout = '';
  let rest = '';
  const take = (/** @type {string} */ text) => {
    output += text;
    file.write(text);
    if (!onLine) return;
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  };
  child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    stdout += text;
    take(text);
  });
  child.stderr.setEncoding('utf8').on('data', take);
  return new Promise((resolve) => {
    const end = (/** @type {number | string} */ code) => {
      running.delete(child);
      if (stopping !== null) {
        if (running.size === 0) {
          console.error('\nstopped');
          process.exit(stopping);
        }
        return;
      }
      if (rest !== '') onLine?.(rest);
      file.end(() => resolve({ code, output, stdout }));
    };
    child.once('error', (error) => {
      take(`${error.message}\n`);
      end(error.message);
    });
    child.once('close', (code, signal) => end(code ?? signal ?? 'no exit code'));
  });
}

/**
 * The output goes through a file, so programs must not colour it.
 * @param {NodeJS.ProcessEnv} env
 */
function withoutColour({ FORCE_COLOR: _, ...env }) {
  return { ...env, NO_COLOR: '1' };
}

/** @param {string} output */
function tail(output) {
  return stripVTControlCharacters(output).trimEnd().split('\n').slice(-40).join('\n');
}
