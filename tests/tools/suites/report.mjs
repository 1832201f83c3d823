// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import process from 'node:process';
import { inProject } from '../../../web/tooling/project.mjs';
import { execute } from '../../../web/tooling/run_command.mjs';
import { settle } from '../tally.mjs';

/**
 * Runs a command in sight, with its output in build/logs too.
 * @param {string} name
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function show(name, command, args, env = process.env) {
  const log = inProject(`build/logs/test-${name}.log`);
  const { code } = await execute(command, args, { log, env, onLine: (line) => console.log(line) });
  return code;
}

/**
 * Runs a test runner that writes a report, and counts what the report says.
 * @param {object} run
 * @param {string} run.name
 * @param {string} run.command
 * @param {readonly string[]} run.args
 * @param {string} run.report the file the runner writes
 * @param {(report: string) => import('../tally.mjs').Tally} run.count
 * @param {NodeJS.ProcessEnv} [run.env]
 */
export async function runReported({ name, command, args, report, count, env }) {
  rmSync(report, { force: true });
  const code = await show(name, command, args, env);
  const tally = existsSync(report) ? count(readFileSync(report, 'utf8')) : { passed: 0, failed: 0, skipped: 0 };
  if (tally.passed + tally.failed === 0) console.log(`${name}: no test ran`);
  return settle(tally, code);
}
