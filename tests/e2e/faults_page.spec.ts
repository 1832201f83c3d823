import { expect, test } from './playground.ts';

const PAGES = ['', 'about.html', 'embed.html'];

test('every page says in both languages that it needs JavaScript, where that is off', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const opened = PAGES.map(async (name) => {
    const page = await context.newPage();
    await page.goto(`${baseURL ?? ''}${name}`);
    const said = page.locator('noscript p');
    await expect(said.first()).toBeVisible();
    await expect(said).toContainText([
      /^This page computes attention in your browser and needs JavaScript\..*Chromium browsers from version 105/,
      /需要 JavaScript。.*可用的浏览器/,
    ]);
    await page.waitForTimeout(6_500);
    await expect(page.locator('.not-started')).toBeHidden();
  });
  await Promise.all(opened);
  await context.close();
});

test('every page says in both languages that its program has not come', async ({ context, quiet }) => {
  quiet.push('Failed to load resource');
  const opened = PAGES.map(async (name) => {
    const page = await context.newPage();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`./${name}`);
    const said = page.locator('.not-started');
    await expect(said).toBeHidden();
    await expect(said).toBeVisible({ timeout: 12_000 });
    await expect(said).toContainText('The page’s program has not started.');
    await expect(said).toContainText('本页的程序还没有运行起来。');
    await page.unroute('**/assets/*.js');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(said).toBeHidden();
  });
  await Promise.all(opened);
});

test('a page that runs never says that it has not started', async ({ page, playground }) => {
  await playground.open('v=1&text=the+dog&lang=en');
  await page.waitForTimeout(7_000);
  await expect(page.locator('.not-started')).toBeHidden();
});

test('where the browser refuses to write the history, the address and the copied link still follow', async ({
  page,
  context,
  playground,
}) => {
  // as Safari does after a hundred writes; Chromium has no such limit that a server could reach
  await page.addInitScript(() => {
    history.replaceState = () => {
      throw new DOMException('too many calls', 'SecurityError');
    };
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await playground.open('v=1&text=the+dog&t=1&lang=en');
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Play' }).click();
  const times: number[] = [];
  for (let at = 0; at < 20; at += 1) {
    await page.waitForTimeout(100);
    times.push((await playground.state()).t);
  }
  // the address that follows never takes the clock back
  expect(times).toEqual([...times].sort((a, b) => a - b));
  await page.getByRole('button', { name: 'Pause' }).click();
  const { t } = await playground.state();
  await page.locator('#copy-link').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`&t=${t}&`);
  await expect.poll(() => page.evaluate(() => location.hash)).toContain(`&t=${t}&`);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect((await playground.state()).t).toBe(t);
});
