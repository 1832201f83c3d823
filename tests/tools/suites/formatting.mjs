// @ts-check
import process from 'node:process';
import { inProject, PROJECT } from '../../../web/tooling/project.mjs';
import { projectPaths } from '../project_files.mjs';
import { show } from './report.mjs';

/** The C++ files of the project. */
export const cppFiles = () => projectPaths(PROJECT).filter((path) => /\.(cpp|h)$/.test(path));

/**
 * Prettier on everything it knows.
 * @param {boolean} write
 */
export async function prettier(write) {
  const args = ['--log-level', 'warn', write ? '--write' : '--check', '.'];
  return (
    (await show('prettier', process.execPath, [inProject('node_modules/prettier/bin/prettier.cjs'), ...args])) === 0
  );
}

/**
 * clang-format on the C++ tree.
 * @param {boolean} write
 */
export async function clangFormat(write) {
  const args = write ? ['-i'] : ['--dry-run', '-Werror'];
  return (await show('clang-format', 'clang-format-19', [...args, ...cppFiles()])) === 0;
}

/** @param {boolean} fix */
export async function eslint(fix) {
  const args = ['--max-warnings', '0', ...(fix ? ['--fix'] : []), '.'];
  return (await show('eslint', process.execPath, [inProject('node_modules/eslint/bin/eslint.js'), ...args])) === 0;
}
