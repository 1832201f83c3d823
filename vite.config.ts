import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { messagesIn } from './web/messages/messages.ts';
import { LANGUAGES } from './web/shared/options.ts';
import { devCsp } from './web/tooling/dev_csp.mjs';
import { fallback } from './web/tooling/fallback.mjs';
import { notices } from './web/tooling/notices.mjs';
import { threadsGlue } from './web/tooling/threads_glue.mjs';

const project = import.meta.dirname;
const pages = join(project, 'web/pages');

/** Every HTML file below web/pages is a page of the site. */
const pageFiles = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => join(pages, name));

export default defineConfig({
  root: pages,
  publicDir: join(project, 'public'),
  // Relative addresses: the site works under any path.
  base: './',
  appType: 'mpa',
  plugins: [
    devCsp(),
    fallback(LANGUAGES.map((lang) => ({ lang, ...messagesIn(lang).beforeStart }))),
    notices(),
    threadsGlue(),
  ],
  worker: { format: 'es', plugins: () => [threadsGlue()] },
  server: { host: '127.0.0.1', fs: { allow: [project] } },
  build: {
    outDir: join(project, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // The pages' policy forbids inline scripts and data: addresses, so everything stays a file of its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: pageFiles },
  },
});
