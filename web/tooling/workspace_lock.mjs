// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { onPath } from './machine_packages.mjs';
import { inProject } from './project.mjs';

/**
 * Runs work that writes into build/, dist/ or node_modules/ while no other run does. The lock is held by a `flock`
 * process that ends with this one, however this one ends.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function alone(work) {
  if (!onPath('flock')) return work();
  mkdirSync(inProject('build'), { recursive: true });
  const holder = spawn('flock', [inProject('build/.lock'), 'sh', '-c', 'echo held; cat >/dev/null'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // A group of its own: Ctrl-C must not end the lock before the work.
    detached: true,
  });
  const waiting = setTimeout(() => console.log('▸ waiting for another run to finish its build…'), 500);
  await Promise.race([once(holder.stdout, 'data'), once(holder, 'exit')]);
  clearTimeout(waiting);
  try {
    return await work();
  } finally {
    holder.stdin.end();
    await (holder.exitCode ?? once(holder, 'exit'));
  }
}
