import { expect, test, type Page } from '@playwright/test';
import { join } from 'node:path';
import { build } from 'vite';
import { serve } from '../../web/tooling/serve.mjs';
import { threadsGlue } from '../../web/tooling/threads_glue.mjs';
import type { ThreadsAnswer } from './threads/page.ts';

// The transformer's modules in a page of their own, bundled as the site's are, with the site's policy.
const root = join(import.meta.dirname, 'threads');
let isolated: Awaited<ReturnType<typeof serve>>;
let plain: Awaited<ReturnType<typeof serve>>;

test.beforeAll(async () => {
  const outDir = join(test.info().project.outputDir, `threads-site-${process.pid}`);
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    base: './',
    plugins: [threadsGlue()],
    worker: { format: 'es', plugins: () => [threadsGlue()] },
    build: { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  isolated = await serve({ root: outDir, port: 0 });
  plain = await serve({ root: outDir, port: 0, isolated: false });
});

test.afterAll(async () => {
  await isolated.close();
  await plain.close();
});

const attend = (page: Page, length: number): Promise<ThreadsAnswer> =>
  page.evaluate((length) => window.attend(length), length);

test('an isolated page computes with threads, and gets the same numbers bit for bit', async ({ page }) => {
  await page.goto(isolated.url);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  const answer = await attend(page, 300);
  const processors = await page.evaluate(() => navigator.hardwareConcurrency);
  expect(answer).toMatchObject({ module: 'relaxed-threads', threadsMissing: null, backend: 'relaxed', isSame: true });
  expect(answer.threads).toBe(Math.min(4, processors));
});

test('a page that is not isolated computes the same without threads, and says why', async ({ page }) => {
  await page.goto(isolated.url);
  const shared = await attend(page, 300);
  await page.goto(plain.url);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  const alone = await attend(page, 300);
  expect(alone).toMatchObject({ module: 'relaxed', threads: 1, threadsMissing: 'isolation', isSame: true });
  expect(alone.sum).toBe(shared.sum);
});

test('a module with threads that does not come gives way to the one without', async ({ page }) => {
  await page.route(/transformer-relaxed-threads.*\.wasm$/, (route) => route.abort());
  await page.goto(isolated.url);
  expect(await attend(page, 300)).toMatchObject({ module: 'relaxed', threads: 1, threadsMissing: 'start' });
});

test('a worker that is ended in the midst of its work leaves the next one free to answer', async ({ page }) => {
  await page.goto(isolated.url);
  for (const milliseconds of [1, 20, 150]) {
    await page.evaluate((after) => window.killAtWork(after), milliseconds);
    expect(await attend(page, 300)).toMatchObject({ module: 'relaxed-threads', isSame: true });
  }
});
