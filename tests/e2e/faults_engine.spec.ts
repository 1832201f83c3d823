import type { Browser, Page, PlaywrightWorkerArgs, Route, TestInfo } from '@playwright/test';
import { expect, Playground, test } from './playground.ts';

const TEXT = 'v=1&text=my+own+words';

/** Ways in which a WebAssembly file does not come as it should, and what the page then says. */
const SPOILT: readonly (readonly [what: string, spoil: (route: Route) => Promise<void>, lang: string, said: string])[] =
  [
    ['blocked', (route) => route.abort(), 'en', 'could not be started: its WebAssembly file did not load'],
    ['not found', (route) => route.fulfill({ status: 404, body: '' }), 'zh', 'WebAssembly 文件没有加载成功'],
    ['cut short', cutShort, 'en', 'its WebAssembly file arrived damaged'],
    ['another page', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello' }), 'zh', '在传输中损坏'],
  ];

async function cutShort(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ status: 200, body: (await response.body()).subarray(0, 60_000) });
}

const retry = (page: Page) => page.getByRole('button', { name: /Try again|重试/ });

for (const [what, spoil, lang, said] of SPOILT) {
  test(`an engine file that is ${what} is said, the text kept, and trying again works`, async ({
    page,
    playground,
    quiet,
  }) => {
    quiet.push('Failed to load resource');
    await page.route('**/*.wasm', spoil);
    await page.goto(`./#${TEXT}&lang=${lang}`);
    await expect(playground.figure.getByRole('alert')).toContainText(said);
    await expect(playground.text).toHaveValue('my own words');
    await page.unroute('**/*.wasm');
    await retry(page).click();
    await playground.settled();
    await expect(playground.figure.getByRole('alert')).toBeEmpty();
    await expect(page.locator('check-strip .passed')).toHaveCount(2);
  });
}

test('a server that does not know what WebAssembly is serves it well enough', async ({ page, playground }) => {
  await page.route('**/*.wasm', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'content-type': 'text/plain' } });
  });
  await playground.open(`${TEXT}&lang=en`);
  await expect(playground.figure.getByRole('alert')).toBeEmpty();
});

/** A browser of its own, with more flags. */
async function launched(
  { playwright }: Pick<PlaywrightWorkerArgs, 'playwright'>,
  { project }: TestInfo,
  flag: string,
): Promise<Browser> {
  const { launchOptions } = project.use as { launchOptions: { args: string[] } };
  return playwright.chromium.launch({ ...launchOptions, args: [...launchOptions.args, flag] });
}

async function saysWhichBrowsers(browser: Browser, baseURL: string, missing: RegExp) {
  const page = await browser.newPage();
  await page.goto(`${baseURL}#${TEXT}&lang=en`);
  const playground = new Playground(page);
  const alert = playground.figure.getByRole('alert');
  await expect(alert).toContainText(missing);
  await expect(alert).toContainText('Chromium browsers from version 105 and in Firefox from version 125; Safari');
  await expect(alert).toContainText('untried');
  await expect(retry(page)).toHaveCount(0);
  await page.locator('#language').click();
  await expect(alert).toContainText('可用的浏览器');
  await expect(playground.text).toHaveValue('my own words');
  await playground.text.fill('other words');
  await expect.poll(() => page.evaluate(() => location.hash)).toContain('other+words');
  await browser.close();
}

test('a browser without WebAssembly is told so, and which browsers work', async ({ playwright, baseURL }, info) => {
  // a mode for strict security, which some browsers offer their users
  const browser = await launched({ playwright }, info, '--js-flags=--jitless');
  await saysWhichBrowsers(browser, baseURL ?? '', /no WebAssembly/);
});

test('a browser whose processor has no SIMD is told so, and which browsers work', async ({
  playwright,
  baseURL,
}, info) => {
  const browser = await launched({ playwright }, info, '--js-flags=--no-enable-sse4-1');
  await saysWhichBrowsers(browser, baseURL ?? '', /no SIMD/);
});

test('a worker whose script is blocked is said, and trying again works', async ({ page, playground, quiet }) => {
  quiet.push('Failed to load resource');
  await page.route('**/worker-*.js', (route) => route.abort());
  await page.goto(`./#${TEXT}&lang=zh`);
  await expect(playground.figure.getByRole('alert')).toContainText('后台脚本（worker）没有加载成功');
  await page.locator('#language').click();
  await expect(playground.figure.getByRole('alert')).toContainText('the script of its worker did not load');
  await expect(playground.text).toHaveValue('my own words');
  await page.unroute('**/worker-*.js');
  await retry(page).click();
  await playground.settled();
  await expect(playground.figure.getByRole('alert')).toBeEmpty();
});

/** Serves a worker that breaks down at the text `now` instead of answering, and after the text `later`. */
const BREAKS_DOWN = `self.addEventListener('message', (event) => {
  const fail = () => { throw new Error('out of luck'); };
  if (event.data.given?.text === 'later') setTimeout(fail, 300);
  if (event.data.given?.text !== 'now') return;
  event.stopImmediatePropagation();
  fail();
});\n`;

test('a worker that breaks down is said, whether it was asked or idle, and the next text meets a fresh one', async ({
  page,
  playground,
}) => {
  await page.route('**/worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: BREAKS_DOWN + (await response.text()) });
  });
  await playground.open('v=1&text=the+dog&lang=en');
  const alert = playground.figure.getByRole('alert');
  const weights = await playground.numbers('weights');
  const workers = page.workers().length;
  for (const text of ['now', 'later']) {
    await playground.text.fill(text);
    await expect(alert).toContainText('The computation stopped unexpectedly (Uncaught Error: out of luck)');
    await expect(playground.text).toHaveValue(text);
    await expect(page.locator('check-strip .passed')).toHaveCount(2);
    await playground.type('the dog');
    await expect(alert).toBeEmpty();
    // the fresh one begins without vectors, as at the first start
    await expect.poll(() => playground.numbers('weights')).toEqual(weights);
    expect(page.workers()).toHaveLength(workers);
  }
  await page.locator('#language').click();
  await playground.text.fill('now');
  await expect(alert).toContainText('计算意外中断');
  await retry(page).click();
  await expect(alert).toContainText('计算意外中断');
});
