// @ts-check
import { clangTidySuite } from './suites/clang_tidy.mjs';
import { conformanceSuite } from './suites/conformance.mjs';
import { cppSuite } from './suites/cpp.mjs';
import { e2eSuite } from './suites/e2e.mjs';
import { knipSuite } from './suites/knip.mjs';
import { lintSuite } from './suites/lint.mjs';
import { siteSuite } from './suites/site.mjs';
import { torchSuite } from './suites/torch.mjs';
import { typecheckSuite } from './suites/typecheck.mjs';
import { vitestSuite } from './suites/vitest.mjs';

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {readonly import('../../web/tooling/machine_packages.mjs').Need[]} needs
 * @property {(env: NodeJS.ProcessEnv) => Promise<import('./tally.mjs').Tally>} run
 * @property {boolean} [slow] runs only when asked for
 */

/** Every suite, in the order they run. @type {readonly Suite[]} */
export const SUITES = [
  { name: 'native-asan', needs: ['native'], run: (env) => cppSuite('native-asan', env) },
  { name: 'wasm-simd', needs: ['native'], run: (env) => cppSuite('wasm-simd', env) },
  { name: 'lint', needs: ['format'], run: () => lintSuite() },
  { name: 'typecheck', needs: [], run: typecheckSuite },
  { name: 'structure', needs: [], run: structureSuite },
  { name: 'conformance', needs: [], run: conformanceSuite },
  { name: 'vitest', needs: ['numpy'], run: () => vitestSuite() },
  { name: 'site', needs: [], run: siteSuite },
  { name: 'e2e', needs: ['browser', 'numpy'], run: e2eSuite },
  { name: 'wasm-relaxed', needs: ['native'], run: (env) => cppSuite('wasm-relaxed', env), slow: true },
  { name: 'native-release', needs: ['native'], run: (env) => cppSuite('native-release', env), slow: true },
  { name: 'torch', needs: ['numpy', 'torch'], run: torchSuite, slow: true },
  { name: 'knip', needs: [], run: knipSuite, slow: true },
  { name: 'clang-tidy', needs: ['native', 'tidy'], run: clangTidySuite, slow: true },
];

/**
 * @param {readonly string[]} only names; none: all
 * @param {boolean} slow take the slow ones too
 * @returns {readonly Suite[]}
 */
export function chosenSuites(only, slow) {
  if (only.length === 0) return SUITES.filter((suite) => slow || !suite.slow);
  return SUITES.filter(({ name }) => only.includes(name));
}

/** Imported late: it reads imports with TypeScript, which a fresh clone does not have yet. */
async function structureSuite() {
  const { checkStructure } = await import('./check_structure.mjs');
  return checkStructure();
}
