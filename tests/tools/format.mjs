// @ts-check
// `npm run format` writes the project's formatting.
import { Failure, run } from '../../web/tooling/failure.mjs';
import { setUpTools } from '../../web/tooling/set_up.mjs';
import { alone } from '../../web/tooling/workspace_lock.mjs';
import { clangFormat, prettier } from './suites/formatting.mjs';

await run(async () => {
  await alone(() => setUpTools(new Set(['format'])));
  const done = [await prettier(true), await clangFormat(true)];
  if (done.includes(false)) throw new Failure('Formatting failed; see above.');
});
