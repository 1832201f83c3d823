import type { Locator, Page } from '@playwright/test';
import type { LongFigure } from '../../web/elements/long/long_figure.ts';
import type { LongPicture } from '../../web/elements/long/long_picture.ts';
import { expect, test } from './playground.ts';

/** So many different-looking tokens: a few words whose order never repeats. */
function longText(tokens: number): string {
  const words = 'the cat dog king queen doctor nurse Monday rain violin school Paris'.split(' ');
  let state = 7;
  const next = (): string => {
    state = (state * 48_271) % 2_147_483_647;
    return words[state % words.length] ?? '';
  };
  return Array.from({ length: tokens }, next).join(' ');
}

/** Waits for a picture in which no tile is missing, and sees that it is in several colours. */
async function drawn(page: Page): Promise<Locator> {
  const canvas = page.locator('long-picture canvas');
  await expect(canvas).toBeVisible();
  await expect.poll(() => page.locator('long-picture').evaluate((picture: LongPicture) => picture.complete)).toBe(true);
  const colours = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      // read from a copy: the browser complains of a canvas that is painted and read by turns
      const copy = new OffscreenCanvas(100, 100).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(element, -element.width / 2, -element.height / 2);
      const { data } = copy?.getImageData(0, 0, 100, 100) ?? { data: new Uint8ClampedArray() };
      return new Set(new Uint32Array(data.buffer)).size;
    });
  await expect.poll(colours).toBeGreaterThan(3);
  return canvas;
}

const runOf = (page: Page) =>
  page.locator('long-figure').evaluate((figure: LongFigure) => {
    const { status, size } = figure.run ?? { status: 'none', size: 0 };
    return { status, size };
  });

test('4,096 pasted tokens: the whole matrix, a single weight of it, and numbers that pass', async ({
  page,
  playground,
}) => {
  await page.setViewportSize({ width: 1200, height: 1000 });
  await playground.open('lang=en');
  await playground.text.fill(longText(4096));
  await expect(page.locator('long-figure')).toContainText('4,096 × 4,096 weights');
  await expect(page.locator('playground-app')).toContainText('4,096 tokens: too many for a chip each');
  const canvas = await drawn(page);
  await expect(page.locator('long-picture')).toContainText(/a cell is the mean of \d+ × \d+ weights/);
  await expect(page.locator('long-figure .passed')).toHaveCount(2);
  const threads = await page.evaluate(() => Math.min(4, navigator.hardwareConcurrency));
  await expect(page.getByRole('list', { name: 'Numbers' })).toContainText(
    threads === 1 ? 'one thread' : `${threads} threads`,
  );
  // closer by the keyboard until a cell is a weight, which is then read out
  await canvas.press('ArrowDown');
  for (let times = 0; times < 8; times += 1) await canvas.press('+');
  await expect(page.locator('long-picture')).toContainText('A cell is one weight.');
  await expect(page.locator('long-picture .read-out')).toContainText(
    /“\w+” \([\d,]+\) → “\w+” \([\d,]+\): (weight|hidden)/,
  );
  await canvas.press('ArrowRight');
  await expect(page.locator('long-picture [role=status]')).toContainText(/weight .*× uniform/);
  // one key further, on the diagonal before
  const shown = await page.locator('long-picture').evaluate((picture: LongPicture) => {
    const { cursor } = picture as unknown as { cursor: readonly [number, number] };
    return cursor;
  });
  expect(shown[1]).toBe(shown[0] + 1);
  await canvas.press('0');
  await expect(page.locator('long-picture')).toContainText('Zoomed out');
});

test('a page that is not isolated computes on one thread, and says why', async ({ page, playground }) => {
  await page.route(/\/sub\/path\/(#.*)?$/, async (route) => {
    const response = await route.fetch();
    const headers = Object.fromEntries(
      Object.entries(response.headers()).filter(([name]) => !name.startsWith('cross-origin')),
    );
    await route.fulfill({ response, headers });
  });
  await playground.open('lang=en');
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  await playground.text.fill(longText(600));
  await expect(page.getByRole('list', { name: 'Numbers' })).toContainText(
    'one thread: the site’s server does not isolate the page',
  );
  await expect(page.locator('long-figure .passed')).toHaveCount(2);
});

