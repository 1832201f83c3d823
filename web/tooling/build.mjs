// @ts-check
// `npm run build`: the site in dist/, ready for any static host.
import { run } from './failure.mjs';
import { setUp } from './set_up.mjs';
import { buildSite } from './site.mjs';
import { alone } from './workspace_lock.mjs';

await run(() =>
  alone(async () => {
    await setUp();
    await buildSite();
  }),
);
