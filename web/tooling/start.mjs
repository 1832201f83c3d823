// @ts-check
// `npm start`: everything from a fresh clone to the running site.
import process from 'node:process';
import { Failure, run } from './failure.mjs';
import { setUp } from './set_up.mjs';
import { buildSite } from './site.mjs';
import { alone } from './workspace_lock.mjs';

await run(async () => {
  const port = Number(process.env['PORT'] ?? 4173);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Failure(`PORT is not a port: ${process.env['PORT']}`);
  await alone(async () => {
    await setUp();
    await buildSite();
  });
  const { serve } = await import('./serve.mjs');
  const { url } = await serve({ port });
  console.log(`Attention playground: ${url}`);
});
