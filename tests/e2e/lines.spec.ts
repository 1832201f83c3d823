import type { Locator, Page } from '@playwright/test';
import type { AttentionFigure } from '../../web/elements/figure/attention_figure.ts';
import type { LineOptions } from '../../web/elements/figure/line_options.ts';
import { HEADER, type LinesLayout } from '../../web/pictures/lines/layout.ts';
import { expect, test } from './playground.ts';

/** monday was wet , tuesday was dry: wet is 2, dry is 6. */
const LINK = 'v=1&text=Monday+was+wet,+Tuesday+was+dry&hide-self=1&lang=en&theme=light';
const [WET, DRY, COUNT] = [2, 6, 7];

const canvasOf = (page: Page): Locator => page.locator('line-view canvas');

/** Where things are in the picture of the lines, as the page laid it out. */
function layoutOf(page: Page): Promise<LinesLayout> {
  return page.locator('line-options').evaluate((options: LineOptions) => options.layout);
}

async function query(page: Page, token: number) {
  const { queriesEnd, rowHeight } = await layoutOf(page);
  return { x: queriesEnd - 5, y: HEADER + (token + 0.5) * rowHeight };
}

async function key(page: Page, token: number) {
  const { keysStart, rowHeight } = await layoutOf(page);
  return { x: keysStart + 5, y: HEADER + (token + 0.5) * rowHeight };
}

/** The point of a line at a quarter of its curve's parameter: 19/64 of the way across and 10/64 of the way down. */
async function line(page: Page, from: number, to: number) {
  const { left, right, rowHeight } = await layoutOf(page);
  const y = (from + 0.5 + ((to - from) * 10) / 64) * rowHeight;
  return { x: left + ((right - left) * 19) / 64, y: HEADER + y };
}

/** Where the selected cell of the matrix is, brought into sight. */
async function selectedCell(page: Page) {
  const cell = page.getByRole('gridcell', { selected: true });
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  if (!box) throw new Error('no cell');
  return box;
}

const pixels = (canvas: Locator): Promise<string> =>
  canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());

const heading = (page: Page): Locator => page.locator('cell-arithmetic h3');

const selectionOf = (figure: Locator) => figure.evaluate((element: AttentionFigure) => element.state.selection);

test('a token of the lines lights its row or column in the matrix, and the matrix lights the lines', async ({
  page,
  playground,
}) => {
  await playground.open(LINK);
  await expect(heading(page)).toHaveText('wet → dry');
  const matrixBefore = await playground.picture();

  await canvasOf(page).hover({ position: await query(page, 4) });
  await expect(heading(page)).toHaveText('Tuesday → Monday'); // the strongest of its row
  const matrixWithRow = await playground.picture();
  expect(matrixWithRow).not.toBe(matrixBefore);

  await canvasOf(page).hover({ position: await key(page, 1) });
  await expect(heading(page)).toHaveText('wet → was');
  expect(await playground.picture()).not.toBe(matrixWithRow);

  await page.mouse.move(2, 2);
  await expect(heading(page)).toHaveText('wet → dry');
  expect(await playground.picture()).toBe(matrixBefore);

  const linesBefore = await pixels(canvasOf(page));
  const cell = await selectedCell(page);
  await page.mouse.move(cell.x + cell.width / 2, cell.y + cell.height * 1.5);
  await expect(heading(page)).toHaveText(', → dry');
  expect(await pixels(canvasOf(page))).not.toBe(linesBefore);
});

test('hovering moves nothing on the page', async ({ page, playground }) => {
  await playground.open(LINK);
  const boxes = (): Promise<string> =>
    page.evaluate(() => {
      const figure = document
        .querySelector('playground-app')
        ?.shadowRoot?.querySelector('attention-figure')?.shadowRoot;
      return ['line-view', 'stage-view', 'figure-footer']
        .map((name) => JSON.stringify(figure?.querySelector(name)?.getBoundingClientRect()))
        .join('\n');
    });
  const point = await line(page, WET, DRY);
  await canvasOf(page).scrollIntoViewIfNeeded();
  const before = await boxes();
  await canvasOf(page).hover({ position: point });
  await canvasOf(page).hover({ position: await key(page, 0) });
  expect(await boxes()).toBe(before);
});

