import type { Page } from '@playwright/test';
import { arrowsIn, pointsIn, type Arrows } from '../../web/shared/points.ts';
import { expect, test, type Playground } from './playground.ts';

/** A number as the page writes it. */
const numberIn = (text: string | null): number => Number((text ?? '').replace('−', '-'));

/** Softmax of q·k / √2 in double precision. */
function weightsOf({ query, keys }: Arrows): number[] {
  const exponentials = keys.map(({ key }) => Math.exp((query.x * key.x + query.y * key.y) / Math.SQRT2));
  const sum = exponentials.reduce((total, each) => total + each, 0);
  return exponentials.map((each) => each / sum);
}

async function expectTheRightNumbers(page: Page, playground: Playground): Promise<void> {
  const arrows = arrowsIn((await playground.state()).arrows);
  const weights = weightsOf(arrows);
  for (const [at, weight] of weights.entries()) {
    await expect
      .poll(async () => numberIn(await page.locator(`#weight-${at + 1}`).textContent()))
      .toBeCloseTo(weight, 3);
  }
  const output = (await page.locator('#output').textContent()) ?? '';
  const [x = NaN, y = NaN] = output.replace(/[()]/g, '').split(',').map(numberIn);
  expect(Math.abs(x - arrows.keys.reduce((sum, { value }, at) => sum + value.x * (weights[at] ?? 0), 0))).toBeLessThan(
    0.006,
  );
  expect(Math.abs(y - arrows.keys.reduce((sum, { value }, at) => sum + value.y * (weights[at] ?? 0), 0))).toBeLessThan(
    0.006,
  );
  await expect(page.locator('plane-figure .check')).toHaveClass(/passed/);
}

test('the numbers follow the query as it is dragged and moved by keys', async ({ page, playground }) => {
  await page.goto('./#figure=plane&lang=en');
  await expectTheRightNumbers(page, playground);
  const before = (await playground.state()).arrows;

  const grip = page.locator('plane-figure #q');
  const box = await grip.boundingBox();
  if (!box) throw new Error('the query has no place');
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 120, box.y + 40, { steps: 4 });
  await page.mouse.up();
  const dragged = arrowsIn((await playground.state()).arrows);
  expect(dragged.query.x).toBeLessThan(arrowsIn(before).query.x - 1);
  expect(dragged.keys).toEqual(arrowsIn(before).keys);
  await expectTheRightNumbers(page, playground);

  await grip.press('ArrowUp');
  await grip.press('Shift+ArrowRight');
  const stepped = arrowsIn((await playground.state()).arrows);
  expect(stepped.query.x).toBeCloseTo(dragged.query.x + 0.5, 5);
  expect(stepped.query.y).toBeCloseTo(dragged.query.y + 0.1, 5);
  await expectTheRightNumbers(page, playground);

  await page.locator('#sees-1').uncheck();
  await expect(page.locator('#weight-1')).toHaveText('.000');
  expect(arrowsIn((await playground.state()).arrows).keys[0]?.hidden).toBe(true);
});

test('a score made for words gives way to the dot score in the plane, which names it and keeps the link’s', async ({
  page,
  playground,
}) => {
  await page.goto('./#figure=plane&score=general&lang=en&arrows=1_2*1_1_1_0*-1_0.5_0_1*0_-1_-1_-1');
  const score = page.locator('choice-group#score');
  await expect(score.getByRole('radio', { name: 'dot', exact: true })).toBeChecked();
  await expect(score.getByRole('radio', { name: /^general/ })).toBeDisabled();
  await expect(page.locator('plane-figure thead')).toContainText('q·k');
  await expect(page.locator('plane-figure tbody tr').first().locator('td').first()).toHaveText('3.00');
  expect((await playground.state()).score).toBe('general');
});

test('a hard choice on the curve is the value of the nearest point, and its link shows the same', async ({
  page,
  playground,
}) => {
  await page.goto('./#figure=curve&lang=en&choice=argmax&place=-1.23');
  const nearest = async (): Promise<string> => {
    const { points, place } = await playground.state();
    const { y } = pointsIn(points).reduce((best, point) =>
      Math.abs(point.x - place) < Math.abs(best.x - place) ? point : best,
    );
    return `The query at x = ${place.toFixed(2)} gets the output ${y.toFixed(2)}.`.replaceAll('-', '−');
  };
  const says = page.locator('#says');
  await expect(says).toHaveText(await nearest());
  const query = page.locator('curve-figure #query');
  for (let step = 0; step < 3; step += 1) await query.press('Shift+ArrowRight');
  expect((await playground.state()).place).toBeCloseTo(0.27, 5);
  await expect(says).toHaveText(await nearest());

  await page.locator('curve-figure #point-1').press('Shift+ArrowUp');
  const { points } = await playground.state();
  const shown = await says.textContent();
  await expect(page).toHaveURL(new RegExp(`points=${points.replaceAll('*', '\\*').replaceAll('.', '\\.')}`));
  await page.goto(`embed.html${new URL(page.url()).hash}`);
  await expect(says).toHaveText(shown ?? '');
  await expect(page.locator('attention-figure curve-figure')).toBeVisible();
});

test('the variance of q·k is near d, and other vectors give another one that is near d too', async ({
  page,
  playground,
}) => {
  await page.goto('./#figure=variance&lang=en');
  const variance = page.locator('#variance-256');
  // five standard errors of 200 queries: 256 · sqrt(((1 + 2/256) · 1.1 − 1) / 200) each
  const near = async (): Promise<void> => {
    expect(Math.abs(numberIn(await variance.textContent()) - 256)).toBeLessThan(30);
  };
  await near();
  const first = await page.locator('variance-figure tbody').textContent();
  await page.locator('#reseed').click();
  await expect(page.locator('variance-figure tbody')).not.toHaveText(first ?? '');
  await near();
  await page.locator('#divided').check();
  expect((await playground.state()).divided).toBe(true);
  await expect(page.getByRole('img', { name: '4,000 scores q·k / √64' })).toBeVisible();
});

test('the tabs are walked with arrow keys, and only a text has its box and its mechanism', async ({
  page,
  playground,
}) => {
  await playground.open('lang=en');
  await page.getByRole('tab', { name: 'Your words' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Arrows in the plane' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Arrows in the plane' })).toBeVisible();
  await expect(page.locator('#output')).not.toBeEmpty();
  await expect(page.locator('text-entry, mechanism-controls')).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(page.locator('decoder-figure')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('text-entry')).toBeVisible();
  await playground.settled();
});

for (const figure of ['plane', 'curve', 'variance', 'cost']) {
  test(`axe finds nothing in the figure ${figure}, which fits a phone and a desk`, async ({ page, playground }) => {
    for (const [width, fragment] of [
      [360, 'lang=zh&theme=dark'],
      [1440, 'lang=en&theme=light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`./#figure=${figure}&${fragment}`);
      await expect(page.locator(`${figure}-figure :is(svg, table)`).first()).toBeVisible();
      expect(await playground.accessibilityProblems()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}
