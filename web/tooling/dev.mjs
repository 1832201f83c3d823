// @ts-check
// `npm run dev`: Vite's dev server, and the core compiled again whenever its C++ changes.
import { buildModules } from './core_modules.mjs';
import { run } from './failure.mjs';
import { inProject } from './project.mjs';
import { rebuildCore } from './rebuild_core.mjs';
import { setUp } from './set_up.mjs';
import { alone } from './workspace_lock.mjs';

await run(async () => {
  const env = await alone(() => setUp());
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: inProject('vite.config.ts'),
    plugins: [rebuildCore(() => alone(() => buildModules(env)))],
  });
  await server.listen();
  console.log(`Attention playground (development): ${server.resolvedUrls?.local[0]}`);
});