test('a click on a line pins it and a second one releases it', async ({ page, playground }) => {
  await playground.open(LINK);
  await expect(page.locator('pin-status')).toContainText('Click a cell or a line');
  const point = await line(page, WET, DRY);
  await canvasOf(page).click({ position: point });
  expect(await selectionOf(playground.figure)).toMatchObject({ query: WET, key: DRY });
  await expect(page.locator('pin-status')).toContainText('Pinned: wet → dry');
  await canvasOf(page).click({ position: point });
  expect(await selectionOf(playground.figure)).toBeNull();
  await expect(page.locator('pin-status')).toContainText('Click a cell or a line');
});

test('a query and then a key pin their cell; the query again releases it', async ({ page, playground }) => {
  await playground.open(LINK);
  await canvasOf(page).click({ position: await query(page, 0) });
  expect(await selectionOf(playground.figure)).toMatchObject({ query: 0, key: 4 });
  await canvasOf(page).click({ position: await key(page, 6) });
  expect(await selectionOf(playground.figure)).toMatchObject({ query: 0, key: 6 });
  await canvasOf(page).click({ position: await query(page, 0) });
  expect(await selectionOf(playground.figure)).toBeNull();
});

test('a click on the pinned cell of the matrix releases it, and so does the button', async ({ page, playground }) => {
  await playground.open(LINK);
  const cell = await selectedCell(page);
  const [x, y] = [cell.x + cell.width / 2, cell.y + cell.height / 2];
  const unpinned = await playground.picture();
  await page.mouse.click(x, y);
  expect(await selectionOf(playground.figure)).toMatchObject({ query: WET, key: DRY });
  expect(await playground.picture()).not.toBe(unpinned); // the pin
  await page.mouse.click(x, y);
  expect(await selectionOf(playground.figure)).toBeNull();
  await page.mouse.click(x, y);
  await page.getByRole('button', { name: 'Release' }).click();
  expect(await selectionOf(playground.figure)).toBeNull();
});

test('the keyboard walks along the lines, pins and releases, and says the weights of the trace', async ({
  page,
  playground,
}) => {
  await playground.open(LINK);
  const weights = await playground.numbers('weights');
  const said = (row: number, column: number): string => (weights[row * COUNT + column] ?? NaN).toFixed(4);
  const active = page.locator('line-options [role=option][tabindex="0"]');
  await expect(active).toHaveCount(1);
  await active.focus();
  await expect(active).toHaveAttribute('aria-label', `query wet to key dry: ${said(WET, DRY)}`);
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveAttribute('aria-label', `query , to key dry: ${said(3, DRY)}`);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Home');
  await expect(active).toHaveAttribute('aria-label', `query , to key Monday: ${said(3, 0)}`);
  await expect(active).toBeFocused();
  await expect(heading(page)).toHaveText(', → Monday');
  expect(await selectionOf(playground.figure)).toBeNull();
  await page.keyboard.press('Enter');
  expect(await selectionOf(playground.figure)).toMatchObject({ query: 3, key: 0 });
  await page.keyboard.press('Escape');
  expect(await selectionOf(playground.figure)).toBeNull();
  await expect(active).toHaveAttribute('aria-label', `query , to key Monday: ${said(3, 0)}`);
  await page.keyboard.press('Tab');
  await expect(heading(page)).toHaveText('wet → dry');
});

test('the keyboard reaches every word that is asked, where they are more or fewer than those that ask', async ({
  page,
  playground,
}) => {
  const active = page.locator('line-options [role=option][tabindex="0"]');
  for (const [text, memory] of [
    ['dog', 'cat horse bird fish tree'],
    ['cat horse bird fish tree', 'dog'],
  ] as const) {
    await playground.open(`v=1&lang=en&source=text&text=${text}&memory=${memory}`);
    const [query, key] = [text.split(' '), memory.split(' ')].map((words) => words.at(-1) ?? '');
    await active.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    await expect(active).toHaveAttribute('aria-label', new RegExp(`^query ${query} to key ${key}: `));
    await expect(active).toHaveAttribute('aria-posinset', String(memory.split(' ').length));
    await expect(active).toHaveAttribute('aria-setsize', String(memory.split(' ').length));
    await expect(active).toBeFocused();
  }
});

