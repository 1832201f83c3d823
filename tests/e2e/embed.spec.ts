import type { Frame, Page } from '@playwright/test';
import type { AttentionFigure } from '../../web/elements/figure/attention_figure.ts';
import { HostPage } from './host_page.ts';
import { expect, test as base } from './playground.ts';

type Embed = (fragment: string, attributes?: string, site?: string) => Promise<Frame>;

const test = base.extend<{ embed: Embed }>({
  embed: async ({ page, quiet, baseURL }, use) => {
    quiet.push('request to http://localhost:');
    const hosts: HostPage[] = [];
    await use(async (fragment, attributes, site = baseURL ?? '') => {
      const host = await HostPage.around(baseURL ?? '', `${site}embed.html#${fragment}`, attributes);
      hosts.push(host);
      await page.goto(host.url);
      return frameIn(page);
    });
    for (const host of hosts) await host.close();
  },
});

function frameIn(page: Page): Frame {
  const frame = page.frames()[1];
  if (!frame) throw new Error('the page has no frame');
  return frame;
}

const FRAGMENT = 'v=1&text=the+cat+sat+on+the+mat&heads=4&hide-self=1&projections=seeded&seed=7&head=2&t=4.5&lang=en';

const drawn = (frame: Frame) => expect(frame.locator('check-strip .passed')).toHaveCount(2);

const figureOf = (frame: Frame) => frame.locator('attention-figure');

/** Every number of the trace, and the state under which it is shown. */
const shownBy = (element: AttentionFigure) => {
  const trace = element.attended?.trace;
  if (!trace) return null;
  const arrays = Object.entries(trace).filter((entry): entry is [string, Float32Array] => ArrayBuffer.isView(entry[1]));
  return { state: element.state, numbers: arrays.map(([name, values]) => [name, Array.from(values)]) };
};

const isLoading = (element: AttentionFigure) =>
  element.attended?.tokens.some(({ vector }) => vector.kind === 'loading') ?? true;

const addressOf = (frame: Frame) => frame.evaluate(() => location.hash);

test('a frame in another site shows the figure alone, with the numbers of the playground', async ({
  page,
  playground,
  embed,
}) => {
  const frame = await embed(FRAGMENT);
  await drawn(frame);
  await expect(frame.locator('site-header, textarea, mechanism-controls')).toHaveCount(0);
  await expect.poll(() => figureOf(frame).evaluate(isLoading)).toBe(false);
  const framed = await figureOf(frame).evaluate(shownBy);
  expect(framed?.numbers.length).toBeGreaterThan(10);
  await page.goto('about:blank');
  await playground.open(FRAGMENT);
  expect(framed).toEqual(await playground.figure.evaluate(shownBy));
});

for (const [kind, attributes] of [
  ['a plain frame', ''],
  ['a sandboxed frame', 'sandbox="allow-scripts"'],
] as const) {
  test(`in ${kind} the figure plays, and its address and its way out follow`, async ({ embed }) => {
    const frame = await embed('v=1&text=the+dog&t=2&lang=en&theme=dark', attributes);
    await drawn(frame);
    const stores = await frame.evaluate(() => {
      try {
        return localStorage.length >= 0;
      } catch {
        return false;
      }
    });
    // a browser may refuse storage to a plain frame too, as foreign to the page around it
    if (attributes !== '') expect(stores).toBe(false);
    await expect(figureOf(frame)).toHaveAttribute('data-theme', 'dark');
    await frame.getByRole('button', { name: 'Step forward' }).click();
    await expect.poll(() => addressOf(frame)).toContain('t=3');
    await frame.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => addressOf(frame)).toMatch(/t=3\.[1-9]/);
    await frame.getByRole('button', { name: 'Pause' }).click();
    const { t } = await figureOf(frame).evaluate((element: AttentionFigure) => element.state);
    await expect.poll(() => addressOf(frame)).toContain(`t=${t}&`);
    expect(await figureOf(frame).evaluate((element: AttentionFigure) => element.state.t)).toBe(t);
    const link = frame.getByRole('link', { name: 'Open in the playground' });
    const [address, hash] = [await link.getAttribute('href'), await addressOf(frame)];
    expect(address).toBe(`./${hash}`);
  });
}

test('the link opens the playground with the same state in a tab of its own', async ({ page, embed }) => {
  const frame = await embed(FRAGMENT);
  await drawn(frame);
  const opened = page.waitForEvent('popup');
  await frame.getByRole('link', { name: 'Open in the playground' }).click();
  const tab = await opened;
  const state = await figureOf(frame).evaluate((element: AttentionFigure) => element.state);
  await expect(tab.locator('check-strip .passed')).toHaveCount(2);
  const figure = tab.locator('attention-figure');
  expect(await figure.evaluate((element: AttentionFigure) => element.state)).toEqual(state);
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
});

test('a frame says in its own language what its link got wrong', async ({ embed }) => {
  const frame = await embed('v=1&text=the+dog&heads=7&lang=zh');
  await drawn(frame);
  await expect(frame.getByRole('alert').first()).toContainText('链接里的 heads=7 在这里不可用');
});

test('a site that sends no cross-origin header says in a sandboxed frame what is missing', async ({ quiet, embed }) => {
  quiet.push('blocked by CORS policy', 'net::ERR_FAILED');
  const frame = await embed('v=1&text=the+dog&lang=en', 'sandbox="allow-scripts"', './site/');
  const said = frame.locator('.not-started');
  await expect(said).toBeVisible({ timeout: 15_000 });
  await expect(said).toContainText('Access-Control-Allow-Origin');
  await expect(said.locator('[lang=zh]')).toContainText('沙箱');
});

for (const [width, height] of [
  [360, 480],
  [700, 500],
  [1000, 700],
] as const) {
  test(`a frame of ${width} by ${height} shows its matrices at once and never scrolls sideways`, async ({
    page,
    embed,
  }) => {
    await page.setViewportSize({ width, height });
    const frame = await embed('v=1&text=the+cat+sat+on+the+mat&lang=en');
    await drawn(frame);
    expect(await frame.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const stage = await frame.locator('stage-view').boundingBox();
    expect(stage?.y).toBeLessThan(height / 2);
    const link = await frame.getByRole('link', { name: 'Open in the playground' }).boundingBox();
    expect((link?.y ?? Infinity) + (link?.height ?? 0)).toBeLessThanOrEqual(height);
  });
}

test('the page of a frame has no accessibility problem', async ({ page, playground }) => {
  await page.goto('./embed.html#v=1&text=the+dog&lang=zh');
  await expect(page.locator('check-strip .passed')).toHaveCount(2);
  expect(await playground.accessibilityProblems()).toEqual([]);
});
