// @ts-check
// `npm run lint` checks formatting and lints everything; `npm run lint -- --fix` repairs what can be repaired.
import process from 'node:process';
import { run } from '../../web/tooling/failure.mjs';
import { setUpTools } from '../../web/tooling/set_up.mjs';
import { alone } from '../../web/tooling/workspace_lock.mjs';
import { lintSuite } from './suites/lint.mjs';
import { tallyText } from './tally.mjs';

await run(async () => {
  await alone(() => setUpTools(new Set(['format'])));
  const tally = await lintSuite(process.argv.includes('--fix'));
  console.log(tallyText(tally));
  process.exitCode = tally.failed > 0 ? 1 : 0;
});
