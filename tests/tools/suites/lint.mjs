// @ts-check
import { tallyOf } from '../tally.mjs';
import { clangFormat, eslint, prettier } from './formatting.mjs';

/**
 * Formatting and linting of everything; `fix` writes what can be written.
 * @param {boolean} [fix]
 */
export async function lintSuite(fix = false) {
  const checks = [
    ['eslint', await eslint(fix)],
    ['prettier', await prettier(fix)],
    ['clang-format', await clangFormat(fix)],
  ];
  for (const [name, good] of checks) console.log(`${good ? '✓' : '✗'} ${name}`);
  return tallyOf(checks.map(([, good]) => Boolean(good)));
}
