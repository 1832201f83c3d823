import type { AttentionFigure } from '../../web/elements/figure/attention_figure.ts';
import { expect, test } from './playground.ts';

const SENTENCE = 'v=1&text=the+king+and+the+queen&lang=en';

test('play runs from where it is to the end, and replay starts over', async ({ page, playground }) => {
  await playground.open(`${SENTENCE}&t=5.5&speed=4`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replay' })).toBeVisible();
  expect((await playground.state()).t).toBe(7);
  await page.getByRole('button', { name: 'Replay' }).click();
  await expect.poll(async () => (await playground.state()).t).toBeLessThan(3);
});

test('the same moment is the same frame, forwards and backwards', async ({ page, playground }) => {
  await playground.open(`${SENTENCE}&t=2.5`);
  const scrub = page.getByRole('slider', { name: 'Position in the computation' });
  const early = await playground.picture();
  await scrub.fill('5.4');
  const late = await playground.picture();
  expect(late).not.toBe(early);
  await scrub.fill('2.5');
  expect(await playground.picture()).toBe(early);
  await scrub.fill('5.4');
  expect(await playground.picture()).toBe(late);
});

test('a half-filled frame shows exactly the cells computed so far', async ({ page, playground }) => {
  // 5 × 5 weights, half done: 12 cells, so the third cell of the third row is the first that is missing
  await playground.open(`${SENTENCE}&t=5.5&cell=2.1.0`);
  await expect(page.getByRole('gridcell', { selected: true })).toHaveAttribute(
    'aria-label',
    /query and to key king: 0\.\d{4}/,
  );
  await page.getByRole('gridcell', { selected: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveAttribute('aria-label', /not computed yet/);
  await expect(page.locator('cell-arithmetic')).not.toContainText('÷ Σ');
});

test('the keys of a video player work wherever the keyboard is', async ({ page, playground }) => {
  await playground.open(`${SENTENCE}&t=3`);
  const clock = async (): Promise<number> => (await playground.state()).t;
  await page.keyboard.press('ArrowRight');
  expect(await clock()).toBe(4);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await clock()).toBe(2);
  await page.keyboard.press('.');
  expect(await clock()).toBeCloseTo(2.2, 9);
  await page.keyboard.press(',');
  expect(await clock()).toBeCloseTo(2, 9);
  await page.keyboard.press('End');
  expect(await clock()).toBe(7);
  await page.keyboard.press('Home');
  expect(await clock()).toBe(0);
  await page.keyboard.press('>');
  expect((await playground.state()).speed).toBe(2);
  await page.keyboard.press(' ');
  await expect.poll(clock).toBeGreaterThan(0);
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('keys typed into the text are text', async ({ page, playground }) => {
  await playground.open(`${SENTENCE}&t=3`);
  await playground.text.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' k, .');
  await page.keyboard.press('ArrowLeft');
  expect((await playground.state()).t).toBe(3);
  await expect(playground.text).toHaveValue('the king and the queen k, .');
});

test('with reduced motion playing goes from stage to stage without anything between', async ({ page, playground }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await playground.open(`${SENTENCE}&t=0&speed=4`);
  await playground.figure.evaluate((figure: AttentionFigure) => {
    figure.addEventListener('attention-change', () => {
      figure.dataset['times'] = `${figure.dataset['times'] ?? ''} ${figure.state.t}`;
    });
  });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Replay' })).toBeVisible({ timeout: 15_000 });
  await expect(playground.figure).toHaveAttribute('data-times', ' 1 2 3 4 5 6 7');
});

test('hovering a cell shows its arithmetic, leaving it shows the pinned one again', async ({ page, playground }) => {
  await playground.open(`${SENTENCE}&cell=1.4.0`);
  const heading = page.locator('cell-arithmetic h3');
  await expect(heading).toHaveText('king → queen');
  const canvas = page.locator('stage-view canvas');
  const [cell, box] = [await page.getByRole('gridcell', { selected: true }).boundingBox(), await canvas.boundingBox()];
  if (!cell || !box) throw new Error('nothing is drawn');
  await canvas.hover({ position: { x: cell.x - box.x - cell.width / 2, y: cell.y - box.y + cell.height / 2 } });
  await expect(heading).toHaveText('king → the');
  await page.mouse.move(1, 1);
  await expect(heading).toHaveText('king → queen');
});