test('before the softmax there are no lines and it says so; then they come row by row', async ({
  page,
  playground,
  quiet,
}) => {
  quiet.push('willReadFrequently');
  const notYet = 'Weights are not computed yet';
  await playground.open(`${LINK}&t=4.5`);
  await expect(page.locator('line-view').getByText(notYet)).toBeVisible();
  const heightBefore = (await page.locator('line-view').boundingBox())?.height;
  const drawn = (): Promise<number> =>
    canvasOf(page).evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      let count = 0;
      for (let at = 3; at < data.length; at += 4) count += Number((data[at] ?? 0) > 0);
      return count;
    });
  const counts: number[] = [];
  for (const t of [4.5, 5.3, 5.6, 6]) {
    await playground.figure.evaluate((figure: AttentionFigure, clock) => {
      figure.state = { ...figure.state, t: clock };
    }, t);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    counts.push(await drawn());
  }
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  expect(new Set(counts).size).toBe(4);
  await expect(page.locator('line-view').getByText(notYet)).toBeHidden();
  expect((await page.locator('line-view').boundingBox())?.height).toBe(heightBefore);
});

test('the numbers on the lines are the weights of the trace', async ({ page, playground }) => {
  await page.addInitScript(() => {
    const texts: { text: string; x: number; y: number }[] = [];
    Object.assign(window, { texts });
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called below with its own this
    const fillText = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
      const host = (this.canvas.getRootNode() as ShadowRoot).host;
      if (host.localName === 'line-view') texts.push({ text, x, y });
      fillText.call(this, text, x, y);
    };
  });
  await playground.open(LINK);
  const weights = await playground.numbers('weights');
  const row = weights.slice(WET * COUNT, (WET + 1) * COUNT);
  const largest = row.map((weight, at) => ({ weight, at })).sort((a, b) => b.weight - a.weight);
  const { keysStart, rowHeight } = await layoutOf(page);
  const written = await page.evaluate(
    () => (window as unknown as { texts: { text: string; x: number; y: number }[] }).texts,
  );
  for (const { weight, at } of largest.slice(0, 3)) {
    expect(written).toContainEqual({
      text: weight.toFixed(2).replace(/^0/, ''),
      x: keysStart - 6,
      y: (at + 0.5) * rowHeight,
    });
  }
});

test('with several heads the lines are those of the head shown', async ({ page, playground }) => {
  await playground.open(`${LINK}&heads=4&head=1`);
  await expect(page.locator('line-view h2')).toContainText('head 2 of 4');
  const before = await pixels(canvasOf(page));
  await page.getByRole('radio', { name: 'Show head 4' }).click();
  await expect(page.locator('line-view h2')).toContainText('head 4 of 4');
  expect(await pixels(canvasOf(page))).not.toBe(before);
});

test('of a long text the lit line is scrolled into sight', async ({ page, playground }) => {
  await playground.open(`v=1&text=${'dog+cat+'.repeat(60)}&cell=100.104.0&lang=en`);
  const scroller = page.locator('line-view .scroller');
  const { rowHeight } = await layoutOf(page);
  const [top, height] = await scroller.evaluate((element) => [element.scrollTop, element.clientHeight]);
  expect(100 * rowHeight).toBeGreaterThanOrEqual(top ?? NaN);
  expect(105 * rowHeight).toBeLessThanOrEqual((top ?? NaN) + (height ?? NaN) - HEADER);
});

test('? opens the list of keys, Escape closes it, and the keyboard is where it was', async ({ page, playground }) => {
  await playground.open(LINK);
  const active = page.locator('line-options [role=option][tabindex="0"]');
  await active.focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect(dialog).toBeVisible();
  expect(await playground.accessibilityProblems()).toEqual([]);
  const { t } = await playground.state();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(active).toBeFocused();
  expect((await playground.state()).t).toBe(t);

  await page.getByRole('button', { name: 'Keyboard help' }).click();
  await expect(dialog).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Keyboard help' })).toBeFocused();

  await playground.text.focus();
  await page.keyboard.type('?');
  await expect(dialog).toBeHidden();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 800 } });

  test('a tap on a query and a tap on a key pin their cell', async ({ page, playground }) => {
    await playground.open(LINK);
    await canvasOf(page).tap({ position: await query(page, 0) });
    await canvasOf(page).tap({ position: await key(page, 6) });
    expect(await selectionOf(playground.figure)).toMatchObject({ query: 0, key: 6 });
  });
});
