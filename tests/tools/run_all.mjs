// @ts-check
// `npm test`: everything from a fresh clone to the last test.
//   npm test -- --only vitest,e2e    these suites alone
//   npm test -- --slow               the slow checks too (clang-tidy, knip)
// The last line is always `N passed, N failed`, with `, N skipped` behind it if any were.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { Failure } from '../../web/tooling/failure.mjs';
import { setUp } from '../../web/tooling/set_up.mjs';
import { seconds } from '../../web/tooling/terminal.mjs';
import { alone } from '../../web/tooling/workspace_lock.mjs';
import { chosenSuites, SUITES } from './suites.mjs';
import { sum, tallyText } from './tally.mjs';

const FAILED = { passed: 0, failed: 1, skipped: 0 };

try {
  const { only, slow } = choice();
  const suites = chosenSuites(only, slow);
  const env = await alone(() => setUp(suites.flatMap(({ needs }) => needs)));
  const results = [];
  for (const suite of suites) results.push({ name: suite.name, tally: await runSuite(suite, env) });
  conclude(results);
} catch (error) {
  explain(error);
  conclude([{ name: 'set-up', tally: FAILED }]);
}

function choice() {
  const { values } = parseArgs({
    options: { only: { type: 'string', multiple: true, default: [] }, slow: { type: 'boolean', default: false } },
  });
  const only = values.only.flatMap((names) => names.split(','));
  const known = SUITES.map(({ name }) => name);
  const unknown = only.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Failure(`No suite is called ${unknown.join(', ')}. There are: ${known.join(', ')}`);
  return { only, slow: values.slow };
}

/**
 * @param {import('./suites.mjs').Suite} suite
 * @param {NodeJS.ProcessEnv} env
 */
async function runSuite(suite, env) {
  const started = performance.now();
  console.log(`\n── ${suite.name} ──`);
  const tally = await suite.run(env).catch((/** @type {unknown} */ error) => {
    explain(error);
    return FAILED;
  });
  console.log(`▸ ${suite.name}: ${tallyText(tally)} (${seconds(started)})`);
  return tally;
}

/** @param {unknown} error */
function explain(error) {
  console.log(error instanceof Failure ? `✗ ${error.message}` : error);
}

/** @param {readonly { name: string, tally: import('./tally.mjs').Tally }[]} results */
function conclude(results) {
  const failing = results.filter(({ tally }) => tally.failed > 0);
  console.log('');
  for (const { name, tally } of results) console.log(`${tally.failed > 0 ? '✗' : '✓'} ${name}: ${tallyText(tally)}`);
  if (failing.length > 0) console.log(`Failing: ${failing.map(({ name }) => name).join(', ')}`);
  console.log(tallyText(sum(results.map(({ tally }) => tally))));
  process.exitCode = failing.length > 0 ? 1 : 0;
}
