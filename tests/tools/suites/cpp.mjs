// @ts-check
import { inProject } from '../../../web/tooling/project.mjs';
import { buildPreset } from '../../../web/tooling/cmake.mjs';
import { alone } from '../../../web/tooling/workspace_lock.mjs';
import { runReported } from './report.mjs';

/**
 * Builds a CMake preset and runs its GoogleTest programs.
 * @param {string} preset
 * @param {NodeJS.ProcessEnv} env
 */
export async function cppSuite(preset, env) {
  await alone(() => buildPreset({ name: preset, env, tests: true }));
  const report = inProject(`test-results/${preset}.xml`);
  const args = ['--test-dir', inProject('build', preset), '--output-on-failure', '--no-tests=error', '--parallel', '2'];
  // A program may be one test for CTest and hundreds for GoogleTest: keep all of its output, to count them.
  const keep = ['--test-output-size-passed', '10000000', '--test-output-size-failed', '10000000'];
  return runReported({
    name: preset,
    command: 'ctest',
    args: [...args, ...keep, '--output-junit', report],
    env,
    report,
    count: countCtest,
  });
}

/**
 * @param {string} xml a JUnit report of CTest
 * @returns {import('../tally.mjs').Tally}
 */
export function countCtest(xml) {
  let [passed, failed, skipped] = [0, 0, 0];
  for (const [, attributes = '', body = ''] of xml.matchAll(/<testcase\b([^>]*)>([\s\S]*?)<\/testcase>/g)) {
    const good = /status="run"/.test(attributes);
    const counted = {
      passed: number(body, /\[ {2}PASSED {2}\] (\d+) tests?\./),
      failed: number(body, /\[ {2}FAILED {2}\] (\d+) tests?, listed below/),
      skipped: number(body, /\[ {2}SKIPPED \] (\d+) tests?, listed below/),
    };
    passed += counted.passed;
    failed += counted.failed;
    skipped += counted.skipped;
    if (counted.passed + counted.failed + counted.skipped === 0) {
      if (good) passed += 1;
      else if (/status="(disabled|notrun)"/.test(attributes)) skipped += 1;
      else failed += 1;
    } else if (!good && counted.failed === 0 && !/status="(disabled|notrun)"/.test(attributes)) {
      failed += 1; // it ended badly after its last test
    }
  }
  return { passed, failed, skipped };
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 */
const number = (text, pattern) => Number(pattern.exec(text)?.[1] ?? 0);
