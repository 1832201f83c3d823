// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { Failure } from './failure.mjs';
import { missingPackages, onPath } from './machine_packages.mjs';
import { inProject } from './project.mjs';
import { execute, runCommand } from './run_command.mjs';
import { step } from './terminal.mjs';

const LISTS = '/var/lib/apt/lists';
const WEEK = 7 * 24 * 3600 * 1000;
const UPDATE = ['-q', 'update'];
const INSTALL = ['-q', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=600', 'install'];

/**
 * Installs the Debian packages that are needed and missing; where that is not possible, names them and stops.
 * @param {ReadonlySet<import('./machine_packages.mjs').Need>} needs
 */
export async function ensurePackages(needs) {
  const missing = missingPackages(needs);
  if (missing.length === 0) return;
  const prefix = installer();
  if (!prefix) throw new Failure(adviceFor(missing));

  const apt = (/** @type {readonly string[]} */ args) => [...prefix, 'apt-get', ...args];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const log = inProject('build/logs/apt-get.log');
  const install = apt([...INSTALL, ...missing]);
  await step(`installing Debian packages: ${missing.join(' ')}`, async (progress) => {
    const options = { log, env, onLine: progress };
    const update = () => start('Updating the list of Debian packages failed', apt(UPDATE), options);
    const fresh = listsAreFresh();
    if (!fresh) await update();
    const first = fresh ? await execute(install[0] ?? '', install.slice(1), options) : null;
    if (first?.code === 0) return;
    // Lists that look fresh may still name versions the archive has replaced.
    if (first) await update();
    await start('Installing Debian packages failed', install, options);
  });
  const still = missingPackages(needs);
  if (still.length > 0)
    throw new Failure(`Installed, and still not found: ${still.join(' ')}. See build/logs/apt-get.log`);
}

/**
 * @param {string} sentence
 * @param {readonly string[]} words
 * @param {import('./run_command.mjs').CommandOptions} options
 */
const start = (sentence, [command = '', ...args], options) => runCommand(sentence, command, args, options);

/** Words that go before apt-get to run it as root, or null where there is no way to. */
function installer() {
  if (!onPath('apt-get')) return null;
  if (process.getuid?.() === 0) return [];
  const maySudo = onPath('sudo') && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return maySudo ? ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive'] : null;
}

/** @param {readonly string[]} missing */
export function adviceFor(missing) {
  const list = missing.join(' ');
  if (onPath('apt-get')) {
    return `These Debian packages are missing, and installing them needs root. Run this, then try again:\n\n    sudo apt-get update && sudo apt-get install --no-install-recommends ${list}`;
  }
  return `These are missing (by their Debian names): ${list}. Install what your system calls them, then try again.`;
}

function listsAreFresh() {
  if (!existsSync(LISTS)) return false;
  const lists = readdirSync(LISTS).filter((name) => /_Packages(\.|$)/.test(name));
  return lists.some((name) => Date.now() - statSync(join(LISTS, name)).mtimeMs < WEEK);
}