test('the pointer drags and points, the wheel zooms once the picture has the keyboard', async ({
  page,
  playground,
}) => {
  await playground.open('lang=en');
  await playground.text.fill(longText(1500));
  const canvas = await drawn(page);
  const viewOf = () =>
    page.locator('long-picture').evaluate((picture: LongPicture) => (picture as unknown as { view: object }).view);
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no canvas');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await expect(page.locator('long-picture .read-out')).toContainText('largest of');
  const before = await viewOf();
  await page.mouse.wheel(0, -100);
  expect(await viewOf()).toEqual(before);
  const again = await canvas.boundingBox();
  await page.mouse.click(x, (again?.y ?? 0) + (again?.height ?? 0) / 2);
  await page.mouse.wheel(0, -1000);
  await expect.poll(viewOf).not.toEqual(before);
  const zoomed = await viewOf();
  await page.mouse.down();
  await page.mouse.move(x - 60, (again?.y ?? 0) + 200);
  await page.mouse.up();
  expect(await viewOf()).not.toEqual(zoomed);
});

test('a run can be stopped and goes on; twelve heads are labelled untrained and chosen one by one', async ({
  page,
  playground,
}) => {
  test.slow();
  await playground.open('lang=en');
  await playground.text.fill(longText(5000));
  await drawn(page);
  await page.locator('long-figure').getByRole('radio', { name: '12 heads × 64' }).check();
  await expect(page.locator('long-figure')).toContainText('Untrained: a random matrix widens');
  const cancel = page.locator('long-figure').getByRole('button', { name: 'Cancel' });
  // the last picture stays meanwhile
  await expect(page.locator('long-picture canvas')).toBeVisible();
  await cancel.click();
  await expect(page.locator('long-figure')).toContainText(/Stopped at \d+ %/);
  expect((await runOf(page)).status).toBe('stopped');
  await page.locator('long-figure').getByRole('button', { name: 'Go on' }).click();
  await expect(page.locator('long-figure')).toContainText('12 heads of 64 components');
  await expect(page.locator('long-figure')).toContainText('All heads are computed.', { timeout: 80_000 });
  await page.locator('long-figure').getByRole('radio', { name: '12', exact: true }).check();
  await drawn(page);
  expect((await playground.state()).wide).toBe(true);
});

test('more than 16,384 tokens are left out and counted, and the link’s length is said', async ({
  page,
  playground,
}) => {
  await playground.open('lang=en');
  await playground.text.fill('the dog '.repeat(9000));
  await expect(page.locator('long-figure')).toContainText('longer than 16,384 tokens: the last 1,616 are left out', {
    timeout: 20_000,
  });
  await expect(page.locator('long-figure')).toContainText('The link carries the whole text');
  expect((await runOf(page)).size).toBe(16_384);
});

test('another text takes the place of the last picture only when it has one, and a short one brings the figure back', async ({
  page,
  playground,
}) => {
  await playground.open('lang=en');
  await playground.text.fill(longText(2000));
  await drawn(page);
  await playground.text.fill(longText(2500));
  await expect(page.locator('long-figure')).toContainText('2,500 × 2,500 weights');
  await playground.text.fill('the cat sat');
  await expect(page.locator('stage-view')).toBeVisible();
  await expect(page.locator('long-figure')).toHaveCount(0);
});

for (const fragment of ['lang=en&region=causal', 'lang=zh&theme=dark&wide=1']) {
  test(`axe finds nothing in a long text’s figure, ${fragment}, wide and narrow`, async ({ page, playground }) => {
    test.slow();
    await playground.open(`${fragment}&text=${longText(700).replaceAll(' ', '+')}`);
    await drawn(page);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await playground.accessibilityProblems()).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    }
  });
}
