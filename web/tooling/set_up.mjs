// @ts-check
import process from 'node:process';
import { buildModules } from './core_modules.mjs';
import { emscriptenEnvironment } from './emscripten.mjs';
import { Failure } from './failure.mjs';
import { ensurePackages } from './install_packages.mjs';
import { convertModels } from './model_files.mjs';
import { ensureNodeModules } from './node_modules.mjs';

const OLDEST_NODE = [20, 19];

/** @typedef {import('./machine_packages.mjs').Need} Need */

/**
 * Brings the machine and the checkout to where the site can be built: packages, npm packages, Emscripten, the
 * core's modules, and the models' files. Does only what is not done yet. Run it inside `alone`.
 * @param {Iterable<Need>} [extra] needs beyond those of a build
 * @returns {Promise<NodeJS.ProcessEnv>} the environment with Emscripten
 */
export async function setUp(extra = []) {
  const needs = new Set(extra).add('build');
  await setUpTools(needs);
  const env = await emscriptenEnvironment();
  await buildModules(env);
  await convertModels();
  return env;
}

/**
 * The part of it that suffices where nothing is compiled.
 * @param {ReadonlySet<Need>} needs
 */
export async function setUpTools(needs) {
  checkNode();
  await ensurePackages(needs);
  await ensureNodeModules();
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldMajor = 0, oldMinor = 0] = OLDEST_NODE;
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return;
  throw new Failure(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
}
