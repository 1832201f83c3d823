// @ts-check
// `npm run typecheck`
import process from 'node:process';
import { run } from '../../web/tooling/failure.mjs';
import { setUpTools } from '../../web/tooling/set_up.mjs';
import { alone } from '../../web/tooling/workspace_lock.mjs';
import { typecheckSuite } from './suites/typecheck.mjs';

await run(async () => {
  await alone(() => setUpTools(new Set()));
  const { failed } = await typecheckSuite();
  process.exitCode = failed > 0 ? 1 : 0;
});
