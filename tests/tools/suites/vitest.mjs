// @ts-check
import process from 'node:process';
import { inProject } from '../../../web/tooling/project.mjs';
import { runReported } from './report.mjs';

/**
 * Tests of the TypeScript modules and the tools.
 * @param {string} [name]
 * @param {readonly string[]} [files] these only
 * @param {Readonly<Record<string, string>>} [env] what they are told besides
 */
export function vitestSuite(name = 'vitest', files = [], env = {}) {
  const report = inProject(`test-results/${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return runReported({
    name,
    command: process.execPath,
    args: [inProject('node_modules/vitest/vitest.mjs'), 'run', ...files, ...reporters],
    report,
    env: { ...process.env, ...env },
    count: countVitest,
  });
}

/**
 * @param {string} json
 * @returns {import('../tally.mjs').Tally}
 */
function countVitest(json) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = /** @type {Record<string, number>} */ (
    JSON.parse(json)
  );
  return {
    passed: numPassedTests ?? 0,
    failed: numFailedTests ?? 0,
    skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0),
  };
}
