import type { Page } from '@playwright/test';
import { FaultySite } from './faulty_site.ts';
import { expect, test, unfold } from './playground.ts';

const LINK = '#v=1&lang=en&model=use-lite';
const MB = 1_000_000;
const start = (page: Page) => page.locator('model-loading .start');
const heads = (page: Page) => page.locator('layer-grid').getByRole('radio');
const alert = (page: Page) => page.locator('model-loading').getByRole('alert');

let site: FaultySite | null = null;
test.afterEach(() => site?.stop());

test('a model is chosen among what the weights come from, says its size, and comes only when asked for', async ({
  page,
  playground,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await playground.open('v=1&lang=en');
  await unfold(page, 'projections');
  await page.locator('#projections').getByRole('radio', { name: 'a trained model', exact: true }).check();
  await expect(start(page)).toHaveText('Download 7.2 MB');
  await expect(page.getByText('float32 · 28.0 MB')).toBeVisible();
  // the page's own sample gives way to one that the model can read
  await expect(playground.text).toHaveValue('He plays the piano and she plays football.');
  expect(asked.filter((url) => url.includes('models/'))).toEqual([]);
  await start(page).click();
  await expect(heads(page)).toHaveCount(8);
  expect(asked.filter((url) => url.includes('models/')).map((url) => url.replace(/.*\/(\w+)-.*/, '$1'))).toEqual([
    'pieces',
    'int8',
  ]);
  await expect(page.locator('model-loading')).toContainText('8 bit weights, 7.2 MB · kept in this browser');
  // a figure of the words again, with nothing lost
  await page.locator('#projections').getByRole('radio', { name: 'identity', exact: true }).check();
  await playground.settled();
  await expect(page.locator('model-figure')).toHaveCount(0);
  await expect(playground.text).toHaveValue('He plays the piano and she plays football.');
});

test('what was loaded once comes from this browser after a reload', async ({ page }) => {
  await page.goto(`./${LINK}`);
  await start(page).click();
  await expect(heads(page)).toHaveCount(8);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await expect(heads(page)).toHaveCount(8);
  expect(asked.filter((url) => url.includes('models/'))).toEqual([]);
});

test('a connection cut in the middle of the file is taken up where it broke', async ({ page, baseURL, quiet }) => {
  site = await FaultySite.start(baseURL ?? '', { cutAfter: 3 * MB }, { cutAfter: MB });
  quiet.push(site.origin, 'Failed to load resource');
  await page.goto(site.url + LINK);
  await start(page).click();
  await expect(heads(page)).toHaveCount(8);
  expect(site.ranges).toHaveLength(3);
  expect(site.ranges[0]).toBeNull();
  expect(site.ranges[1]).toMatch(/^bytes=[1-9]\d+-$/);
});

test('at a server without ranges the download begins anew', async ({ page, baseURL, quiet }) => {
  site = await FaultySite.start(baseURL ?? '', { cutAfter: 3 * MB }, { ignoreRange: true });
  quiet.push(site.origin, 'Failed to load resource');
  await page.goto(site.url + LINK);
  await start(page).click();
  await expect(heads(page)).toHaveCount(8);
  expect(site.ranges).toHaveLength(2);
});

test('a connection that stays broken is said, what has come survives a reload, and the page is usable', async ({
  page,
  baseURL,
  quiet,
}) => {
  const refused = { status: 503 };
  site = await FaultySite.start(baseURL ?? '', { stallAfter: 5 * MB }, refused);
  quiet.push(site.origin, 'Failed to load resource');
  await page.goto(site.url + LINK);
  await start(page).click();
  // what the page has not read yet goes with a connection that breaks, so it breaks when all of it is read
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^5\.\d MB of 7\.2 MB$/);
  site.cut();
  await expect(alert(page)).toContainText(
    /The server answered 503 instead of the file .*int8-\w+\.bin\. .* MB of 7\.2 MB/,
  );
  await page.locator('#language').click();
  await expect(alert(page)).toContainText('的回答是 503');
  await expect(start(page)).toHaveText(/继续下载：还有 [23]\.\d MB/);
  await expect.poll(() => page.url()).toContain('lang=zh');
  await page.reload();
  await expect(start(page)).toHaveText(/继续下载：还有 [23]\.\d MB/);
  await page.locator('text-entry textarea').fill('The dog barks.');
  await start(page).click();
  await expect(heads(page)).toHaveCount(8);
  expect(site.ranges.at(-1)).toMatch(/^bytes=[45]\d{6}-$/);
  const pieces = page.locator('model-pieces li');
  await expect.poll(async () => (await pieces.allTextContents()).join('')).toBe('▁The▁dog▁barks.');
});

test('a download can be cancelled and goes on later', async ({ page, baseURL, quiet }) => {
  site = await FaultySite.start(baseURL ?? '', { stallAfter: 2 * MB });
  quiet.push(site.origin);
  await page.goto(site.url + LINK);
  await start(page).click();
  const progress = page.getByRole('progressbar');
  await expect(progress).toHaveAttribute('aria-valuetext', /^[12]\.\d MB of 7\.2 MB$/);
  await page.locator('model-loading').getByRole('button', { name: 'Cancel' }).click();
  await expect(alert(page)).toContainText(/^\s*Cancelled\. [12]\.\d MB of 7\.2 MB are here/);
  await start(page).click();
  await expect(heads(page)).toHaveCount(8);
  expect(site.ranges[1]).toMatch(/^bytes=[12]\d+-$/);
});

test('a file that comes damaged is fetched anew by itself', async ({ page, baseURL, quiet }) => {
  site = await FaultySite.start(baseURL ?? '', { damage: 4 * MB });
  quiet.push(site.origin);
  await page.goto(site.url + LINK);
  await start(page).click();
  await expect(heads(page)).toHaveCount(8);
  expect(site.ranges).toEqual([null, null]);
});

test('a file that comes damaged twice is not used, which is said, and trying again helps', async ({
  page,
  baseURL,
  quiet,
}) => {
  site = await FaultySite.start(baseURL ?? '', { damage: 4 * MB }, { damage: 5 * MB });
  quiet.push(site.origin);
  await page.goto(site.url + LINK);
  await start(page).click();
  await expect(alert(page)).toContainText('came damaged twice');
  await page.locator('#language').click();
  await expect(alert(page)).toContainText('两次都已损坏');
  await expect(heads(page)).toHaveCount(0);
  await start(page).click();
  await expect(heads(page)).toHaveCount(8);
});

test('without room the model works and says that it is not kept', async ({ page, context, baseURL }) => {
  const session = await context.newCDPSession(page);
  const { origin } = new URL(baseURL ?? '');
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 2 * MB });
  await page.goto(`./${LINK}`);
  await start(page).click();
  await expect(heads(page)).toHaveCount(8);
  await expect(page.locator('model-loading')).toContainText('not kept: this browser has no room for it');
});

test('other weights are offered with their sizes, and the picture stays until they are here', async ({ page }) => {
  await page.goto(`./${LINK}`);
  await start(page).click();
  await expect(heads(page)).toHaveCount(8);
  await page.getByRole('button', { name: 'Other weights' }).click();
  await page.getByRole('radio', { name: 'float16 · 14.1 MB' }).check();
  await expect(start(page)).toHaveText(/(Download 14\.1|Go on: 14\.0) MB/);
  await expect(heads(page)).toHaveCount(8);
  await start(page).click();
  await expect(page.locator('model-loading')).toContainText('float16 weights, 14.1 MB');
  await expect.poll(() => page.url()).toContain('precision=float16');
});
